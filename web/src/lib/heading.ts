/**
 * Brings the focus to the heading of the page that was gone to, which may have to load first.
 * Whoever has put it elsewhere than where it was left keeps it. Returns what ends the wait.
 */
export function focusHeading(left: Element | null): () => void {
  const observer = new MutationObserver(() => look());
  const look = (): void => {
    const at = document.activeElement;
    if (at !== null && at !== document.body && at !== left) return observer.disconnect();
    const heading = document.querySelector('h1');
    if (!heading) return;
    observer.disconnect();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}
