import { sharedCount } from '../3-detect/content-words.js';
import type { ResolvedDecision } from '../4-resolve/resolved-item.js';

const REVERSING = ['decide.change', 'cancel.never-mind'];

/** Marks a decision as superseded when a later one on the same topic turns it round. */
export function supersede(decisions: readonly ResolvedDecision[]): ResolvedDecision[] {
  return decisions.map((decision, at) => {
    const isTurned = decisions.slice(at + 1, at + 20).some((later) => reverses(later, decision));
    return isTurned ? { ...decision, status: 'superseded' } : decision;
  });
}

function reverses(later: ResolvedDecision, earlier: ResolvedDecision): boolean {
  const turns = REVERSING.some((cue) => later.candidate.utterance.cues.has(cue));
  const shared = sharedCount(later.words, earlier.words);
  return turns && shared >= 2 && shared >= 0.5 * Math.min(later.words.size, earlier.words.size);
}
