import type { Opinion } from '../2-read/candidate.js';
import { isPlainlyMarked } from '../2-read/detect.js';
import { unionOf } from '../2-read/word-set.js';
import type { ResolvedItem } from '../3-resolve/resolved-item.js';

/**
 * A sentence is quoted from this share of the probability of the surest one on. The others are taken in, since they say
 * nothing new, but are rarely evidence by themselves. Lower for decisions: "agreed" is seldom as sure as what it accepts.
 */
const QUOTED_FROM: Readonly<Record<ResolvedItem['type'], number>> = { task: 0.4, decision: 0.2, risk: 0.4 };

/** What items of any kind have in common once they are joined: their quotations (always that of `source`), their words and their joint confidence. */
export function joinBase(
  items: readonly ResolvedItem[],
  source: ResolvedItem,
): Pick<ResolvedItem, 'mentions' | 'words' | 'probability' | 'joint' | 'opinions'> {
  const mentions = new Set(source.mentions);
  let probability = 0;
  let doubt = 1;
  for (const item of items) {
    probability = Math.max(probability, item.probability);
    doubt *= 1 - item.joint;
  }
  for (const item of items)
    if (item.probability >= QUOTED_FROM[item.type] * probability)
      for (const mention of item.mentions) mentions.add(mention);
  const opinions = items.flatMap(opinionsOf);
  return {
    ...(opinions.length > 0 && { opinions }),
    mentions: [...mentions].sort((a, b) => a - b),
    words: unionOf(items.map((item) => item.words)),
    probability,
    joint: 1 - doubt,
  };
}

/** What another reader says of an item, its own sentence first. */
export function opinionsOf({ opinions, candidate: { opinion } }: ResolvedItem): readonly Opinion[] {
  return opinions ?? (opinion === undefined ? [] : [opinion]);
}

/** What somebody marked ("RESOLVED: …") is the source of the item, even where another sentence is surer. */
export function isMarkedItem({ candidate, type }: ResolvedItem): boolean {
  return isPlainlyMarked(candidate.utterance, type);
}
