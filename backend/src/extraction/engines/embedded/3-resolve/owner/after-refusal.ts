import type { Candidate } from '../../2-read/candidate.js';
import { isMarked } from '../../2-read/detect.js';
import type { Utterance } from '../../2-read/utterance.js';
import { suitableDay } from '../agreed-time.js';
import type { Discourse } from '../discourse.js';
import { linksToCandidate, relationOf } from '../relation.js';
import { SIGN, signsIn } from '../word-signs.js';
import type { OwnerFinding } from './owner-finding.js';
import { takerOf } from './taker.js';

/** How many sentences after a refusal another may be asked, and may take it. */
const REACH = 8;

/** Who is left with a task when the one who was asked says no: another who is asked and agrees, another who offers, or nobody. */
export function afterRefusal(candidate: Candidate, asked: OwnerFinding, discourse: Discourse): OwnerFinding {
  if (isMarked(candidate.utterance, 'task')) return asked;
  if (asked.participant < 0 || asked.basis === 'speaker' || asked.basis === 'accepted') return asked;
  const refusal = refusalBy(asked.participant, candidate, discourse);
  if (refusal === undefined) return asked;
  for (let at = refusal.sentence.index; at <= refusal.sentence.index + REACH; at++) {
    const later = discourse.utterances[at];
    if (later === undefined) break;
    const named = asksAnother(later, asked.participant);
    const taker =
      named >= 0
        ? takerOf(discourse.linksTo.get(at) ?? [], discourse)
        : offering(later, asked.participant, [candidate.index, refusal.sentence.index], discourse);
    if (taker !== null) {
      const { speaker: participant, confidence, sentence: bindingSentence } = taker;
      const name = discourse.conversation.participants[participant]?.name;
      if (name !== undefined) return { participant, name, basis: 'accepted', confidence, bindingSentence };
    }
  }
  return { participant: -1, basis: 'unknown', confidence: 0.4, bindingSentence: refusal.sentence.index };
}

/** The sentence with which somebody turns down what was asked, if that is how he takes it up. */
function refusalBy(participant: number, candidate: Candidate, discourse: Discourse): Utterance | undefined {
  let refusal: Utterance | undefined;
  for (const link of linksToCandidate(candidate, discourse)) {
    const answer = discourse.utterances[link.from];
    if (answer?.message.speaker !== participant) continue;
    const relation = relationOf(link, discourse);
    if ((relation === 'refuses' || saysNo(answer)) && !beginsWithYes(answer, discourse)) refusal ??= answer;
    else if (relation !== 'answers' && !asksBack(answer)) return undefined;
    else if (asksBack(answer)) refusal ??= answer;
  }
  return refusal === undefined || staysWilling(refusal, discourse) ? undefined : refusal;
}

/** "Thursday is too tight. Monday?", "No problem, I'll send it": whoever names another day, or promises all the same, goes on. */
function staysWilling(refusal: Utterance, discourse: Discourse): boolean {
  for (let at = refusal.sentence.index; ; at++) {
    const own = discourse.utterances[at];
    if (own === undefined || own.message.index !== refusal.message.index) return false;
    if (asksBack(own)) return false;
    if (own.does('commit') && !own.does('declines')) return true;
    if (suitableDay(own, discourse) !== undefined) return true;
  }
}

/** "I can't", but not "yes, no problem". */
function saysNo(answer: Utterance): boolean {
  return (answer.does('refuse') || answer.does('declines')) && !answer.does('accept') && !answer.does('calm');
}

/** "Sure, no problem", in words that elsewhere turn something down. */
function beginsWithYes({ sentence }: Utterance, { signs }: Discourse): boolean {
  const opening = signs.get(sentence.all.norms[sentence.first] as number);
  return (opening & SIGN.suiting) !== 0 && (signsIn(sentence, signs) & SIGN.turn) === 0;
}

/** "Yeah but I start the new job on Monday, can Cleo?" */
function asksBack(answer: Utterance): boolean {
  return answer.sentence.asks && answer.sentence.tokens.some(({ participant }) => participant >= 0);
}

/** The other person whom a question names: "can Cleo?", "Cleo, can you?"; -1 where it names none. */
function asksAnother({ sentence, message }: Utterance, refusing: number): number {
  if (!sentence.asks) return -1;
  const other = sentence.tokens.find(
    ({ participant }) => participant >= 0 && participant !== refusing && participant !== message.speaker,
  );
  return other?.participant ?? -1;
}

/** "I'll do it", said by another to the request or to the refusal. */
function offering(later: Utterance, refusing: number, exchange: readonly number[], discourse: Discourse) {
  const { speaker } = later.message;
  const link = discourse.linkFrom.get(later.sentence.index);
  if (speaker === null || speaker === refusing || later.does('declines')) return null;
  const isLinked = link !== undefined && exchange.includes(link.to);
  const takesIt = (later.does('will_do') || later.does('on_it')) && (link === undefined || isLinked);
  return takesIt || (isLinked && later.does('will'))
    ? { speaker, confidence: 0.9, sentence: later.sentence.index }
    : null;
}
