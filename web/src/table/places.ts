/** Places by points alone: who has as many stands in the same place. */
export const placesOf = (points: readonly number[]): number[] =>
  points.map((own) => 1 + points.filter((other) => other > own).length);
