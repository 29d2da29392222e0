import { usage } from '../usage.js';

/** A whole number in a flag; undefined where it is not given. @throws {Failure} usage */
export function readCount(
  text: string | undefined,
  flag: string,
  least: number,
  most: number,
  hint?: string,
): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (count >= least && count <= most) return count;
  throw usage(`${flag} has to be a whole number from ${least} to ${most}`, hint);
}
