import { wordsOf } from '../../../../languages/languages.js';
import type { Candidate } from '../../2-read/candidate.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { choiceTakenUp } from './chosen.js';
import { nameOfSpeaker, type Persons } from './persons.js';
import { errandOf, noteOf, plainWords, withAbove, wordsToDo } from './title.js';
import { saysWhat } from './verb-to-do.js';
import { wholeLine } from './whole-line.js';

const DOING = wordsOf(({ wording }) => wording?.doingIt);
const ASKING = ['ask', 'propose', 'assign', 'question'] as const;

/**
 * A short imperative for a task: "I'll send Acme the quote by Friday, promise" gives "Send Acme the quote by Friday".
 * Where no verb is sure it is the sentence itself, and "I'll do it" has the words of the request that it takes up.
 */
export function taskWording(candidate: Candidate, discourse: Discourse, persons: Persons): string {
  const { utterance, from, to } = candidate;
  const plain = plainWords(utterance, wholeLine(utterance, discourse, from, to), persons.named);
  const cut = wordsToDo(plain);
  const toDo =
    (cut?.[1]?.kind === 'punctuation' && !/^[(["“«„'‘]$/.test(cut[1].norm)) || (cut?.length === 1 && plain.length > 2)
      ? null
      : cut;
  const words = toDo ?? plain;
  const isCall = toDo !== null || (classesOf(words[0]?.norm ?? '') & WORD_CLASS.work) !== 0;
  const own = isCall ? errandOf(words, utterance, persons) : noteOf(words, utterance);
  const request = saysWhat(words, 1) ? undefined : requestTakenUp(candidate, discourse);
  const asked = request === undefined ? null : wordsToDo(plainWords(request));
  const isSame = DOING.has(words[0]?.norm ?? '') || words[0]?.norm === asked?.[0]?.norm;
  if (request === undefined || asked === null || !isSame || !saysWhat(asked, 1))
    return (toDo === null ? choiceTakenUp(utterance, discourse) : null) ?? withAbove(own, words, utterance, discourse);
  return errandOf(asked, request, personsAsked(request, persons, discourse));
}

/** The sentence that a candidate answers, where that asks for or proposes something. */
function requestTakenUp(candidate: Candidate, discourse: Discourse): Utterance | undefined {
  const link = discourse.linkFrom.get(candidate.index);
  const utterance = link === undefined ? undefined : discourse.utterances[link.to];
  return ASKING.some((act) => utterance?.does(act) === true) ? utterance : undefined;
}

/** In the words of a request "I" is who asks, and "you" is who does it. */
function personsAsked({ message }: Utterance, { doer }: Persons, discourse: Discourse): Persons {
  const speaker = nameOfSpeaker(message.speaker, discourse);
  return { ...(speaker !== undefined && { speaker }), ...(doer !== undefined && { addressee: doer, doer }) };
}
