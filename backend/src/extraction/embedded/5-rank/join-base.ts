import { unionOf } from '../3-detect/word-set.js';
import type { ResolvedItem } from '../4-resolve/resolved-item.js';

/** What items of any kind share once they are joined: every sentence, every word, and how sure they are together. */
export function joinBase(
  items: readonly ResolvedItem[],
): Pick<ResolvedItem, 'mentions' | 'words' | 'probability' | 'joint'> {
  const mentions = new Set<number>();
  let probability = 0;
  let doubt = 1;
  for (const item of items) {
    for (const mention of item.mentions) mentions.add(mention);
    probability = Math.max(probability, item.probability);
    doubt *= 1 - item.joint;
  }
  return {
    mentions: [...mentions].sort((a, b) => a - b),
    words: unionOf(items.map((item) => item.words)),
    probability,
    joint: 1 - doubt,
  };
}
