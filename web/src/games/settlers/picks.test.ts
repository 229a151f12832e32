import { describe, expect, it } from 'vitest';
import type { TableProps, TargetState } from '../contract';
import { fixture, offer, play } from './fixtures';
import { DICE, POOL, choosing, picked, targetOf, toggled } from './picks';
import type { Scene } from './scene';

function targets(names: string[], chosen = ''): Map<string, TargetState> {
  return new Map(
    names.map((name) => [name, { offers: [offer(name)], blocked: [], chosen: name === chosen }]),
  );
}
const dice = ['die:1', 'die:2', 'dice:1+2', 'dice:1+4'];

describe('picking several things', () => {
  it('names one thing and several in their order', () => {
    expect(targetOf(DICE, ['3'])).toBe('die:3');
    expect(targetOf(DICE, ['4', '1'])).toBe('dice:1+4');
    expect(targetOf(POOL, ['food', 'stone'])).toBe('pool:stone+food');
  });

  it('adds to what is picked, and leaves out what was', () => {
    expect(toggled(DICE, targets(dice), '1')).toBe('die:1');
    expect(toggled(DICE, targets(dice, 'die:1'), '2')).toBe('dice:1+2');
    expect(toggled(DICE, targets(dice, 'dice:1+2'), '1')).toBe('die:2');
  });

  it('picks a thing alone where there is no offer on both', () => {
    expect(toggled(DICE, targets(dice, 'die:2'), '4')).toBe('die:4');
  });

  it('presses the only picked thing again, which sends it', () => {
    expect(toggled(DICE, targets(dice, 'die:1'), '1')).toBe('die:1');
  });

  it('knows what is picked', () => {
    expect(picked(DICE, targets(dice, 'dice:1+4'))).toEqual(['1', '4']);
    expect(picked(POOL, targets(dice, 'dice:1+4'))).toEqual([]);
  });

  it('stands for its part in offers on several things', () => {
    const pressed: string[] = [];
    const { table } = play(fixture('advanced'));
    const shell: TableProps<Scene> = {
      ...table,
      targets: targets(dice, 'die:1'),
      press: (target) => pressed.push(target),
    };
    const toggles = choosing(shell, DICE);
    expect([...toggles.targets.keys()]).toEqual(['die:1', 'die:2', 'die:4']);
    expect(toggles.targets.get('die:1')?.chosen).toBe(true);
    toggles.press('die:4');
    expect(pressed).toEqual(['dice:1+4']);
  });
});
