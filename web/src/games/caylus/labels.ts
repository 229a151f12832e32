import type { Text } from '../../protocol/messages';
import type { TableProps, TargetState } from '../contract';
import { columnDetail } from './details';
import { nextMarker, parts, switched, tileOf } from './layout';
import type { FavourRow, Kind, RoadSpace, Section, Tile, Scene } from './scene';
import { joined } from '../words';

type Table = TableProps<Scene>;

type Say = (message: Text | string) => string;

export function nameOf(table: Pick<Table, 'seats'>, seat: number): string {
  return table.seats.find((other) => other.seat === seat)?.name ?? '';
}

/** The move that choosing the thing is; of several, how many. */
export function movesLabel(state: TargetState | undefined, say: Say): string | undefined {
  const [offer, ...more] = state?.offers ?? [];
  if (!offer) return undefined;
  return more.length > 0
    ? say({ key: 'caylus.board.ways', args: { count: more.length + 1 } })
    : `${say('caylus.board.can')}: ${say(offer.words)}`;
}

function classKey(cls: Tile['class']): string {
  return `caylus.board.${cls}`;
}

function workerFact(seat: number | undefined, takesWorkers: boolean, say: Say): string | undefined {
  if (seat) return say({ key: 'caylus.board.there', args: { seat: { seat } } });
  return takesWorkers ? say('caylus.board.open') : undefined;
}

export function spaceLabel(
  view: Scene,
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
      movesLabel(state, say),
    ].map((fact) => (fact === 0 ? undefined : fact)),
  );
}

/** Which buildings the provost switches on or off on the way, and whose worker waits there. */
export function turnedLabel(
  view: Scene,
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
  view: Scene,
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
    movesLabel(state, say),
  ]);
}

/** Who is on the bridge, and what a worker costs once the next one is. */
export function bridgeLabel(table: Table): string {
  const { view, text: say } = table;
  return joined([
    say('caylus.board.bridge'),
    ...view.costs.passing.map((cost, i) => {
      const number = say({ key: 'caylus.board.number', args: { number: i + 1 } });
      const price = say({ key: 'caylus.board.price', args: { price: parts({ denier: cost }) } });
      return `${number}: ${nameOf(table, view.passed[i] ?? 0) || price}`;
    }),
    movesLabel(table.targets.get('place:bridge'), say),
  ]);
}

export function orderLabel(table: Table): string {
  const names = table.view.order.map((seat) => nameOf(table, seat));
  return `${table.text('caylus.board.order')}: ${names.join(', ')}`;
}

/** Where the bailiff is, and how far he has to go. */
export function bailiffLabel(view: Scene, say: Say): string {
  const next = nextMarker(view);
  return joined([
    say({ key: 'caylus.board.bailiff_at', args: { space: view.bailiff } }),
    next &&
      say({
        key: 'caylus.board.marker_ahead',
        args: { steps: next.steps, section: `caylus.section.${next.id}` },
      }),
  ]);
}

/** The provost on a space, where he stands or may go. */
export function provostLabel(space: number, state: TargetState | undefined, say: Say): string {
  return joined([
    say('caylus.board.provost'),
    say({ key: 'caylus.board.space', args: { space } }),
    movesLabel(state, say),
  ]);
}

export function bailiffHereLabel(space: number, say: Say): string {
  return joined([say('caylus.board.bailiff'), say({ key: 'caylus.board.space', args: { space } })]);
}

export function markerLabel(section: Section, say: Say): string {
  return `${say('caylus.board.section_marker')}: ${say(`caylus.section.${section.id}`)}`;
}

export function rowLabel(table: Table, row: FavourRow): string {
  const { view, text: say } = table;
  const used = view.players[table.seat - 1]?.rows_used?.includes(row.id);
  return joined([
    say(`caylus.row.${row.id}`),
    ...row.markers.map((column, i) =>
      column > 0
        ? say({ key: 'caylus.board.markers', args: { seat: { seat: i + 1 }, column } })
        : undefined,
    ),
    used ? say('caylus.board.used') : undefined,
    movesLabel(table.targets.get(`favour:${row.id}`), say),
  ]);
}

export function cellLabel(table: Table, row: FavourRow, column: number): string {
  const { title, lines } = columnDetail(table.view, row.id, column, table.text);
  const here = row.markers.flatMap((at, i) => (at === column ? [nameOf(table, i + 1)] : []));
  const state = table.targets.get(`favour:${row.id}:${column}`);
  return joined([title, ...lines, ...here, movesLabel(state, table.text)]);
}

export function goodLabel(table: Table, kind: Kind, count: number): string {
  return joined([
    `${count} ${table.text(`caylus.cube.${kind}`)}`,
    movesLabel(table.targets.get(`good:${kind}`), table.text),
  ]);
}

export function sectionLabel(section: Section, state: TargetState | undefined, say: Say): string {
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
    movesLabel(state, say),
  ]);
}

export function stockLabel(tile: Tile, state: TargetState | undefined, say: Say): string {
  return joined([
    say(`caylus.tile.${tile.id}`),
    tile.cost && say({ key: 'caylus.board.price', args: { price: parts(tile.cost) } }),
    tile.gain && say({ key: 'caylus.effect.gain', args: { gain: parts(tile.gain) } }),
    tile.stock !== 1 ? say({ key: 'caylus.board.left', args: { count: tile.stock } }) : undefined,
    state?.blocked[0] && state.offers.length === 0 ? say(state.blocked[0].reason) : undefined,
    movesLabel(state, say),
  ]);
}
