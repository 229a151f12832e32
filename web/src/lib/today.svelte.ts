import { createSubscriber } from 'svelte/reactivity';
import { msToMidnight } from './when';

/** Tells whoever shows a date when another day has begun; a page that slept looks when it wakes. */
const follow = createSubscriber((tell) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(() => {
      tell();
      wait();
    }, msToMidnight(Date.now()));
  };
  wait();
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tell);
  };
});

/** The present moment, drawn anew with each day. */
export function today(): number {
  follow();
  return Date.now();
}
