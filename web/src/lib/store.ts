/** What this browser keeps. A browser that keeps nothing (private mode) works all the same. */
const PREFIX = 'burgrave.';

export function recall<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Nothing is kept: the page goes on with what it has in memory.
  }
}

export function drop(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}

function names(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}

export function forgetEverything(): void {
  for (const name of names()) localStorage.removeItem(name);
}

/** All that is kept, for its owner to take away. */
export function everything(): Record<string, unknown> {
  return Object.fromEntries(
    names().map((name) => {
      const short = name.slice(PREFIX.length);
      return [short, recall<unknown>(short, null)];
    }),
  );
}
