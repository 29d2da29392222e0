import type { Token } from '../../2-segment/token.js';
import type { Candidate } from '../../3-detect/candidate.js';
import { classesOf, WORD_CLASS } from '../../3-detect/lexicon/word-classes.js';
import { type OwnerRule, participantFinding } from './owner-finding.js';

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
      if (token.kind === 'mention') return { participant: -1, name: token.norm, basis: 'named', confidence: 0.85 };
      if (hit.cue !== 'assign.name-to') continue;
      const text = scene.conversation.messages[candidate.utterance.message.index]?.body.text ?? '';
      const found = outsider(candidate, hit.start, hit.end, text);
      if (found !== null) return found;
    }
    return null;
  },
};

/** Words between a subject and "to" that are no names: "this needs to", "kindly offered to". */
const NO_NAME =
  /^(?:needs?|has|have|had|wants?|got|going|able|ready|about|offered|agreed|promised|[a-z]{2,20}ed|[a-z]{3,20}ly)$/;

/** What a third person does, in the languages that need no word between the name and the verb: "Frau Kehl bestellt". */
const PERFORMS = WORD_CLASS.deThird | WORD_CLASS.frThird | WORD_CLASS.ibThird | WORD_CLASS.futureThird;

/** "Finance to confirm the figures": a role or a name that does not speak in the thread. */
function outsider(candidate: Candidate, start: number, end: number, text: string) {
  const { tokens } = candidate.utterance.sentence;
  const name: Token[] = [];
  for (let at = start; at < end; at++) {
    const token = tokens[at] as Token;
    if (token.norm === 'to') break;
    if (at > start && (/^[àa]$/.test(token.norm) || (classesOf(token.norm) & PERFORMS) !== 0)) break;
    const mask = classesOf(token.norm);
    if (NO_NAME.test(token.norm)) return null;
    if ((mask & WORD_CLASS.determiner) !== 0 && name.length === 0) continue;
    if ((mask & (WORD_CLASS.determiner | WORD_CLASS.pronoun)) !== 0) return null;
    if (token.kind !== 'word') return null;
    name.push(token);
  }
  const first = name[0];
  const last = name.at(-1);
  if (first === undefined || last === undefined || name.length > 3) return null;
  const everyone = name.length === 1 && /^(?:all|everyone|everybody|we|us|team|both)$/.test(first.norm);
  if (everyone) return { participant: -1, basis: 'group', confidence: 0.7 } as const;
  const function_ =
    classesOf(first.norm) &
    (WORD_CLASS.function | WORD_CLASS.work | WORD_CLASS.workIng | WORD_CLASS.workPast | WORD_CLASS.state);
  if (function_ !== 0 && !first.capital) return null;
  return { participant: -1, name: text.slice(first.start, last.end), basis: 'named', confidence: 0.75 } as const;
}
