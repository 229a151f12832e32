import type { TypeId } from '../scene';

/** Units of a drawing; a tower is 40 wide. */
export const STOREY = 13;
const ROOFS: Readonly<Record<TypeId, number>> = {
  noble: 23,
  religious: 37,
  trade: 15,
  military: 15,
  unique: 31,
};

/** The walls, one storey for each gold. */
export const wallOf = (cost: number): number => cost * STOREY;
/** With the roof and what stands on it. */
export const heightOf = (type: TypeId, cost: number): number => wallOf(cost) + ROOFS[type];
