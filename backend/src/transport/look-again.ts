/** How much longer than planned a look may come for all of its time to count. */
const LATE = 2;

/**
 * Calls `look` every `lookMs` with the milliseconds that have passed since the first, for whoever waits for others. A
 * time in which this process was too busy to look counts as a short one, since nobody could be heard in it.
 * @returns what ends it; until then it keeps no process alive
 */
export function lookAgain(lookMs: number, look: (time: number) => void): () => void {
  let time = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    // After what has come in meanwhile.
    setImmediate(() => {
      const now = performance.now();
      time += Math.min(now - last, LATE * lookMs);
      last = now;
      look(time);
    });
  }, lookMs).unref();
  return () => clearInterval(timer);
}
