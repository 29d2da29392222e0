import type { ResolvedDecision, ResolvedRisk } from '../4-resolve/resolved-item.js';
import { joinBase } from './join-base.js';

/** A sentence with fewer content words only takes up what another says. */
const SAYS_ENOUGH = 2;

/** Makes one decision of all the sentences that say it; the surest that says enough gives the words, the last the status. */
export function joinDecisions(decisions: readonly [ResolvedDecision, ...ResolvedDecision[]]): ResolvedDecision {
  const best = surest(decisions);
  const answer = decisions.find(({ candidate: { utterance } }) => !utterance.sentence.asks) ?? best;
  const wording = best.candidate.utterance.sentence.asks ? answer.wording : best.wording;
  return { ...best, ...joinBase(decisions), wording, status: statusOf(decisions) };
}

/** The status that was said last; "agreed" says none of its own, and leaves a condition standing. */
function statusOf(decisions: readonly [ResolvedDecision, ...ResolvedDecision[]]): ResolvedDecision['status'] {
  const saying = decisions.filter((decision) => decision.candidate.utterance.topic.size >= SAYS_ENOUGH);
  return (saying.at(-1) ?? decisions[0]).status;
}

/** Makes one risk of all the sentences that say it; it is mitigated once one of them is. */
export function joinRisks(risks: readonly [ResolvedRisk, ...ResolvedRisk[]]): ResolvedRisk {
  const status = risks.some((risk) => risk.status === 'mitigated') ? 'mitigated' : 'open';
  return { ...surest(risks), ...joinBase(risks), status };
}

function surest<T extends ResolvedDecision | ResolvedRisk>(statements: readonly [T, ...T[]]): T {
  let best = statements[0];
  for (const other of statements) if (other.probability > best.probability && other.words.size >= 2) best = other;
  return best;
}
