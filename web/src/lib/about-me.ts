import { api } from './api';
import { mine } from './mine.svelte';
import { everything, forgetEverything } from './store';

/** All about whoever uses this browser, for its owner to take away: what it keeps, and the tables. */
export async function allAboutMe(): Promise<Record<string, unknown>> {
  return { kept: everything(), ...(await api.me()) };
}

/** The server goes first: where it is out of reach, nothing is forgotten by half. */
export async function forgetMe(): Promise<void> {
  await api.forget();
  mine.me = undefined;
  forgetEverything();
}
