import type { LogLine, Text } from '../protocol/messages';

/** The first seat that a line names: whose line it is; 0 where it names none. */
export function seatOf({ args = {} }: Text): number {
  for (const arg of Object.values(args)) {
    if (typeof arg === 'object' && 'seat' in arg) return arg.seat;
  }
  return 0;
}

/** The line with which a round begins, in every game. */
export const isRound = ({ text: { key } }: LogLine): boolean =>
  /\.event\.round_beg[a-z]*$/.test(key);

/** The line that says that something was scored before the end. */
export const isScoring = ({ text: { key } }: LogLine): boolean =>
  /\.event\.[a-z_]+_scored$/.test(key);

/** The seqs of the lines for which something holds, each once, in their order. */
export function seqsOf(
  lines: readonly LogLine[],
  holds: (line: LogLine) => boolean,
): readonly number[] {
  return [...new Set(lines.filter(holds).map((line) => line.seq))];
}

/** When each line was told; undefined where nobody knows. A line without a time has the last one's. */
export function timesOf(lines: readonly LogLine[]): (number | undefined)[] {
  let last: number | undefined;
  return lines.map(({ at }) => (last = at ?? last));
}
