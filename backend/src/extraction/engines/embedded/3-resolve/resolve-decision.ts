import type { Candidate } from '../2-read/candidate.js';
import { MOVE_BIT } from '../2-read/moves.js';
import type { Utterance } from '../2-read/utterance.js';
import { sharedCount, unionOf } from '../2-read/word-set.js';
import type { ResolvedDecision } from './resolved-item.js';
import type { Scene } from './scene.js';
import { isTentative } from './tentative.js';
import { choiceOfAnswer, choiceTakenUp } from './wording/chosen.js';
import { settledWording } from './wording/statement-wording.js';

/** Fewer content words than this and a sentence does not say on its own what was settled. */
const SAYS_ENOUGH = 2;
const PROPOSING = MOVE_BIT.propose | MOVE_BIT.question | MOVE_BIT.decide;

/** What a candidate settles. "Yeah, agreed" takes its words from the proposal that it takes up. */
export function resolveDecision(candidate: Candidate, scene: Scene): ResolvedDecision {
  const { utterance, index } = candidate;
  const proposal = proposalOf(candidate, scene);
  const own = utterance.topic;
  const words = proposal === undefined ? own : unionOf([own, proposal.topic]);
  const accepted = acceptedBy(candidate, scene);
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
    wording: () => wordingOf(utterance, proposal, scene),
    status: hangs ? 'tentative' : 'final',
    decidedBy: (accepted.at(-1) ?? utterance).message.speaker ?? -1,
  };
}

/** "Yeah, agreed" has the words of the proposal, and "ISO" those that it chooses: "Use ISO". */
function wordingOf(utterance: Utterance, proposal: Utterance | undefined, scene: Scene): string {
  const chosen = utterance.sentence.asks ? choiceOfAnswer(utterance, scene) : choiceTakenUp(utterance, scene);
  if (chosen !== null) return chosen;
  const own = settledWording(utterance, scene);
  if (proposal === undefined || utterance.topic.size >= SAYS_ENOUGH) return own;
  const isChosen = sharedCount(utterance.topic, proposal.topic) > 0 && proposal.does('choice');
  return isChosen ? own : settledWording(proposal, scene);
}

function proposalOf(candidate: Candidate, scene: Scene): Utterance | undefined {
  const link = scene.linkFrom.get(candidate.index);
  const found = link === undefined ? undefined : scene.utterances[link.to];
  return found !== undefined && (found.moves & PROPOSING) !== 0 ? found : undefined;
}

function acceptedBy(candidate: Candidate, scene: Scene): Utterance[] {
  const links = scene.linksTo.get(candidate.index);
  if (links === undefined) return [];
  return links.filter((link) => link.relation === 'accepts').flatMap((link) => scene.utterances[link.from] ?? []);
}
