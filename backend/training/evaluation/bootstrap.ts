import { mulberry32 } from '../dice.js';
import { type Counts, f1 } from './counts.js';

/** A range that holds the figure 95 times in a hundred, were the conversations drawn anew from where they came. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const DRAWS = 1000;
const SEED = 2543;

/**
 * 95 % interval of the pooled F1 by the percentile bootstrap over whole conversations (Efron 1979), since the items of one
 * conversation are right and wrong together. The draws are the same in every run.
 */
export function intervalOfF1(conversations: readonly Counts[]): Interval {
  const next = mulberry32(SEED);
  const drawn = Array.from({ length: DRAWS }, () => {
    const sum: Counts = { right: 0, wrong: 0, missed: 0 };
    for (let n = 0; n < conversations.length; n++) {
      const one = conversations[Math.floor(next() * conversations.length)] as Counts;
      sum.right += one.right;
      sum.wrong += one.wrong;
      sum.missed += one.missed;
    }
    return f1(sum);
  }).sort((a, b) => a - b);
  return { low: drawn[Math.floor(DRAWS * 0.025)] ?? 0, high: drawn[Math.floor(DRAWS * 0.975)] ?? 0 };
}
