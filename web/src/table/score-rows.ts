import type { Position, Text } from '../protocol/messages';
import { say } from '../texts/language.svelte';

/** Why the points alone do not tell who won; empty where they do. */
export function tieWords(
  { sheet, places }: Pick<Position, 'sheet' | 'places'>,
  text: (message: Text) => string,
): string {
  const row = sheet.find(({ decides }) => decides);
  if (row) return say('prompt.decided_by', { row: text(row.label) });
  return places.filter((place) => place === 1).length > 1 ? say('prompt.undecided') : '';
}

/** How many of the first rows are counted already; the others come in only at the end. All of
    them, where the score is the total at any time. */
export function countedRows({
  sheet,
  scores,
  over,
}: Pick<Position, 'sheet' | 'scores' | 'over'>): number {
  const total = sheet.find((row) => row.total);
  const stands = (points: readonly number[] | undefined): boolean =>
    scores.every((score, i) => (points?.[i] ?? 0) === score);
  if (over || !total || stands(total.points)) return sheet.length;
  const rows = sheet.filter((row) => !row.total);
  for (let counted = 1; counted < rows.length; counted += 1) {
    const sums = scores.map((_, i) =>
      rows.slice(0, counted).reduce((sum, row) => sum + (row.points[i] ?? 0), 0),
    );
    if (stands(sums)) return counted;
  }
  return sheet.length;
}
