/** Time left, as a person reads a clock: 1:05:09, 4:07. */
export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number): string => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** What a running clock shows now, when the server said `left` at `heardAt`. */
export function leftNow(left: number, running: boolean, heardAt: number, now: number): number {
  return running ? left - (now - heardAt) : left;
}

/** Too little to ponder. */
export function isLow(ms: number): boolean {
  return ms < 30_000;
}
