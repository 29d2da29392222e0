import type { LinkTable } from './adjacency.js';
import { type Candidate, ITEM_KINDS, type ItemKind } from './candidate.js';
import { splitClauses } from './clauses.js';
import { Describer } from './features/describe.js';
import type { Scorer } from './model/model.js';
import type { Utterance } from './utterance.js';

/** Probability of a sentence that carries an explicit marker of the kind. */
const MARKED = 0.98;

/** Every sentence that may be evidence of an item, with its probability: generous, the later stages settle. */
export function detect(utterances: readonly Utterance[], links: LinkTable, scorer: Scorer): Candidate[] {
  const candidates: Candidate[] = [];
  const words = utterances[0]?.sentence.all.words;
  if (words === undefined) return candidates;
  const describer = new Describer(utterances, links, words);
  const sum = scorer.sentencesOf(words);
  const bounds = ITEM_KINDS.map((kind) => surelyBelow(scorer.candidateFrom[kind]));
  for (const utterance of utterances) {
    const { index, first, last } = utterance.sentence;
    sum.clear();
    describer.describe(index, sum);
    for (let at = 0; at < ITEM_KINDS.length; at++) {
      const kind = ITEM_KINDS[at] as ItemKind;
      const marked = markedProbability(utterance, kind);
      const logOdds = sum.logOddsOf(kind);
      if (marked === 0 && logOdds < (bounds[at] as number)) continue;
      const probability = Math.max(1 / (1 + Math.exp(-logOdds)), marked);
      if (probability < scorer.candidateFrom[kind]) continue;
      const clauses = kind === 'task' ? splitClauses(utterance) : [{ from: 0, to: last - first }];
      for (const { from, to } of clauses) candidates.push({ kind, index, utterance, from, to, probability });
    }
  }
  return candidates;
}

/** Log-odds below which a probability is below `bound` however the last digit is rounded. */
function surelyBelow(bound: number): number {
  return Math.log(bound / (1 - bound)) - 1e-6;
}

/** What people mark themselves is taken at their word, open and ticked boxes among them. */
function markedProbability({ marker, sentence }: Utterance, kind: ItemKind): number {
  if (marker?.kind === kind) return MARKED;
  return kind === 'task' && sentence.list === 'open_box' ? MARKED : 0;
}
