import type { Candidate } from '../../3-detect/candidate.js';
import { linksToCandidate } from '../relation.js';
import type { Scene } from '../scene.js';
import { acceptance, takerOf } from './acceptance.js';
import { addressee } from './addressee.js';
import { afterRefusal } from './after-refusal.js';
import { answeringSpeaker } from './answering-speaker.js';
import { firstPerson } from './first-person.js';
import { group } from './group.js';
import { handedOver } from './handed-over.js';
import { mentionedAddressee } from './mentioned-addressee.js';
import { namedPerformer } from './named-performer.js';
import type { OwnerFinding, OwnerRule } from './owner-finding.js';
import { promisedResult } from './promised-result.js';
import { findSubject } from './subject.js';
import { subjectOwner } from './subject-owner.js';

/** The ways to tell an owner, surest first; the first that applies decides. */
export const OWNER_RULES: readonly OwnerRule[] = [
  handedOver,
  namedPerformer,
  subjectOwner,
  mentionedAddressee,
  firstPerson,
  acceptance,
  group,
  addressee,
  answeringSpeaker,
  promisedResult,
];

/** Who is to do what the candidate says. Never invents: without evidence there is no name. */
export function resolveOwner(candidate: Candidate, scene: Scene): OwnerFinding {
  const { utterance, from, to } = candidate;
  const subject = findSubject(utterance.sentence.tokens, Math.max(from, utterance.marker?.from ?? 0), to);
  for (const rule of OWNER_RULES) {
    const finding = rule.find(candidate, scene, subject);
    if (finding !== null) return withBinding(candidate, afterRefusal(candidate, finding, scene), scene);
  }
  return { participant: -1, basis: 'unknown', confidence: 0.3 };
}

/** Confidence of who says that he will do it, not only yes. */
const UNDERTAKEN = 0.9;

/** The same owner with the sentence in which he takes what he was asked for. */
function withBinding(candidate: Candidate, owner: OwnerFinding, scene: Scene): OwnerFinding {
  if (owner.bindingSentence !== undefined || owner.participant < 0 || owner.basis === 'speaker') return owner;
  const taker = takerOf(linksToCandidate(candidate, scene), scene);
  const isTaken = taker !== null && taker.speaker === owner.participant && taker.confidence >= UNDERTAKEN;
  return isTaken ? { ...owner, bindingSentence: taker.sentence } : owner;
}
