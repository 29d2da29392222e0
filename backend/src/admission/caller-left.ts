/** The caller went away before its answer was complete; there is nobody to answer. */
export class CallerLeft extends Error {
  override name = 'CallerLeft';
}
