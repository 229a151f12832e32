import { keep, recall } from './store';

export type LanguageCode = 'en' | 'hu';

export interface Settings {
  language: LanguageCode;
  theme: 'system' | 'light' | 'dark';
  letters: 'off' | 'atkinson' | 'dyslexic';
  hatching: boolean;
  motion: 'none' | 'fast' | 'normal';
  confirm: 'sealed' | 'always';
  oneClick: boolean;
  keys: boolean;
  sound: boolean;
  volume: number;
  notifyTitle: boolean;
  notifyBrowser: boolean;
  quietFrom: number;
  quietTo: number;
  listView: boolean;
}

function prefersLessMotion(): boolean {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function standardSettings(): Settings {
  return {
    language: navigator.language.toLowerCase().startsWith('hu') ? 'hu' : 'en',
    theme: 'system',
    letters: 'off',
    hatching: false,
    motion: prefersLessMotion() ? 'none' : 'normal',
    confirm: 'sealed',
    oneClick: false,
    keys: true,
    sound: false,
    volume: 60,
    notifyTitle: true,
    notifyBrowser: false,
    quietFrom: 22,
    quietTo: 8,
    listView: false,
  };
}

/** The choices of whoever uses this browser. */
export const settings: Settings = $state({
  ...standardSettings(),
  ...recall<Partial<Settings>>('settings', {}),
});

export function change<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  keep('settings', $state.snapshot(settings));
}

export function isDark(): boolean {
  if (settings.theme !== 'system') return settings.theme === 'dark';
  return globalThis.matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Puts what is chosen on the root, where the style sheets look. */
export function applyAppearance(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset['theme'] = isDark() ? 'dark' : 'light';
  root.dataset['motion'] = settings.motion;
  root.toggleAttribute('data-hatching', settings.hatching);
  root.dataset['letters'] = settings.letters;
  if (settings.letters === 'atkinson') void import('../ui/letters-atkinson.css');
  if (settings.letters === 'dyslexic') void import('../ui/letters-dyslexic.css');
}

export function isQuiet(hour: number): boolean {
  const { quietFrom, quietTo } = settings;
  if (quietFrom <= quietTo) return hour >= quietFrom && hour < quietTo;
  return hour >= quietFrom || hour < quietTo;
}
