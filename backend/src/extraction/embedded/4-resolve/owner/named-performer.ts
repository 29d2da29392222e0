import type { Token } from '../../2-segment/token.js';
import type { Candidate } from '../../3-detect/candidate.js';
import type { Scene } from '../scene.js';
import { handleOf, type OwnerFinding, type OwnerRule, participantFinding } from './owner-finding.js';
import { EVERYBODY } from './subject-words.js';

const NAMING_CUES: ReadonlySet<string> = new Set([
  'assign.name-to',
  'assign.name-will',
  'assign.name-colon',
  'ask.name-imperative',
  'ask.name-request',
]);

/** "Ana to send the deck", "Ben will call them", "Cleo, can you …", "@dana please …": the one who is named. */
export const namedPerformer: OwnerRule = {
  id: 'named-performer',
  find(candidate, scene, subject) {
    const { tokens } = candidate.utterance.sentence;
    const from = Math.max(candidate.from, candidate.utterance.marker?.from ?? 0);
    for (const hit of candidate.utterance.hits) {
      if (!NAMING_CUES.has(hit.cue) || hit.start < from || hit.start >= candidate.to) continue;
      if (
        subject !== null &&
        subject.who !== 'named' &&
        subject.who !== 'third' &&
        subject.isPlain &&
        subject.at < hit.start
      )
        continue;
      const token = tokens[hit.start];
      if (token === undefined) continue;
      if (token.participant >= 0) {
        if (token.participant === candidate.utterance.message.speaker && hit.cue.startsWith('ask.')) continue;
        return participantFinding(scene, token.participant, 'named', 0.92);
      }
      if (token.kind === 'mention')
        return { participant: -1, name: handleOf(candidate.utterance, token), basis: 'named', confidence: 0.85 };
      if (hit.cue !== 'assign.name-to') continue;
      const found = outsider(candidate, hit.start, hit.end, scene);
      if (found !== null) return found;
    }
    return null;
  },
};

/** "Robin to confirm the figures": somebody who does not speak in the conversation; "all to confirm" is everybody. */
function outsider({ utterance }: Candidate, start: number, end: number, scene: Scene): OwnerFinding | null {
  const { sentence, message } = utterance;
  const { tokens, first } = sentence;
  const head = tokens[start] as Token;
  if (end === start + 2 && EVERYBODY.has(head.norm)) return { participant: -1, basis: 'group', confidence: 0.7 };
  if (!scene.people.mayBeNameAt(sentence, first + start)) return null;
  let last = start;
  while (last + 1 < end && scene.people.mayBeNameAt(sentence, first + last + 1)) last++;
  const isFullName = last > start;
  if (!isFullName && utterance.marker?.kind !== 'task' && !scene.people.isNamedAt(sentence, first + start)) return null;
  const name = message.body.text.slice(head.start, tokens[last]?.end);
  return { participant: -1, name, basis: 'named', confidence: 0.75 };
}
