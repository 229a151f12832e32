// The far town behind a city: the same roofs for a seat in every match, and its lit windows.

/** Its drawing, in units of a tower: the ground is at FAR_HEIGHT. */
export const FAR_WIDTH = 1400;
export const FAR_HEIGHT = 84;
/** Windows are lit about the middle, which is always in sight. */
const LIT_FROM = 520;
const LIT_WIDTH = 360;
/** So many windows for each district, and never more. */
const LIT_EACH = 3;
const LIT_MOST = 24;

export interface Light {
  x: number;
  y: number;
}

/** Numbers that look drawn by lot, and are the same each time. */
function* numbers(seed: number, factor: number, step: number, below: number): Generator<number> {
  for (let at = seed; ;) yield (at = (at * factor + step) % below);
}

/** The outline of its roofs, as the data of one path. */
export function roofs(seed: number): string {
  const ground = FAR_HEIGHT;
  let path = '';
  let x = -10;
  for (const lot of numbers(seed, 37, 11, 97)) {
    if (x >= FAR_WIDTH) break;
    const width = 16 + (lot % 18);
    const eaves = ground - 18 - ((lot * 5) % 34);
    const right = x + width;
    const tops = [
      `L${x + width / 2} ${eaves - 12}L${right} ${eaves}`,
      `H${right}`,
      `L${x + width * 0.3} ${eaves - 8}H${x + width * 0.7}L${right} ${eaves}`,
    ];
    path += `M${x} ${ground}V${eaves}${tops[lot % 3] ?? ''}V${ground}Z`;
    x = right - 1;
  }
  return path;
}

/** The windows that are lit when so many districts stand in the city. */
export function lights(seed: number, districts: number): Light[] {
  const lots = numbers(seed, 53, 17, 101);
  return Array.from({ length: Math.min(LIT_MOST, districts * LIT_EACH) }, (_, i) => {
    const lot = Number(lots.next().value);
    return {
      x: LIT_FROM + (((lot * 7 + i * 31) % 101) / 101) * LIT_WIDTH,
      y: FAR_HEIGHT - 9 - ((lot * 3 + i) % 20),
    };
  });
}
