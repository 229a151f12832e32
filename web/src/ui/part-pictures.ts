/** The symbols that stand for counted things, by the key of their text. */
const PICTURES: Readonly<Record<string, string>> = {
  'caylus.cube.food': 'r-food',
  'caylus.cube.wood': 'r-wood',
  'caylus.cube.stone': 'r-stone',
  'caylus.cube.cloth': 'r-cloth',
  'caylus.cube.gold': 'r-gold',
  'caylus.unit.denier': 'r-coin',
  'caylus.unit.any': 'r-any',
  'caylus.unit.plain': 'r-any4',
  'citadels.unit.gold': 'r-crowncoin',
  'citadels.unit.card': 'p-cards',
  'settlers.unit.food': 'r-food',
  'settlers.unit.wood': 'r-wood',
  'settlers.unit.stone': 'r-stone',
  'settlers.unit.gold': 'r-gold',
  'settlers.unit.any': 'r-any',
  'settlers.unit.any_good': 'r-any4',
};

export function pictureOf(key: string): string | undefined {
  return PICTURES[key];
}
