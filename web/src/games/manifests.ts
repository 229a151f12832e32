import type { GameManifest } from './contract';

/** Every folder beside this file that has one is a game of the page. */
const MANIFESTS = import.meta.glob<GameManifest>('./*/manifest.ts', {
  eager: true,
  import: 'default',
});

/** None for a game that this page does not know. */
export function manifestOf(game: string): GameManifest | undefined {
  return MANIFESTS[`./${game}/manifest.ts`];
}
