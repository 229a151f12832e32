import type { Text } from '../../protocol/messages';
import type { TargetState } from '../contract';
import { parts, switched, tileOf } from './layout';
import type { RoadSpace, Section, Tile, View } from './view';

type Say = (message: Text | string) => string;

/** What a thing on the board is called by screen readers: its facts, one after the other. */
export function joined(facts: (string | undefined)[]): string {
  return facts.filter((fact) => fact !== undefined && fact !== '').join(', ');
}

/** What choosing the thing costs, if every way costs the same. */
export function priceLabel(state: TargetState | undefined, say: Say): string | undefined {
  const [offer] = state?.offers ?? [];
  if (!offer?.price || offer.price.length === 0) return undefined;
  return say({ key: 'caylus.board.price', args: { price: offer.price } });
}

function classKey(cls: Tile['class']): string {
  return `caylus.board.${cls}`;
}

function workerFact(seat: number | undefined, takesWorkers: boolean, say: Say): string | undefined {
  if (seat) return say({ key: 'caylus.board.there', args: { seat: { seat } } });
  return takesWorkers ? say('caylus.board.open') : undefined;
}

export function spaceLabel(
  view: View,
  space: RoadSpace,
  state: TargetState | undefined,
  say: Say,
): string {
  const tile = tileOf(view, space.tile);
  const beyond = space.space > view.provost;
  return joined(
    [
      say({ key: 'caylus.board.space', args: { space: space.space } }),
      say(`caylus.tile.${space.tile}`),
      tile && say(classKey(tile.class)),
      space.owner && say({ key: 'caylus.board.owner', args: { seat: { seat: space.owner } } }),
      workerFact(space.worker, tile?.effect !== undefined, say),
      space.pending !== undefined ? say('caylus.board.waits') : undefined,
      space.worker && beyond ? say('caylus.board.beyond') : undefined,
      view.active === `road:${space.space}` ? say('caylus.board.active') : undefined,
      priceLabel(state, say),
    ].map((fact) => (fact === 0 ? undefined : fact)),
  );
}

/** Which buildings the provost switches on or off on the way, and whose worker waits there. */
export function turnedLabel(
  view: View,
  provost: number,
  seats: readonly { seat: number; name: string }[],
  say: Say,
): string {
  const turned = switched(view, provost).map(({ tile, worker }) => {
    const name = seats.find(({ seat }) => seat === worker)?.name;
    return name ? `${say(`caylus.tile.${tile}`)} (${name})` : say(`caylus.tile.${tile}`);
  });
  if (turned.length === 0) return '';
  const how = provost > view.provost ? 'caylus.board.activated' : 'caylus.board.shut_off';
  return `${say(how)}: ${turned.join(', ')}`;
}

export function placeLabel(
  view: View,
  id: string,
  workers: number[],
  state: TargetState | undefined,
  say: Say,
): string {
  const several = workers.length > 1;
  const facts = workers.map((seat, i) => {
    const fact = workerFact(seat, true, say) ?? '';
    if (!several) return fact;
    const number =
      id === 'inn'
        ? say(i === 0 ? 'caylus.board.inn_left' : 'caylus.board.inn_right')
        : say({ key: 'caylus.board.number', args: { number: i + 1 } });
    return `${number}: ${fact}`;
  });
  return joined([
    say(`caylus.place.${id}`),
    ...facts,
    view.active === `place:${id}` ? say('caylus.board.active') : undefined,
    priceLabel(state, say),
  ]);
}

export function sectionLabel(section: Section, say: Say): string {
  return joined([
    say(`caylus.section.${section.id}`),
    say({
      key: 'caylus.board.parts',
      args: { built: section.built, parts: section.parts, points: section.points },
    }),
    ...section.houses.map((houses, i) =>
      houses > 0
        ? say({ key: 'caylus.board.houses', args: { seat: { seat: i + 1 }, houses } })
        : undefined,
    ),
    section.scored ? say('caylus.board.scored') : undefined,
  ]);
}

export function stockLabel(tile: Tile, state: TargetState | undefined, say: Say): string {
  return joined([
    say(`caylus.tile.${tile.id}`),
    tile.cost && say({ key: 'caylus.board.price', args: { price: parts(tile.cost) } }),
    tile.gain && say({ key: 'caylus.effect.gain', args: { gain: parts(tile.gain) } }),
    tile.stock !== 1 ? say({ key: 'caylus.board.left', args: { count: tile.stock } }) : undefined,
    state?.blocked[0] && state.offers.length === 0 ? say(state.blocked[0].reason) : undefined,
  ]);
}
