import type { TableState } from '../protocol/messages';
import { isOver } from './standing';

/** What this browser writes is read by who watches alone: while people play against each other. */
export function speaksApart(table: TableState): boolean {
  if (table.status === 'lobby' || isOver(table)) return false;
  const people = table.seats.filter((seat) => seat.kind === 'human');
  return people.length > 1 && !people.some((seat) => seat.mine);
}
