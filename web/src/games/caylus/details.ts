import type { Text } from '../../protocol/messages';
import type { Detail } from '../contract';
import { isNone, nextMarker, parts, tileOf } from './layout';
import type { Effect, Kind, RoadSpace, Section, Tile, Scene } from './scene';

type Say = (message: Text | string) => string;

const effectText = (id: string, args: Text['args'] = {}): Text => ({
  key: `caylus.effect.${id}`,
  args,
});

/** What an effect does, in sentences. */
function effectLines(effect: Effect, say: Say): string[] {
  const options = effect.options ?? [];
  const lines: string[] = [];
  const [first, second] = options;
  switch (effect.kind) {
    case 'produce':
      if (first && second && options.length === 2) {
        lines.push(
          say(effectText('options', { gain: parts(first.gain), other: parts(second.gain) })),
        );
      } else {
        lines.push(...options.map(({ gain }) => say(effectText('produce', { gain: parts(gain) }))));
      }
      break;
    case 'trade':
      lines.push(
        ...options.map(({ pay = {}, gain }) =>
          say(effectText('trade', { price: parts(pay), gain: parts(gain) })),
        ),
      );
      break;
    case 'build':
      lines.push(say(effectText(effect.class ?? 'wood')));
      break;
    case 'lawyer':
      lines.push(say(effectText('lawyer', { price: parts(effect.fee ?? {}) })));
      break;
    case 'architect':
      lines.push(say(effectText('architect')));
      break;
    case 'none':
      break;
  }
  if (effect.bonus && effect.bonus.length > 0) {
    const goods = effect.bonus.map((kind) => ({ count: 0, key: `caylus.cube.${kind}` }));
    lines.push(say(effectText('bonus', { goods })));
  }
  if (effect.discount && !isNone(effect.discount)) {
    lines.push(say(effectText('discount', { discount: parts(effect.discount) })));
  }
  return lines;
}

/** What a tile does where it stands, in sentences. */
export function tileLines(tile: Tile, say: Say): string[] {
  return tile.effect ? effectLines(tile.effect, say) : [say(effectText('none'))];
}

/** A tile, wherever it is: what it costs, brings and does. */
export function tileDetail(tile: Tile, say: Say): Detail {
  const lines = tileLines(tile, say);
  if (!isNone(tile.cost)) lines.push(say(effectText('cost', { price: parts(tile.cost ?? {}) })));
  if (!isNone(tile.gain)) lines.push(say(effectText('gain', { gain: parts(tile.gain ?? {}) })));
  if (tile.transformable) lines.push(say(effectText('transformable')));
  const detail: Detail = {
    title: say(`caylus.tile.${tile.id}`),
    lines,
    clauses: tile.clauses,
  };
  return tile.unverified ? { ...detail, unverified: true } : detail;
}

export function spaceDetail(view: Scene, space: RoadSpace, say: Say): Detail {
  const tile = tileOf(view, space.tile);
  if (!tile) {
    return {
      title: say('caylus.tile.lot'),
      lines: [say(effectText('lot'))],
      clauses: ['CAY-11.3'],
    };
  }
  const detail = tileDetail(tile, say);
  const lines = [...detail.lines];
  const clauses = [...detail.clauses];
  if (space.pending !== undefined) {
    lines.push(say(effectText('waits', { seat: { seat: space.pending } })));
    clauses.push('CAY-12.5');
  }
  if (space.owner !== undefined && tile.effect) {
    lines.push(say(effectText('owner', { points: view.costs.owner })));
    clauses.push('CAY-6.13');
  }
  return { ...detail, lines, clauses };
}

/** The castle and the places before the road; "bridge" is one of them. */
export function placeDetail(view: Scene, id: string, say: Say): Detail {
  const { costs } = view;
  const title = say(id === 'bridge' ? 'caylus.board.bridge' : `caylus.place.${id}`);
  const favour = (count: number): Text['args'] => ({ gain: parts({ favour: count }) });
  switch (id) {
    case 'gate':
      return { title, lines: [say(effectText(id))], clauses: ['CAY-7.2'] };
    case 'trading_post':
      return {
        title,
        lines: [say(effectText(id, { gain: parts({ denier: costs.trading_post }) }))],
        clauses: ['CAY-7.4'],
      };
    case 'merchants_guild':
      return {
        title,
        lines: [say(effectText(id, { steps: costs.guild_steps }))],
        clauses: ['CAY-7.5'],
      };
    case 'joust_field':
      return {
        title,
        lines: [say(effectText(id, { price: parts(costs.joust), ...favour(1) }))],
        clauses: ['CAY-7.6'],
      };
    case 'stables': {
      const unused = view.places.find((place) => place.id === id)?.unused ?? false;
      const lines = [say(effectText(unused ? 'stables_unused' : id))];
      return { title, lines, clauses: [unused ? 'CAY-19.3' : 'CAY-7.7'] };
    }
    case 'inn':
      return {
        title,
        lines: [say(effectText(id, { cost: costs.inn }))],
        clauses: ['CAY-6.7', 'CAY-7.9'],
      };
    case 'bridge':
      return {
        title,
        lines: [say(effectText(id, { gain: parts({ denier: costs.first_pass }) }))],
        clauses: ['CAY-6.2', 'CAY-6.5'],
      };
    default:
      return {
        title,
        lines: [
          say(effectText('castle')),
          say(effectText('no_batch', { loss: parts({ point: -costs.no_batch }) })),
          say(effectText('most_batches', favour(costs.most_batches))),
        ],
        clauses: ['CAY-14.1', 'CAY-14.7', 'CAY-14.9'],
      };
  }
}

export function sectionDetail(section: Section, say: Say): Detail {
  const last = section.results.length - 1;
  const results = section.results.map((result, houses) => {
    if (isNone(result)) return say(effectText('houses', { houses }));
    const id = houses === last ? 'houses_max' : 'results';
    return say(effectText(id, { houses, gain: parts(result) }));
  });
  return {
    title: say(`caylus.section.${section.id}`),
    lines: [
      say(effectText('section', { gain: parts({ point: section.points }), space: section.marker })),
      ...results,
      say(effectText('columns_open', { columns: section.columns })),
    ],
    clauses: ['CAY-14.4', 'CAY-15.3', 'CAY-16.1'],
  };
}

export function rowDetail(id: string, say: Say): Detail {
  return {
    title: say(`caylus.row.${id}`),
    lines: [say(effectText('row')), say(effectText('row_used'))],
    clauses: ['CAY-17.2', 'CAY-17.6'],
  };
}

/** A column of a row of favours: what it gives. */
export function columnDetail(view: Scene, id: string, column: number, say: Say): Detail {
  const found = view.favours.rows.find((row) => row.id === id)?.columns[column - 1];
  const lines = found ? effectLines(found.effect, say) : [];
  if (column > view.favours.open) lines.push(say(effectText('column_closed')));
  return {
    title: `${say(`caylus.row.${id}`)}, ${say({ key: 'caylus.board.column', args: { column } })}`,
    lines,
    clauses: found?.clauses ?? [],
  };
}

export function favoursDetail(view: Scene, say: Say): Detail {
  const gain = parts({ point: view.favours.points ?? 0 });
  return {
    title: say('caylus.board.favours'),
    lines: [say(effectText('favours', { gain }))],
    clauses: ['CAY-20.3'],
  };
}

/** What a good is worth at the end. */
export function goodDetail(kind: Kind, say: Say): Detail {
  return {
    title: say(`caylus.cube.${kind}`),
    lines: [say(effectText(kind === 'gold' ? 'gold_worth' : 'goods_worth'))],
    clauses: ['CAY-18.2'],
  };
}

export function provostDetail(say: Say): Detail {
  return {
    title: say('caylus.board.provost'),
    lines: [say(effectText('provost'))],
    clauses: ['CAY-8.1'],
  };
}

export function bailiffDetail(view: Scene, say: Say): Detail {
  const next = nextMarker(view);
  const lines = [
    say(
      effectText('bailiff', {
        steps: view.costs.bailiff_steps,
        other: view.costs.bailiff_steps_behind,
      }),
    ),
  ];
  if (next) {
    const args = { steps: next.steps, section: `caylus.section.${next.id}` };
    lines.push(say({ key: 'caylus.board.marker_ahead', args }));
  }
  return { title: say('caylus.board.bailiff'), lines, clauses: ['CAY-15.1'] };
}
