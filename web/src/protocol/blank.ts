import type { Position } from './messages';

/** A position in which nothing is told, for what is drawn where there is no match, and for tests. */
export const blankPosition = (): Position => ({
  type: 'position',
  seq: 0,
  seat: 0,
  turn: 0,
  view: {},
  actors: [],
  prompt: { key: '' },
  clause: '',
  offers: [],
  blocked: [],
  undo: 'none',
  scores: [],
  places: [],
  sheet: [],
  log: [],
  log_from: 0,
  over: false,
});
