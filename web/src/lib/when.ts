// Moments are milliseconds since 1970; days and hours are those of this place.

/** Whether two moments are of one day. */
export function sameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}

/** The hour and minute. */
export function timeWords(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(at);
}

/** The day, with its year where that is not the present one. */
export function dayWords(at: number, now: number, language: string): string {
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year }).format(at);
}

/** As short as can be: the time, and the day before it where that is not today. */
export function shortWhen(at: number, now: number, language: string): string {
  const time = timeWords(at, language);
  return sameDay(at, now) ? time : `${dayWords(at, now, language)} ${time}`;
}

/** Everything about a moment, to be looked up. */
export function fullWhen(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(at);
}

/** So long it is until the next day. */
export function msToMidnight(now: number): number {
  return new Date(now).setHours(24, 0, 0, 0) - now;
}
