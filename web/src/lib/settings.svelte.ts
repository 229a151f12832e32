import { drop, keep, recall } from './store';

export type LanguageCode = 'en' | 'hu';

export interface Settings {
  language: LanguageCode;
  theme: 'system' | 'light' | 'dark';
  letters: 'off' | 'atkinson' | 'dyslexic';
  hatching: boolean;
  /** steps: what others did waits to be looked at, one step after another. */
  motion: 'none' | 'fast' | 'normal' | 'steps';
  confirm: 'sealed' | 'always';
  oneClick: boolean;
  skipForced: boolean;
  keys: boolean;
  /** The keys of a table that are others than usual, by command. */
  bindings: Readonly<Record<string, string>>;
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
    skipForced: true,
    keys: true,
    bindings: {},
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

/** What may be chosen for one table apart from the others. */
export type TableSetting = 'motion' | 'confirm' | 'skipForced';
export type TableChoices = { [Name in TableSetting]?: Settings[Name] | undefined };

/** What was chosen for the table that is open now; what is not there is as in the settings. */
class AtTable {
  choices: TableChoices = $state.raw({});
  #id = '';

  enter(id: string): void {
    this.#id = id;
    this.choices = recall<TableChoices>(this.#name, {});
  }

  /** Another table may have been entered meanwhile. */
  leave(id: string): void {
    if (this.#id !== id) return;
    this.#id = '';
    this.choices = {};
  }

  /** undefined: as in the settings again. */
  choose<Name extends TableSetting>(name: Name, value: Settings[Name] | undefined): void {
    this.choices = { ...this.choices, [name]: value };
    const any = Object.values(this.choices).some((choice) => choice !== undefined);
    if (any) keep(this.#name, this.choices);
    else drop(this.#name);
  }

  get #name(): string {
    return `choices.${this.#id}`;
  }
}

export const atTable = new AtTable();

/** What holds at the table that is open now; away from tables, what holds everywhere. */
export function inForce<Name extends TableSetting>(name: Name): Settings[Name] {
  return atTable.choices[name] ?? settings[name];
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
  root.dataset['motion'] = inForce('motion');
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
