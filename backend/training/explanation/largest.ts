import { signed } from './readable.js';

/** How many features of a sum are named. */
const NAMED = 6;

/**
 * The parts of a sum of log-odds that move it most, and the rest together: `+2.10 c:commit.will  -0.40 is:asks  +0.31 of
 * 12 others`.
 */
export function largestOf(parts: Iterable<readonly [name: string, value: number]>): string {
  const felt = [...parts].filter(([, value]) => Math.abs(value) >= 0.005);
  felt.sort(([a, x], [b, y]) => Math.abs(y) - Math.abs(x) || (a < b ? -1 : 1));
  const rest = felt.slice(NAMED);
  const sum = rest.reduce((total, [, value]) => total + value, 0);
  return [
    ...felt.slice(0, NAMED).map(([name, value]) => `${signed(value)} ${name}`),
    ...(rest.length === 0 ? [] : [`${signed(sum)} of ${rest.length} others`]),
  ].join('  ');
}

/** The sum of all parts. */
export function sumOf(parts: Iterable<readonly [name: string, value: number]>): number {
  let sum = 0;
  for (const [, value] of parts) sum += value;
  return sum;
}
