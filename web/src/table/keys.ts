/** What the keys of a table do. The digits 1 to 9 are buttons. */
export type KeyCommand =
  | 'commit'
  | 'deselect'
  | 'undo'
  | 'end'
  | 'prompt'
  | 'board'
  | 'own'
  | 'others'
  | 'log'
  | 'score'
  | 'rules'
  | 'target'
  | 'target-back'
  | 'change'
  | 'change-back'
  | 'list'
  | 'help';

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  Escape: 'deselect',
  u: 'undo',
  e: 'end',
  p: 'prompt',
  b: 'board',
  h: 'own',
  o: 'others',
  l: 'log',
  s: 'score',
  r: 'rules',
  n: 'target',
  N: 'target-back',
  '.': 'change',
  ',': 'change-back',
  v: 'list',
  '?': 'help',
};

/** The keys by name, for the list of them. */
export const KEY_LIST: readonly [keys: string, text: string][] = [
  ['1…9', 'buttons'],
  ['Enter', 'commit'],
  ['Esc', 'deselect'],
  ['U', 'undo'],
  ['E', 'end'],
  ['P', 'prompt'],
  ['B', 'board'],
  ['H', 'own'],
  ['O', 'others'],
  ['L', 'log'],
  ['S', 'score'],
  ['R', 'rules'],
  ['N, Shift+N', 'targets'],
  [', .', 'changes'],
  ['V', 'list'],
  ['?', 'help'],
];

function writes(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** A command, the number of a button, or nothing. */
export function keyCommand(event: KeyboardEvent): KeyCommand | number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (writes(event.target)) return undefined;
  if (/^[1-9]$/.test(event.key)) return Number(event.key);
  if (event.key === 'Enter') {
    // On a button or link, Enter presses that.
    return event.target instanceof Element && event.target.closest('button, a, summary')
      ? undefined
      : 'commit';
  }
  return COMMANDS[event.key];
}
