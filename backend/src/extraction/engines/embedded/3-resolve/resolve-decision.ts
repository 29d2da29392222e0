import type { Link } from '../2-read/adjacency.js';
import type { Candidate } from '../2-read/candidate.js';
import { MOVE_BIT } from '../2-read/moves.js';
import type { Utterance } from '../2-read/utterance.js';
import { sharedCount, unionOf } from '../2-read/word-set.js';
import { type Discourse, likelihoodOf } from './discourse.js';
import type { ResolvedDecision } from './resolved-item.js';
import { isTentative } from './tentative.js';
import { chosenWording } from './wording/chosen-wording.js';
import { isFiniteVerb, plainWords } from './wording/plain-words.js';
import { saysNothing, saysOnlyThatItIsSettled } from './wording/says-enough.js';
import { settledWording } from './wording/statement-wording.js';

/** Fewer content words than this and a sentence does not say on its own what was settled. */
const SAYS_ENOUGH = 2;
/** What a decision takes up, and what accepts it, is quoted where it is evidence of a decision itself with this probability. */
const QUOTED_FROM = 0.1;
/** A word of assent has no more tokens than this, and belongs to a proposal at most so many messages before it. */
const VOTE_LENGTH = 3;
const VOTED_WITHIN = 2;
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

/** A choice has the words of its question, "Yeah, agreed" those of the proposal. */
function wordingOf(utterance: Utterance, proposal: Utterance | undefined, discourse: Discourse): string {
  const own = settledWording(utterance, discourse);
  if (own.isErrand) return own.title;
  if (proposal !== undefined && saysYesAndWhy(utterance, proposal, discourse)) {
    const asked = settledWording(proposal, discourse);
    if (asked.isErrand) return asked.title;
  }
  const chosen = chosenWording(utterance, proposal, discourse);
  if (chosen !== null) return chosen;
  if (proposal === undefined) return own.title;
  if (utterance.topic.size >= SAYS_ENOUGH && !saysNothing(plainWords(utterance))) return own.title;
  const isChosen = sharedCount(utterance.topic, proposal.topic) > 0 && proposal.sentence.asks;
  return isChosen || proposal.topic.size < SAYS_ENOUGH ? own.title : settledWording(proposal, discourse).title;
}

/** "Yes please, the other house is too cold" settles what was asked, and says why. */
function saysYesAndWhy(utterance: Utterance, proposal: Utterance, { linkFrom }: Discourse): boolean {
  const { tokens, index } = utterance.sentence;
  // "Agreed, no lunch until Monday" says itself what was settled.
  if (sharedCount(utterance.topic, proposal.topic) >= SAYS_ENOUGH) return false;
  const link = linkFrom.get(index);
  // What one of them is asked to do is a task.
  const isAsked = proposal.sentence.asks && proposal.names === 0;
  if (link?.to !== proposal.sentence.index || link.relation !== 'accepts' || !isAsked || utterance.sentence.asks)
    return false;
  const [first, ...rest] = plainWords(utterance);
  const isAssent = first !== undefined && first.start > (tokens[0]?.start ?? 0);
  return isAssent && rest.some(isFiniteVerb);
}

/** What a sentence settles: what it takes up, where that may be part of the decision or is the question that it answers. */
function proposalOf(candidate: Candidate, discourse: Discourse): Utterance | undefined {
  const link = discourse.linkFrom.get(candidate.index);
  const found = discourse.utterances[link?.to ?? -1];
  if (link === undefined || found === undefined || goesBack(link, discourse)) return undefined;
  const isNear = isAnswered(link, discourse) || sharedCount(candidate.utterance.topic, found.topic) > 0;
  return isNear || isEvidence(found, discourse) ? votedOn(found, discourse) : undefined;
}

/** "I propose to sell it. Any objections?" asks about what stands before it. */
function votedOn(asked: Utterance, { utterances }: Discourse): Utterance {
  const before = utterances[asked.sentence.index - 1];
  const isVote = asked.sentence.asks && saysOnlyThatItIsSettled(plainWords(asked));
  return isVote && before?.message === asked.message ? before : asked;
}

/** Whether a link leads behind what its message has taken up already: who has answered the last question does not answer the one before it. */
function goesBack({ from, to }: Link, { utterances, linkFrom }: Discourse): boolean {
  const { message } = utterances[from] as Utterance;
  for (let at = from - 1; utterances[at]?.message === message; at--) if ((linkFrom.get(at)?.to ?? -1) > to) return true;
  return false;
}

/** Whether a sentence answers the question of the message before. */
function isAnswered({ from, to, relation }: Link, { utterances }: Discourse): boolean {
  if (relation !== 'answers' && relation !== 'accepts') return false;
  const asked = utterances[to] as Utterance;
  return asked.sentence.asks && asked.message.index === (utterances[from] as Utterance).message.index - 1;
}

function acceptedBy({ index, utterance }: Candidate, discourse: Discourse): Utterance[] {
  return (discourse.linksTo.get(index) ?? [])
    .filter((link) => link.relation === 'accepts' && !goesBack(link, discourse))
    .flatMap(({ from }) => discourse.utterances[from] ?? [])
    .filter((other) => isEvidence(other, discourse) || isVote(other, utterance));
}

function isEvidence({ sentence }: Utterance, discourse: Discourse): boolean {
  return likelihoodOf(sentence.index, 'decision', discourse) >= QUOTED_FROM;
}

/** "+1" and "ok" right behind a proposal. */
function isVote({ sentence, message }: Utterance, proposal: Utterance): boolean {
  const isShort = sentence.last - sentence.first <= VOTE_LENGTH;
  const isNear = message.index - proposal.message.index <= VOTED_WITHIN;
  return isShort && isNear && (proposal.moves & PROPOSING) !== 0;
}
