import { say } from '../texts/language.svelte';

/** What the keys of a table do, in the order of their list. The digits 1 to 9 are buttons. */
const STANDARD = {
  commit: 'Enter',
  deselect: 'Escape',
  undo: 'u',
  end: 'e',
  prompt: 'p',
  board: 'b',
  own: 'h',
  others: 'o',
  log: 'l',
  score: 's',
  rules: 'r',
  target: 'n',
  target_back: 'N',
  change: '.',
  change_back: ',',
  step: ' ',
  list: 'v',
  help: '?',
} as const;

export type KeyCommand = keyof typeof STANDARD;

export const KEY_COMMANDS = Object.keys(STANDARD) as KeyCommand[];

/** The buttons' keys, as the list shows them. */
export const BUTTON_KEYS = '1…9';

/** Keys that are others than usual, by command. */
export type Bindings = Readonly<Record<string, string>>;

/** Keys that write nothing and may be chosen all the same. */
const NAMED = ['Enter', 'Escape', 'Backspace', 'Delete', 'Insert'];

export function keyOf(command: KeyCommand, bindings: Bindings): string {
  return bindings[command] ?? STANDARD[command];
}

/** Which command a key gives; none has the digits of the buttons. */
export function commandOf(key: string, bindings: Bindings): KeyCommand | undefined {
  return KEY_COMMANDS.find((command) => keyOf(command, bindings) === key);
}

export function isDigit(key: string): boolean {
  return /^[1-9]$/.test(key);
}

/** Whether a key can be given to a command: not to one of the buttons, not a key that moves. */
export function isChoosable(key: string): boolean {
  return !isDigit(key) && (NAMED.includes(key) || [...key].length === 1);
}

/** The bindings after a command was given a key; one that had it gets that command's former key. */
export function bound(bindings: Bindings, command: KeyCommand, key: string): Bindings {
  const other = commandOf(key, bindings);
  const after = { ...bindings, [command]: key };
  if (other !== undefined && other !== command) after[other] = keyOf(command, bindings);
  return Object.fromEntries(
    KEY_COMMANDS.flatMap((each) => {
      const now = keyOf(each, after);
      return now === STANDARD[each] ? [] : [[each, now]];
    }),
  );
}

/** What a key is called in the list of keys. */
export function keyName(key: string): string {
  if (key === ' ') return say('keys.space');
  if (key === 'Escape') return 'Esc';
  if ([...key].length > 1) return key;
  const capital = key.toUpperCase();
  return key === capital && key !== key.toLowerCase() ? `Shift+${key}` : capital;
}

function writes(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Enter and the space bar press a button or link on which they are struck. */
function presses({ key, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' && key !== ' ') return false;
  return target instanceof Element && target.closest('button, a, summary') !== null;
}

/** A command, the number of a button, or nothing. */
export function keyCommand(
  event: KeyboardEvent,
  bindings: Bindings,
): KeyCommand | number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (writes(event.target) || presses(event)) return undefined;
  if (isDigit(event.key)) return Number(event.key);
  return commandOf(event.key, bindings);
}
