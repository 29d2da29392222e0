import type { Candidate } from '../2-read/candidate.js';
import { MOVE_BIT } from '../2-read/moves.js';
import type { Utterance } from '../2-read/utterance.js';
import { sharedCount, unionOf } from '../2-read/word-set.js';
import type { Discourse } from './discourse.js';
import type { ResolvedDecision } from './resolved-item.js';
import { isTentative } from './tentative.js';
import { saysWhatIsToBeDone, settledWording } from './wording/statement-wording.js';

/** Fewer content words than this and a sentence does not say on its own what was settled. */
const SAYS_ENOUGH = 2;
const PROPOSING = MOVE_BIT.propose | MOVE_BIT.question | MOVE_BIT.decide;

/** What a candidate settles. "Yeah, agreed" takes its words from the proposal that it takes up. */
export function resolveDecision(candidate: Candidate, discourse: Discourse): ResolvedDecision {
  const { utterance, index } = candidate;
  const proposal = proposalOf(candidate, discourse);
  const own = utterance.topic;
  const words = proposal === undefined ? own : unionOf([own, proposal.topic]);
  const accepted = acceptedBy(candidate, discourse);
  const hangs = isTentative(utterance) || (own.size < SAYS_ENOUGH && proposal !== undefined && isTentative(proposal));
  const mentions = [
    ...(proposal === undefined ? [] : [proposal.sentence.index]),
    index,
    ...accepted.map((other) => other.sentence.index),
  ];
  return {
    type: 'decision',
    candidate,
    probability: candidate.probability,
    joint: candidate.probability,
    mentions: mentions.length === 1 ? mentions : [...new Set(mentions)].sort((a, b) => a - b),
    words,
    wording: () => wordingOf(utterance, proposal, discourse),
    status: hangs ? 'tentative' : 'final',
    decidedBy: (accepted.at(-1) ?? utterance).message.speaker ?? -1,
  };
}

/** "Yeah, agreed" has the words of the proposal. */
function wordingOf(utterance: Utterance, proposal: Utterance | undefined, discourse: Discourse): string {
  const own = settledWording(utterance, discourse);
  if (proposal === undefined || utterance.topic.size >= SAYS_ENOUGH || saysWhatIsToBeDone(utterance)) return own;
  const isChosen = sharedCount(utterance.topic, proposal.topic) > 0 && proposal.sentence.asks;
  return isChosen || proposal.topic.size < SAYS_ENOUGH ? own : settledWording(proposal, discourse);
}

function proposalOf(candidate: Candidate, discourse: Discourse): Utterance | undefined {
  const link = discourse.linkFrom.get(candidate.index);
  const found = link === undefined ? undefined : discourse.utterances[link.to];
  return found !== undefined && (found.moves & PROPOSING) !== 0 ? found : undefined;
}

function acceptedBy(candidate: Candidate, discourse: Discourse): Utterance[] {
  const links = discourse.linksTo.get(candidate.index);
  if (links === undefined) return [];
  return links.filter((link) => link.relation === 'accepts').flatMap((link) => discourse.utterances[link.from] ?? []);
}
