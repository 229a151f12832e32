/** The seq that an address of a replay names behind its #; 0, the beginning, where it names none. */
export function momentOf(hash: string): number {
  return Number(/^#(\d+)$/.exec(hash)?.[1] ?? 0);
}

/** Puts it there; whoever goes back leaves the replay all the same. */
export function rememberMoment(seq: number): void {
  if (momentOf(location.hash) === seq) return;
  history.replaceState(history.state, '', location.pathname + (seq > 0 ? `#${seq}` : ''));
}
