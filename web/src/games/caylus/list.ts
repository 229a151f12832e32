import type { ListLine, ListPart, ListParts, TableProps } from '../contract';
import {
  bailiffDetail,
  columnDetail,
  favoursDetail,
  goodDetail,
  placeDetail,
  provostDetail,
  rowDetail,
  sectionDetail,
  spaceDetail,
  tileDetail,
  tileLines,
} from './details';
import {
  bailiffLabel,
  bridgeLabel,
  cellLabel,
  goodLabel,
  markerLabel,
  nameOf,
  orderLabel,
  placeLabel,
  provostLabel,
  rowLabel,
  sectionLabel,
  spaceLabel,
  stockLabel,
} from './labels';
import { joined } from '../words';
import { KINDS, markersAt, mixtures, parts, playerOf, tileOf } from './layout';
import { STOCKED, stockOf } from './stock';
import type { Player, RoadSpace, Scene } from './scene';

type Table = TableProps<Scene>;

export function list(table: Table): ListParts {
  const own = ownOf(table);
  return {
    board: [
      status(table),
      places(table),
      road(table),
      castle(table),
      favours(table),
      stock(table),
      players(table),
    ],
    own: own ? [own] : [],
  };
}

/** Turn order and prices, and the two who walk the road: where they are, and may go. */
function status(table: Table): ListPart {
  const { view, targets, text } = table;
  const moves = [...targets.keys()].flatMap((target): ListLine[] => {
    const [what, steps] = target.split(':');
    if (what !== 'provost') return [];
    const label = provostLabel(view.provost + Number(steps), targets.get(target), text);
    return [{ target, text: label, detail: () => provostDetail(text) }];
  });
  const lines: ListLine[] = [
    {
      text: text({ key: 'caylus.board.provost_at', args: { space: view.provost } }),
      detail: () => provostDetail(text),
    },
    ...moves,
    { text: bailiffLabel(view, text), detail: () => bailiffDetail(view, text) },
  ];
  if (view.phase === 'workers') {
    lines.unshift({
      text: text({ key: 'caylus.board.worker_cost', args: { cost: view.costs.worker } }),
      detail: () => placeDetail(view, 'bridge', text),
    });
  }
  if (view.order.length > 0) {
    lines.unshift({ text: orderLabel(table) });
  }
  return { title: text(`caylus.phase.${view.phase}`), lines };
}

function place(table: Table, id: string, workers: number[]): ListLine {
  const { view, targets, text } = table;
  const target = `place:${id}`;
  const detail = placeDetail(view, id, text);
  return {
    target,
    text:
      id === 'bridge'
        ? bridgeLabel(table)
        : placeLabel(view, id, workers, targets.get(target), text),
    does: detail.lines,
    detail: () => detail,
  };
}

function places(table: Table): ListPart {
  const lines = table.view.places
    .filter(({ id }) => id !== 'castle')
    .map(({ id, workers }) => place(table, id, workers));
  return {
    title: table.text('caylus.board.places'),
    lines: [...lines, place(table, 'bridge', [])],
  };
}

function road(table: Table): ListPart {
  const lines = table.view.road.map((space) => roadSpace(table, space));
  return { title: table.text('caylus.board.road'), lines };
}

function roadSpace({ view, targets, text }: Table, space: RoadSpace): ListLine {
  const target = `road:${space.space}`;
  const at = (where: number, key: string): string | undefined =>
    where === space.space ? text(key) : undefined;
  const detail = spaceDetail(view, space, text);
  return {
    target,
    text: joined([
      spaceLabel(view, space, targets.get(target), text),
      at(view.provost, 'caylus.board.provost'),
      at(view.bailiff, 'caylus.board.bailiff'),
      ...markersAt(view, space.space).map((section) => markerLabel(section, text)),
    ]),
    does: tileOf(view, space.tile) ? detail.lines : [],
    detail: () => detail,
  };
}

function castle(table: Table): ListPart {
  const { view, targets, text } = table;
  const queue = view.places.find(({ id }) => id === 'castle')?.workers ?? [];
  const sections = view.castle.map((section): ListLine => {
    const target = `castle:${section.id}`;
    const detail = sectionDetail(section, text);
    const label = sectionLabel(section, targets.get(target), text);
    return { target, text: label, does: detail.lines, detail: () => detail };
  });
  return {
    title: text('caylus.board.castle'),
    lines: [place(table, 'castle', queue), ...sections],
  };
}

function favours(table: Table): ListPart {
  const { view, text } = table;
  const title = text('caylus.board.favours');
  if (view.favours.points !== undefined) {
    const detail = favoursDetail(view, text);
    return { title, lines: [{ text: detail.lines.join(' '), detail: () => detail }] };
  }
  const lines = view.favours.rows.flatMap((row): ListLine[] => [
    {
      target: `favour:${row.id}`,
      text: rowLabel(table, row),
      detail: () => rowDetail(row.id, text),
    },
    ...row.columns.map((_, i): ListLine => ({
      target: `favour:${row.id}:${i + 1}`,
      text: cellLabel(table, row, i + 1),
      detail: () => columnDetail(view, row.id, i + 1, text),
    })),
  ]);
  return { title, lines };
}

function stock({ view, targets, text }: Table): ListPart {
  const classes = STOCKED.map((cls): ListPart => {
    const tiles = stockOf(view, cls);
    const lines = tiles.map((tile): ListLine => {
      const target = `stock:${tile.id}`;
      return {
        target,
        text: stockLabel(tile, targets.get(target), text),
        does: tileLines(tile, text),
        detail: () => tileDetail(tile, text),
      };
    });
    return { title: text(`caylus.class.${cls}`), lines };
  });
  const residence = view.tiles.find((tile) => tile.class === 'residence');
  const left = residence && { text: stockLabel(residence, undefined, text) };
  return { title: text('caylus.board.stock'), lines: left ? [left] : [], parts: classes };
}

function playerLine(table: Table, player: Player): ListLine {
  const { view, text } = table;
  const { seat, deniers, income, goods, points, workers, residences, batches } = player;
  const has = parts({ denier: deniers, ...goods, point: points });
  const some = (count: number, message: () => string): string | undefined =>
    count > 0 ? message() : undefined;
  const facts = joined([
    text({ key: 'caylus.board.has', args: { has } }),
    text({ key: 'caylus.board.earns', args: { income: parts({ income }) } }),
    text({ key: 'caylus.board.in_hand', args: { workers } }),
    some(residences, () => text({ key: 'caylus.board.homes', args: { residences } })),
    some(batches, () => text({ key: 'caylus.board.given', args: { batches } })),
    view.passed.includes(seat) ? text('caylus.board.passed') : undefined,
  ]);
  return { target: `seat:${seat}`, text: `${nameOf(table, seat)}: ${facts}`, seat };
}

function players(table: Table): ListPart {
  const lines = table.view.players.map((player) => playerLine(table, player));
  return { title: table.text('caylus.board.players'), lines };
}

/** The own goods, and what they can be put together to. */
function ownOf(table: Table): ListPart | undefined {
  const { view, targets, text } = table;
  const player = playerOf(view, table.seat);
  if (!player) return undefined;
  const goods = KINDS.map((kind): ListLine => ({
    target: `good:${kind}`,
    text: goodLabel(table, kind, player.goods[kind]),
    detail: () => goodDetail(kind, text),
  }));
  const choices = mixtures(targets.keys()).flatMap(({ target }) => {
    const [offer] = targets.get(target)?.offers ?? [];
    return offer ? [{ target, text: text(offer.words) }] : [];
  });
  const has = parts({ denier: player.deniers });
  const facts = joined([
    text({ key: 'caylus.board.has', args: { has } }),
    text({ key: 'caylus.board.earns', args: { income: parts({ income: player.income }) } }),
    text({ key: 'caylus.board.in_hand', args: { workers: player.workers } }),
  ]);
  return { title: text('caylus.board.own'), lines: [{ text: facts }, ...goods, ...choices] };
}
