export type Tab = 'log' | 'rules' | 'score' | 'chat';
export const TABS: readonly Tab[] = ['log', 'rules', 'score', 'chat'];
