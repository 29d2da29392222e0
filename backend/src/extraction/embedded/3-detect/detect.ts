import { type Candidate, ITEM_KINDS } from './candidate.js';
import { splitClauses } from './clauses.js';
import { describe } from './features/describe.js';
import type { Scorer } from './model/model.js';
import type { Utterance } from './utterance.js';

/** Every sentence that may be evidence of an item, with its probability: generous, the later stages settle. */
export function detect(utterances: readonly Utterance[], scorer: Scorer): Candidate[] {
  const candidates: Candidate[] = [];
  for (const utterance of utterances) {
    const { index } = utterance.sentence;
    const features = describe(utterances, index);
    for (const kind of ITEM_KINDS) {
      const probability = scorer.probabilityOf(kind, features);
      if (probability < scorer.candidateFrom[kind]) continue;
      const clauses = kind === 'task' ? splitClauses(utterance) : [{ from: 0, to: utterance.sentence.tokens.length }];
      for (const { from, to } of clauses) candidates.push({ kind, index, utterance, from, to, probability });
    }
  }
  return candidates;
}
