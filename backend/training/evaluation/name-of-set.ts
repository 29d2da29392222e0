import type { Scored } from './report.js';

/** A data set as the reports call it. */
export function nameOf({ set }: Scored): string {
  return set.heldOut === undefined ? set.name : `${set.name}, ${set.heldOut} left out`;
}
