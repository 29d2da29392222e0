/** How long to wait after the first attempt, the second and the third; there are four, as docs/webhooks.md promises. */
const WAITS_MS = [5_000, 30_000, 300_000] as const;
/** So that what failed together is not tried again together. */
const JITTER = 0.2;

/**
 * How long to wait for the next attempt, in milliseconds; null where the last one was made.
 * @param made attempts so far, from 1
 * @param random from 0 to 1
 */
export function waitAfter(made: number, random: number): number | null {
  const wait = WAITS_MS[made - 1];
  return wait === undefined ? null : Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}
