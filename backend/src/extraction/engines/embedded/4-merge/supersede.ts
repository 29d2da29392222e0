import { sharedCount } from '../2-read/word-set.js';
import type { ResolvedDecision } from '../3-resolve/resolved-item.js';

/** A decision can be reversed by one of this many that follow it. */
const WINDOW = 19;

/** Marks a decision as superseded when a later one on the same topic reverses it. */
export function supersede(decisions: readonly ResolvedDecision[]): ResolvedDecision[] {
  const turns = decisions.map(
    ({ candidate }) => candidate.utterance.does('reverses') || candidate.utterance.does('cancel'),
  );
  return decisions.map((decision, at) => {
    for (let later = at + 1; later < decisions.length && later <= at + WINDOW; later++) {
      if (turns[later] === true && isOnTheSame(decisions[later] as ResolvedDecision, decision))
        return { ...decision, status: 'superseded' };
    }
    return decision;
  });
}

function isOnTheSame(later: ResolvedDecision, earlier: ResolvedDecision): boolean {
  const shared = sharedCount(later.words, earlier.words);
  return shared >= 2 && shared >= 0.5 * Math.min(later.words.size, earlier.words.size);
}
