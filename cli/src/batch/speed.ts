/** As long as the window of a limit by minute is. */
const WINDOW_MS = 60_000;
const SAMPLE_MS = 1_000;
/** Before that it is a guess. */
const LEAST_MS = 1_500;

export interface Speed {
  /**
   * @param count finished so far
   * @param now milliseconds
   * @returns files a second over the last minute; null while that cannot be told
   */
  perSecond(count: number, now: number): number | null;
}

export function measureSpeed(): Speed {
  const samples: { readonly at: number; readonly count: number }[] = [];
  return {
    perSecond(count, now) {
      const last = samples.at(-1);
      if (last === undefined || now - last.at >= SAMPLE_MS) samples.push({ at: now, count });
      while (samples.length > 2 && now - (samples[1]?.at ?? now) >= WINDOW_MS) samples.shift();
      const [first = { at: now, count }] = samples;
      if (now - first.at < LEAST_MS || count === first.count) return null;
      return ((count - first.count) * 1000) / (now - first.at);
    },
  };
}
