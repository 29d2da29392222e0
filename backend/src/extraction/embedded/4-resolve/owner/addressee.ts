import type { Candidate } from '../../3-detect/candidate.js';
import type { Utterance } from '../../3-detect/utterance.js';
import type { Scene } from '../scene.js';
import { type OwnerRule, participantFinding } from './owner-finding.js';

/** "Can you …" without a name: the author of the message that is answered, the only other person, the one mail addressee, who answers, or who spoke last. */
export const addressee: OwnerRule = {
  id: 'addressee',
  find(candidate, scene, subject) {
    const { utterance } = candidate;
    const asks =
      asksIn(candidate) || utterance.cues.has('assign.you-will') || (subject?.who === 'addressee' && subject.isPlain);
    if (!asks || (utterance.cues.has('ask.we-need') && !utterance.cues.has('ask.can-you'))) return null;
    const found = addresseeOf(utterance, scene);
    return found === null ? null : participantFinding(scene, found.participant, 'addressee', found.confidence);
  },
};

/** Whether the clause itself asks for something. */
function asksIn({ utterance, from, to }: Candidate): boolean {
  return utterance.hits.some(({ cue, start }) => cue.startsWith('ask.') && start >= from && start < to);
}

/** An answer of fewer tokens than this says nothing of who is meant. */
const SAYS_SOMETHING = 3;

/** Whom a message speaks to when it names nobody. */
export function addresseeOf(utterance: Utterance, scene: Scene): { participant: number; confidence: number } | null {
  const { message } = utterance;
  const replied =
    message.replyTo === undefined ? null : (scene.conversation.messages[message.replyTo]?.speaker ?? null);
  if (replied !== null && replied !== message.speaker) return { participant: replied, confidence: 0.75 };
  if (message.addressees?.length === 1 && message.addressees[0] !== undefined)
    return { participant: message.addressees[0], confidence: 0.85 };
  const other = onlyOther(scene.speakers, message.speaker);
  if (other !== undefined) return { participant: other, confidence: 0.8 };
  const answering = answeringSpeakerOf(utterance, scene);
  if (answering !== null) return { participant: answering, confidence: 0.8 };
  for (let at = utterance.sentence.index - utterance.sentence.position - 1; at >= 0; at--) {
    const other = scene.utterances[at];
    if (other === undefined || message.index - other.message.index > 3) break;
    if (other.message.speaker !== null && other.message.speaker !== message.speaker)
      return { participant: other.message.speaker, confidence: 0.55 };
  }
  return null;
}

/** The one who speaks beside the speaker, where there is only one: never looks at more than two, however many speak. */
function onlyOther(speakers: ReadonlySet<number>, own: number | null): number | undefined {
  let found: number | undefined;
  for (const speaker of speakers) {
    if (speaker === own) continue;
    if (found !== undefined) return undefined;
    found = speaker;
  }
  return found;
}

/** Who takes up what was asked of nobody by name: with "on it", or with more than a murmur. */
function answeringSpeakerOf(utterance: Utterance, scene: Scene): number | null {
  for (const link of scene.linksTo.get(utterance.sentence.index) ?? []) {
    const answer = scene.utterances[link.from];
    if (answer === undefined || link.relation === 'refuses' || link.relation === 'cancels') continue;
    if (link.relation === 'answers' && answer.sentence.tokens.length < SAYS_SOMETHING) continue;
    return answer.message.speaker;
  }
  return null;
}
