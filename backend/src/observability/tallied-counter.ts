import { Counter, type CounterConfiguration } from 'prom-client';

/** Counts for a counter of many labels. */
export interface TalliedCounter {
  /** @param values of the labels, in the order of the counter's names */
  inc(values: readonly string[], by?: number): void;
}

interface Tally {
  readonly values: readonly string[];
  count: number;
}

/**
 * A counter whose counts are put together here, and handed to the library when the figures are read: it checks and sorts the
 * labels at every call, which at every request costs more than all other counting.
 */
export function talliedCounter<Label extends string>(
  configuration: Omit<CounterConfiguration<Label>, 'labelNames' | 'collect'> & {
    readonly labelNames: readonly Label[];
  },
): TalliedCounter {
  const tallies = new Map<string, Tally>();
  new Counter<Label>({
    ...configuration,
    labelNames: [...configuration.labelNames],
    collect() {
      for (const { values, count } of tallies.values()) this.labels(...values).inc(count);
      tallies.clear();
    },
  });
  return {
    inc(values, by = 1) {
      const key = values.join('\n');
      const tally = tallies.get(key);
      if (tally === undefined) tallies.set(key, { values, count: by });
      else tally.count += by;
    },
  };
}
