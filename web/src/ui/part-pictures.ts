import { manifestOf } from '../games/manifests';

/** The symbol that stands for a counted thing, by the key of its text: <game>.<group>.<name>. */
export function pictureOf(key: string): string | undefined {
  const [game = ''] = key.split('.');
  return manifestOf(game)?.pictures[key];
}
