import type { RiskStatus } from '../../../types/extraction.js';
import type { Candidate } from '../2-read/candidate.js';
import { areOfOneThing, type WordSet } from '../2-read/word-set.js';
import type { Discourse } from './discourse.js';
import type { ResolvedRisk } from './resolved-item.js';
import { riskCategory } from './risk-category.js';
import { statementWording } from './wording/statement-wording.js';

/** A sentence that settles a worry is at most this many sentences behind it. */
const CALM_REACH = 12;

/** What a candidate warns of, and whether the thread deals with it. */
export function resolveRisk(candidate: Candidate, discourse: Discourse): ResolvedRisk {
  const { utterance, index } = candidate;
  const words = utterance.topic;
  const raisedBy = utterance.message.speaker ?? -1;
  return {
    type: 'risk',
    candidate,
    probability: candidate.probability,
    joint: candidate.probability,
    mentions: [index],
    words,
    wording: () => statementWording(utterance, discourse),
    category: riskCategory([utterance]),
    status: statusOf(candidate, words, discourse),
    raisedBy,
  };
}

function statusOf(candidate: Candidate, words: WordSet, discourse: Discourse): RiskStatus {
  for (let at = candidate.index + 1; at <= candidate.index + CALM_REACH; at++) {
    const later = discourse.utterances[at];
    if (later === undefined) break;
    if (later.does('calm') && !later.does('worry') && areOfOneThing(words, later.topic)) return 'mitigated';
  }
  return 'open';
}
