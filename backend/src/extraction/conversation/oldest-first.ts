import type { Stamp } from '../times/stamps/stamp.js';
import type { Draft } from './draft.js';

/** So often the time must fall from one message to the next. */
const FALLS = 2;

/** The messages from old to new: turned round where an export has the newest first, so that no time rises and some fall. */
export function oldestFirst(drafts: readonly Draft[]): Draft[] {
  let falls = 0;
  let above: Draft | null = null;
  for (const draft of drafts) {
    if (draft.stamp === null && draft.kind !== 'chat') continue;
    const step: number | null = above === null ? 0 : stepOf(above, draft);
    if (draft.stamp === null || step === null || step > 0) return [...drafts];
    if (step < 0) falls++;
    above = draft;
  }
  return falls < FALLS ? [...drafts] : drafts.toReversed();
}

/** Above zero where the second is later; null where the stamps do not say. */
function stepOf(above: Draft, draft: Draft): number | null {
  const [one, other] = [above.stamp ?? {}, draft.stamp ?? {}];
  if (above.day !== draft.day || one.hour === undefined || other.hour === undefined) return null;
  const days = dayOf(other).map((figure, at) => figure - (dayOf(one)[at] ?? Number.NaN));
  // Of `3/12` and `4/11` nobody knows which is later.
  const [left = 0, right = 0] = days.slice(4);
  if (days.some(Number.isNaN) || (left !== 0 && right !== 0)) return null;
  const minutes = other.hour * 60 + (other.minute ?? 0) - one.hour * 60 - (one.minute ?? 0);
  return days.find((figure) => figure !== 0) ?? minutes;
}

/** What a stamp says of the day; a figure that is absent is 0 in all of an export. */
function dayOf({ year = 0, month = 0, day = 0, relative = 0, pair = [0, 0] }: Stamp): number[] {
  return [year, relative, month, day, ...pair];
}
