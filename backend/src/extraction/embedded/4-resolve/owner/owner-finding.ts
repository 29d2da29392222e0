import type { Token } from '../../2-segment/token.js';
import type { Candidate } from '../../3-detect/candidate.js';
import type { Utterance } from '../../3-detect/utterance.js';
import type { Scene } from '../scene.js';
import type { Subject } from './subject.js';

/** Who is to do it, and why we think so. */
export interface OwnerFinding {
  /** Participant index; -1 for somebody who is named but does not take part, or for nobody. */
  readonly participant: number;
  /** The name as the thread shows it; absent where nobody can be told. */
  readonly name?: string;
  readonly confidence: number;
  readonly basis: 'named' | 'speaker' | 'mentioned' | 'accepted' | 'addressee' | 'group' | 'someone' | 'unknown';
  /** The sentence that binds the owner, where it is another one (an acceptance). */
  readonly bindingSentence?: number;
}

/** One way to tell the owner; null where it does not apply. */
export interface OwnerRule {
  readonly id: string;
  find(candidate: Candidate, scene: Scene, subject: Subject | null): OwnerFinding | null;
}

/** A finding for a participant of the conversation. */
export function participantFinding(
  scene: Scene,
  participant: number,
  basis: OwnerFinding['basis'],
  confidence: number,
  bindingSentence?: number,
): OwnerFinding | null {
  const found = scene.conversation.participants[participant];
  if (found === undefined || found.isBot === true) return null;
  return {
    participant,
    name: found.name,
    basis,
    confidence,
    ...(bindingSentence !== undefined && { bindingSentence }),
  };
}

/** A mention as it is written, without its `@`. */
export function handleOf({ message }: Utterance, { start, end }: Pick<Token, 'start' | 'end'>): string {
  return message.body.text.slice(start, end).replace(/^@/, '');
}
