/** The caller went away before its answer was complete; there is nobody to answer. */
export class CallerLeft extends Error {
  override name = 'CallerLeft';
}

/** What every exchange ends with, answered or not: made once, since the stack of each would cost more than all the rest. */
export const CALLER_LEFT = new CallerLeft();
