import { sharedCount } from '../3-detect/content-words.js';
import type { ResolvedDecision, ResolvedRisk } from '../4-resolve/resolved-item.js';

type Statement = ResolvedDecision | ResolvedRisk;
const WINDOW = 24;

/** Joins decisions, or risks, that say the same: they rest on a common sentence, or share most of their words. */
export function mergeStatements<T extends Statement>(statements: readonly T[]): T[] {
  const merged: T[] = [];
  for (const statement of statements) {
    let into = -1;
    for (let at = merged.length - 1; at >= Math.max(0, merged.length - WINDOW) && into < 0; at--) {
      if (isSame(merged[at] as T, statement)) into = at;
    }
    if (into < 0) merged.push(statement);
    else merged[into] = join(merged[into] as T, statement);
  }
  return merged;
}

function isSame(earlier: Statement, later: Statement): boolean {
  if (later.mentions.some((mention) => earlier.mentions.includes(mention))) return true;
  const shared = sharedCount(earlier.words, later.words);
  const smaller = Math.min(earlier.words.size, later.words.size);
  if (shared >= 2 && shared >= 0.6 * smaller) return true;
  const near = later.candidate.utterance.message.index - earlier.candidate.utterance.message.index;
  return (
    earlier.type === 'decision' &&
    near <= 2 &&
    later.words.size <= 1 &&
    later.candidate.utterance.message.speaker !== earlier.candidate.utterance.message.speaker
  );
}

function join<T extends Statement>(earlier: T, later: T): T {
  const better = later.probability > earlier.probability && later.words.size >= 2 ? later : earlier;
  return {
    ...better,
    probability: Math.max(earlier.probability, later.probability),
    joint: 1 - (1 - earlier.joint) * (1 - later.joint),
    words: new Set([...earlier.words, ...later.words]),
    mentions: [...new Set([...earlier.mentions, ...later.mentions])].sort((a, b) => a - b),
    ...(later.type === 'risk' && { status: later.status === 'mitigated' ? later.status : earlier.status }),
    ...(later.type === 'decision' && { status: later.status }),
  };
}
