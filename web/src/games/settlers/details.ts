import type { Text } from '../../protocol/messages';
import type { Detail } from '../contract';
import { parts } from './layout';
import type { Bridge, Cell, Standing } from './layout';
import type { Building, Field, GoodId, Token, TokenId, Scene, Village } from './scene';

export type Say = (message: Text | string) => string;

export function page(id: string, args?: Text['args']): Text {
  return args ? { key: `settlers.page.${id}`, args } : { key: `settlers.page.${id}` };
}

const marked = (detail: Detail, unverified: boolean | undefined): Detail =>
  unverified ? { ...detail, unverified } : detail;

const TOKEN_CLAUSES: Readonly<Record<TokenId, string>> = {
  helper: 'ISR-6.3',
  donation: 'ISR-6.4',
  harvest: 'ISR-6.5',
  export: 'ISR-6.6',
  lucky_coin: 'ISR-6.7',
};

const KIND_CLAUSES: Readonly<Record<Building['kind'], string>> = {
  gain: 'ISR-13.1',
  gain_choice: 'ISR-13.2',
  gain_if: 'ISR-13.3',
  gain_per: 'ISR-13.4',
  trade: 'ISR-13.5',
  discount: 'ISR-13.6',
  free_build: 'ISR-13.7',
  free_harvest: 'ISR-13.8',
  harvest_bonus: 'ISR-13.9',
  on_section: 'ISR-13.10',
  reroll: 'ISR-13.11',
  store: 'ISR-13.12',
  copy_favor: 'ISR-13.13',
  end_vp_per: 'ISR-13.14',
  end_vp_if: 'ISR-13.14',
  plot_vp: 'ISR-13.15',
};

export function tokenDetail(token: Token, say: Say): Detail {
  const holder = token.holder
    ? say(page('held', { seat: { seat: token.holder } }))
    : say(page('unheld'));
  const detail = {
    title: say(`settlers.token.${token.id}`),
    lines: [say(token.text), holder],
    clauses: [TOKEN_CLAUSES[token.id], 'ISR-6.2'],
  };
  return marked(detail, token.unverified);
}

/** For who plays alone: all ranks, and the points that each takes. */
export function ranksDetail({ ranks = [] }: Scene, say: Say): Detail {
  const lines = ranks.map(({ id, least }) => `${least} ${say(`settlers.rank.${id}`)}`);
  return { title: say(page('ranks')), lines, clauses: [] };
}

/** A resource die, from 1; the worker die is 4. */
export function dieDetail(view: Scene, die: number, say: Say): Detail {
  const good = view.faces.goods[die - 1];
  if (good) {
    return {
      title: say(page('die', { number: die })),
      lines: [say(page('faces', { faces: parts(good) })), say(page('good_dice'))],
      clauses: ['ISR-5.1', 'ISR-2.2'],
    };
  }
  const faces = view.faces.workers.map(({ workers, faces: count }) =>
    say(page('worker_faces', { workers, count })),
  );
  return {
    title: say(page('worker_die')),
    lines: [...faces, say(page('workers'))],
    clauses: ['ISR-5.1'],
  };
}

export function goodDetail(good: GoodId, say: Say): Detail {
  return {
    title: say(`settlers.unit.${good}`),
    lines: [say(page(good === 'gold' ? 'joker' : 'good')), say(page('lost'))],
    clauses: good === 'gold' ? ['ISR-2.2', 'ISR-7.5'] : ['ISR-2.1', 'ISR-7.4'],
  };
}

export function cellDetail(cell: Cell, say: Say): Detail {
  const lines = [
    ...cell.boxes.map(({ cost }) => say(page('box_costs', { price: parts(cost) }))),
    say(page('section_points', { points: cell.points })),
    say(page(cell.empire ? 'empire_rule' : 'track_rule')),
  ];
  const detail = {
    title: say(page('section', { track: `settlers.track.${cell.track}`, section: cell.number })),
    lines,
    clauses: ['ISR-7.20', 'ISR-7.22', cell.empire ? 'ISR-2.7' : 'ISR-7.24'],
  };
  return marked(detail, cell.unverified);
}

export function bridgeDetail(bridge: Bridge, say: Say): Detail {
  const args = { number: bridge.number, field: `settlers.field.${bridge.field.id}` };
  return {
    title: say(page('bridge', args)),
    lines: [say(page('bridge_rule', { section: bridge.to, field: args.field }))],
    clauses: ['ISR-7.31'],
  };
}

export function fieldDetail(field: Field, say: Say): Detail {
  const detail = {
    title: say(`settlers.field.${field.id}`),
    lines: [
      ...field.circles.map((gain, i) => say(page('circle', { number: i + 1, gain: parts(gain) }))),
      say(page('locked', { section: field.bridge })),
      say(page('circle_rule')),
    ],
    clauses: ['ISR-7.10', 'ISR-7.11', 'ISR-7.12'],
  };
  return marked(detail, field.unverified);
}

/** What a building does now, with what its plots have added. */
export function abilityLines({ building, mark }: Standing, say: Say): string[] {
  const lines = mark.text ?? building.text;
  return (building.grows ? [...lines, building.grows] : lines).map(say);
}

export function buildingDetail(standing: Standing, village: Village | undefined, say: Say): Detail {
  const { building, mark } = standing;
  const lines = abilityLines(standing, say);
  lines.push(
    ...building.boxes.map((cost, i) =>
      say(page('building_box', { number: i + 1, price: parts(cost) })),
    ),
  );
  if (building.boxes.length === 0) lines.push(say(page('stands')));
  if (building.out_of_play) lines.push(say(page('not_in_play')));
  else lines.push(say(stateText(standing)));
  if (mark.plots) lines.push(say(page('plots_made', { plots: mark.plots })));
  if (village && village.number > 0) lines.push(say(page('own_sheet')));
  const clauses = [KIND_CLAUSES[building.kind], 'ISR-7.40'];
  clauses.push(building.at_end ? 'ISR-7.43' : 'ISR-7.42');
  if (building.blueprint) clauses.push('ISR-9.3');
  return marked(
    { title: say(`settlers.building.${building.id}`), lines, clauses },
    building.unverified,
  );
}

/** How a building stands. */
export function stateText({ building, mark }: Standing): Text {
  if (mark.state !== 'open') return { key: `settlers.board.${mark.state}` };
  return page('boxes_crossed', { crossed: mark.crossed.length, boxes: building.boxes.length });
}
