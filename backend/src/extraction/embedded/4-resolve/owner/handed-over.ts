import type { Token } from '../../2-segment/token.js';
import type { Utterance } from '../../3-detect/utterance.js';
import type { Scene } from '../scene.js';
import { type OwnerFinding, type OwnerRule, participantFinding } from './owner-finding.js';

const MARKS = /^[-–—→>|([]$/;
const ENDS = /^[-–—|)\],;.!]$/;

/** "Circulate the plan – Ben – Monday", "the form has to change (Ana)", "assigned to @cleo", "#action dan the docs". */
export const handedOver: OwnerRule = {
  id: 'handed-over',
  find({ utterance, from, to }, scene) {
    const { tokens } = utterance.sentence;
    const outsider = outsiderAtHead(utterance, from, scene);
    if (outsider !== null) return outsider;
    const head = utterance.marker?.kind === 'task' ? tokens[utterance.marker.from] : undefined;
    if (head !== undefined && head.participant >= 0) return participantFinding(scene, head.participant, 'named', 0.92);
    for (let at = Math.max(1, from); at < to; at++) {
      const { participant } = tokens[at] as Token;
      if (participant < 0 || tokens[at - 1]?.participant === participant) continue;
      let end = at + 1;
      while (end < to && tokens[end]?.participant === participant) end++;
      const isSetOff = MARKS.test(tokens[at - 1]?.norm ?? '') && (end >= to || ENDS.test(tokens[end]?.norm ?? ''));
      if (isSetOff || isGiven(tokens, at, end)) return participantFinding(scene, participant, 'named', 0.92);
    }
    return null;
  },
};

/** "Cleo: label the cables" as a point of a list, where Cleo says nothing herself. */
function outsiderAtHead({ sentence, message, marker }: Utterance, from: number, scene: Scene): OwnerFinding | null {
  const { tokens } = sentence;
  const at = Math.max(from, marker?.kind === 'task' ? marker.from : 0);
  const name = tokens[at];
  if (name === undefined || name.participant >= 0 || !/^[:–—-]$/.test(tokens[at + 1]?.norm ?? '')) return null;
  const isTask = marker?.kind === 'task' || sentence.list === 'open_box';
  const isPoint = isTask || sentence.list !== null || message.speaker === null;
  const { people } = scene;
  const isName = isTask
    ? people.mayBeNameAt(sentence, sentence.first + at)
    : isPoint && people.isNamedAt(sentence, sentence.first + at);
  if (!isName) return null;
  return { participant: -1, name: message.body.text.slice(name.start, name.end), basis: 'named', confidence: 0.8 };
}

/** "assigning it to Ben", "over to Ben", "this one is for Ben", "Ben's job". */
function isGiven(tokens: readonly Token[], at: number, end: number): boolean {
  const before = (back: number) => tokens[at - back]?.norm ?? '';
  const after = (ahead: number) => tokens[end + ahead]?.norm ?? '';
  if (after(0) === "'s" && /^(?:job|turn|task|one|call)$/.test(after(1))) return true;
  if (before(1) === 'for') return before(2) === 'one' || before(3) === 'one';
  if (before(1) !== 'to') return false;
  return before(2) === 'over' || [2, 3, 4].some((back) => /^assign(?:ed|ing)?$/.test(before(back)));
}
