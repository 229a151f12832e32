import type { Text } from '../../protocol/messages';
import type { ListLine, ListPart, ListParts, TableProps } from '../contract';
import {
  abilityLines,
  bridgeDetail,
  buildingDetail,
  cellDetail,
  dieDetail,
  fieldDetail,
  goodDetail,
  page,
  tokenDetail,
} from './details';
import {
  boxLabel,
  bridgeLabel,
  buildingLabel,
  cellLabel,
  circleLabel,
  dieLabel,
  isActing,
  notesOf,
  offerLabel,
  plotRefusal,
  poolLabel,
  tokenLabel,
  villageTitle,
} from './labels';
import { joined } from '../words';
import {
  GOODS,
  bridgesOf,
  buildingOf,
  cellKey,
  cellsOf,
  isOpen,
  playerOf,
  shownSeat,
  standingsOf,
  villageOf,
} from './layout';
import type { Standing } from './layout';
import { DICE, POOL, choosing } from './picks';
import { placesOf, plannedOf, plotsOf, refusalOf } from './plots';
import type { Field, Player, Points, Scene } from './scene';

type Table = TableProps<Scene>;

const POINTS = ['walls', 'cottages', 'granaries', 'bridges', 'plots', 'extra', 'total'] as const;

export function list(table: Table): ListParts {
  const { view } = table;
  const shown = playerOf(view, shownSeat(table.seat));
  const others = view.players.filter((player) => player !== shown);
  const seated = shown !== undefined && table.seat > 0;
  const board = [
    rounds(table),
    dice(table, shown),
    tokens(table, shown),
    ...(shown && !seated ? [sheet(table, shown, false)] : []),
    ...(shown && view.ranks ? [ranks(table, shown)] : []),
    ...(others.length > 0 ? [othersOf(table, others)] : []),
  ];
  const own = seated ? [goods(table, shown), plots(table, shown), sheet(table, shown, true)] : [];
  return { board: board.filter(isFilled), own: own.filter(isFilled) };
}

function isFilled({ lines, parts = [] }: ListPart): boolean {
  return lines.length + parts.length > 0;
}

function rounds({ view, text }: Table): ListPart {
  const { round, rounds: all, active } = view;
  const now = joined([
    text({ key: 'settlers.board.round', args: { round, rounds: all } }),
    text(`settlers.phase.${view.phase}`),
    active > 0 ? text({ key: 'settlers.board.active', args: { seat: { seat: active } } }) : '',
  ]);
  return { title: text('settlers.board.rounds'), lines: round > 0 ? [{ text: now }] : [] };
}

function dice(table: Table, player: Player | undefined): ListPart {
  const { view, text } = table;
  const things = choosing(table, DICE);
  const count = player?.dice ? player.dice.goods.length + 1 : 0;
  const lines = Array.from({ length: player ? count : 0 }, (_, i): ListLine => {
    const target = `die:${i + 1}`;
    return {
      target,
      text: player ? dieLabel(player, i + 1, things.targets.get(target), text) : '',
      detail: () => dieDetail(view, i + 1, text),
      things,
    };
  });
  return { title: text('settlers.board.dice'), lines };
}

function tokens({ view, targets, text }: Table, player: Player | undefined): ListPart {
  const lines = view.tokens.map((token): ListLine => {
    const target = `token:${token.id}`;
    return {
      target,
      text: tokenLabel(token, player, targets.get(target), text),
      detail: () => tokenDetail(token, text),
    };
  });
  return { title: text('settlers.board.tokens'), lines };
}

/** Where a plot may be made, and for which buildings none fits. */
function plots({ view, targets, text }: Table, player: Player): ListPart {
  const places = placesOf(view, player, targets);
  const title = text(page('plot_for'));
  if (places.length === 0) return { title, lines: [] };
  const village = villageOf(view, player);
  const lines = plannedOf(view, player).flatMap((standing): ListLine[] => {
    const free = places.filter(({ slot }) => slot === standing.slot);
    if (free.length > 0) {
      return free.map(({ target }) => ({
        target,
        text: offerLabel(targets.get(target), text) ?? '',
        detail: () => buildingDetail(standing, village, text),
      }));
    }
    const target = refusalOf(standing.slot, targets);
    return [
      {
        target,
        text: plotRefusal(standing, targets.get(target), text),
        detail: () => buildingDetail(standing, village, text),
      },
    ];
  });
  return { title, lines };
}

/** Both sheets of a player; only what lies before the seat that looks can be chosen. */
function sheet(table: Table, player: Player, live: boolean): ListPart {
  const { text } = table;
  return {
    title: text(page('empire_of', { seat: { seat: player.seat } })),
    lines: [],
    parts: [
      ...tracks(table, player, live),
      bridges(table, player),
      ...table.view.fields.map((field, i) => fieldPart(table, player, field, i, live)),
      village(table, player, live),
      score(table, player),
    ],
  };
}

function tracks({ view, targets, text }: Table, player: Player, live: boolean): ListPart[] {
  const covered = plotsOf(view, player);
  return view.tracks.map((track, row) => ({
    title: text(`settlers.track.${track.id}`),
    lines: cellsOf(view, player, row).map((cell): ListLine => {
      const target = live && cell.next ? `track:${cell.track}` : '';
      const plot = covered.get(cellKey(cell));
      const owner = plot && buildingOf(view, player, plot.slot);
      const name = owner && `settlers.building.${owner.id}`;
      return {
        target,
        text: cellLabel(cell, name, targets.get(target), text),
        detail: () => cellDetail(cell, text),
      };
    }),
  }));
}

function bridges({ view, text }: Table, player: Player): ListPart {
  const lines = bridgesOf(view, player).map((bridge): ListLine => ({
    text: bridgeLabel(bridge, text),
    detail: () => bridgeDetail(bridge, text),
  }));
  return { title: text('settlers.board.fields'), lines };
}

function fieldPart(
  { view, targets, text }: Table,
  player: Player,
  field: Field,
  at: number,
  live: boolean,
): ListPart {
  const crossed = player.circles[at] ?? [];
  const state = isOpen(view, player, field)
    ? page('open')
    : page('locked', { section: field.bridge });
  const detail = () => fieldDetail(field, text);
  const circles = field.circles.map((_, i): ListLine => {
    const target = live ? `field:${field.id}:${i + 1}` : '';
    const is = crossed.includes(i + 1);
    return {
      target,
      text: circleLabel(field, i + 1, is, targets.get(target), text),
      detail,
    };
  });
  return {
    title: text(`settlers.field.${field.id}`),
    lines: [{ text: text(state), detail }, ...circles],
  };
}

function village(table: Table, player: Player, live: boolean): ListPart {
  const found = villageOf(table.view, player);
  const lines = standingsOf(table.view, player).flatMap((standing) =>
    buildingLines(table, player, standing, live),
  );
  return { title: villageTitle(found, table.text), lines };
}

/** A building and what it does, and its boxes. */
function buildingLines(
  { view, targets, text }: Table,
  player: Player,
  standing: Standing,
  live: boolean,
): ListLine[] {
  const { slot, building, mark } = standing;
  const detail = () => buildingDetail(standing, villageOf(view, player), text);
  const own = live && !building.out_of_play ? `building:${slot}` : '';
  const boxes = building.boxes.map((_, i): ListLine => {
    const crossed = mark.crossed.includes(i + 1);
    const target = live && !crossed ? `building:${slot}:${i + 1}` : '';
    return { target, text: boxLabel(standing, i + 1, crossed, targets.get(target), text), detail };
  });
  const grown = mark.plots
    ? [text({ key: 'settlers.board.plot_count', args: { plots: mark.plots } })]
    : [];
  const label = joined([buildingLabel(standing, targets.get(own), text), ...grown]);
  return [{ target: own, text: label, does: abilityLines(standing, text), detail }, ...boxes];
}

/** The score boxes as they would be filled in now. */
function score({ text }: Table, { points }: Player): ListPart {
  const boxes = POINTS.flatMap((id: keyof Points) => {
    const count = points[id];
    return count === undefined ? [] : [`${text(`settlers.score.${id}`)}: ${count}`];
  });
  return { title: text('settlers.board.score'), lines: [{ text: joined(boxes) }] };
}

function ranks({ view, text }: Table, player: Player): ListPart {
  const lines = (view.ranks ?? []).map(({ id, least }) => ({
    text: joined([
      `${least} ${text(`settlers.rank.${id}`)}`,
      id === player.rank ? text(page('now')) : undefined,
    ]),
  }));
  return { title: text(page('ranks')), lines };
}

function othersOf(table: Table, others: Player[]): ListPart {
  const { view, text } = table;
  const concealed = view.concealed && view.phase !== 'over';
  return {
    title: text(page('others')),
    lines: concealed ? [{ text: text(page('concealed')) }] : [],
    parts: others.map((player): ListPart => {
      const { parts } = sheet(table, player, false);
      return {
        title: text(page('show_sheet', { seat: { seat: player.seat } })),
        lines: [{ text: atAGlance(player, text) }],
        parts,
        seat: player.seat,
        folded: true,
      };
    }),
  };
}

function atAGlance(
  { favor, points, complete, buildings, stage }: Player,
  text: (message: Text | string) => string,
): string {
  const sections = complete.reduce((sum, n) => sum + n, 0);
  const standing = buildings.filter(({ state }) => state !== 'open').length;
  return joined([
    text({ key: 'settlers.board.points', args: { points: points.total } }),
    favor && text(`settlers.token.${favor}`),
    text(page('sections_made', { sections })),
    text(page('buildings_made', { buildings: standing })),
    stage === 'idle' ? undefined : text(page(stage === 'done' ? 'ready' : 'working')),
  ]);
}

/** What the seat that looks has to spend, and what it has readied. */
function goods(table: Table, player: Player): ListPart {
  const { view, text } = table;
  const lines: ListLine[] = [];
  if (isActing(player)) {
    const things = choosing(table, POOL);
    const actions = player.turn?.actions ?? 0;
    lines.push({ text: text({ key: 'settlers.board.actions', args: { actions } }) });
    for (const good of GOODS) {
      const target = `pool:${good}`;
      lines.push({
        target,
        text: poolLabel(player, good, things.targets.get(target), text),
        detail: () => goodDetail(good, text),
        things,
      });
    }
  }
  lines.push(...notesOf(view, player).map((note) => ({ text: text(note) })));
  return { title: text('settlers.board.you_have'), lines };
}
