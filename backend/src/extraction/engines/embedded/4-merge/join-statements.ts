import type { ResolvedDecision, ResolvedRisk } from '../3-resolve/resolved-item.js';
import { riskCategory } from '../3-resolve/risk-category.js';
import { isMarkedItem, joinBase } from './join-base.js';

/** Content words from which on a sentence says by itself what it is about. */
const SAYS_ENOUGH = 2;

/**
 * Makes one decision of all the sentences that say it; a marked one, else the surest that says enough, gives words and
 * status.
 */
export function joinDecisions(decisions: readonly [ResolvedDecision, ...ResolvedDecision[]]): ResolvedDecision {
  const best = surest(decisions);
  const answer = decisions.find(({ candidate: { utterance } }) => !utterance.sentence.asks) ?? best;
  const isAsked = best.candidate.utterance.sentence.asks && answer.words.size >= SAYS_ENOUGH;
  const wording = isAsked ? answer.wording : best.wording;
  return { ...best, ...joinBase(decisions, best), wording };
}

/** Makes one risk of all the sentences that say it; it is mitigated once one of them is. */
export function joinRisks(risks: readonly [ResolvedRisk, ...ResolvedRisk[]]): ResolvedRisk {
  const status = risks.some((risk) => risk.status === 'mitigated') ? 'mitigated' : 'open';
  const category = riskCategory(risks.map(({ candidate }) => candidate.utterance));
  const best = surest(risks);
  return { ...best, ...joinBase(risks, best), category, status };
}

function surest<T extends ResolvedDecision | ResolvedRisk>(statements: readonly [T, ...T[]]): T {
  const marked = statements.find(isMarkedItem);
  if (marked !== undefined) return marked;
  let best = statements[0];
  for (const other of statements)
    if (other.probability > best.probability && other.words.size >= SAYS_ENOUGH) best = other;
  return best;
}
