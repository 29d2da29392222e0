import type { LinkTable } from './adjacency.js';
import { type Candidate, ITEM_KINDS, type ItemKind } from './candidate.js';
import { splitClauses } from './clauses.js';
import { describe } from './features/describe.js';
import { messageEnds } from './features/neighbours.js';
import type { Scorer } from './model/model.js';
import type { Utterance } from './utterance.js';

/** Probability of a sentence that carries an explicit marker of the kind. */
const MARKED = 0.98;

/** Every sentence that may be evidence of an item, with its probability: generous, the later stages settle. */
export function detect(utterances: readonly Utterance[], links: LinkTable, scorer: Scorer): Candidate[] {
  const candidates: Candidate[] = [];
  const surroundings = { utterances, ends: messageEnds(utterances), links };
  for (const utterance of utterances) {
    const { index } = utterance.sentence;
    const probabilities = scorer.probabilitiesOf((sink) => describe(surroundings, index, sink));
    for (const kind of ITEM_KINDS) {
      const probability = Math.max(probabilities[kind], markedProbability(utterance, kind));
      if (probability < scorer.candidateFrom[kind]) continue;
      const clauses = kind === 'task' ? splitClauses(utterance) : [{ from: 0, to: utterance.sentence.tokens.length }];
      for (const { from, to } of clauses) candidates.push({ kind, index, utterance, from, to, probability });
    }
  }
  return candidates;
}

/** What people mark themselves is taken at their word, open and ticked boxes among them. */
function markedProbability({ marker, sentence }: Utterance, kind: ItemKind): number {
  if (marker?.kind === kind) return MARKED;
  return kind === 'task' && sentence.list === 'open_box' ? MARKED : 0;
}
