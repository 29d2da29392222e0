import { wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import type { Candidate } from '../../2-read/candidate.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { withContext, withPoint } from './context.js';
import { lineOfWords } from './line-of-words.js';
import { nameOfSpeaker, type Persons } from './persons.js';
import { plainWords, withoutBrackets, withoutOpening, withoutOpinion, withoutReason } from './plain-words.js';
import { isAboutSomething, isBare, meaningOf, POINTING, saysNothing, tells } from './says-enough.js';
import { clauseFrom, errandOf, noteOf } from './title.js';
import { verbToDo } from './verb-to-do.js';
import { wholeLine } from './whole-line.js';

const DOING = wordsOf('wording.doingIt');
/** With more words of its own before it an errand such as "open an issue" is told with them. */
const MUCH = 2;
/** A topic that is named ahead has no more words than this. */
const LONGEST_TOPIC = 4;
const LEADS = WORD_CLASS.determiner | WORD_CLASS.preposition;
const VERB = WORD_CLASS.work | WORD_CLASS.state | WORD_CLASS.workThird | WORD_CLASS.workPast | WORD_CLASS.function;
const ASKING = ['ask', 'propose', 'assign', 'question'] as const;

/**
 * A short imperative for a task: "I'll send Acme the quote by Friday, promise" gives "Send Acme the quote by Friday".
 * Where no verb is sure it is the sentence itself. "I'll do it" has the words of the request that it takes up, and what else
 * says too little alone is told with what it takes up.
 */
export function taskWording(candidate: Candidate, discourse: Discourse, persons: Persons): string {
  const { utterance, from, to } = candidate;
  const plain = plainWords(utterance, wholeLine(utterance, discourse, from, to), persons.named);
  const own = told(plain, utterance, persons);
  if (utterance.sentence.list?.endsWith('_box')) return own.title;
  if (own.isEnough) return withPoint(own.title, plain, utterance, discourse);
  const request = requestTakenUp(candidate, discourse);
  if (request !== undefined) {
    const asked = told(plainWords(request), request, personsAsked(request, persons, discourse));
    if (asked.isErrand && (DOING.has(own.verb) || own.verb === asked.verb || own.isAnswer)) return asked.title;
  }
  return withContext(own.title, utterance, discourse, own.isEmpty, DOING.has(own.verb) ? request : undefined);
}

/** The title that words give by themselves, and whether it can be understood alone. */
function told(said: readonly Token[], utterance: Utterance, persons: Persons) {
  const found = verbToDo(said);
  const words = found === null ? withoutOpinion(said) : said;
  const toDo = found ?? (words.length < said.length ? verbToDo(words) : null);
  const cut = toDo === null ? null : clauseFrom(words, toDo.verb);
  const before = words.slice(0, toDo?.lead);
  const topic = cut === null || meaningOf(cut.slice(1)) > MUCH ? undefined : topicAhead(before, utterance);
  const verb = (cut ?? words)[0]?.norm ?? '';
  if (topic !== undefined && cut !== null) {
    const title = `${errandOf(cut, utterance, persons)}: ${topic}`;
    return { title, isErrand: true, isEnough: true, isEmpty: false, isAnswer: false, verb };
  }
  const isTelling = cut !== null && tells(cut);
  const own = cut === null ? words : cut.slice(1);
  const isEmpty = saysNothing(own);
  const about = cut !== null && isAboutSomething(cut) ? MUCH : 0;
  const behind = words.slice((toDo?.verb ?? 0) + own.length + 1);
  // "I will review since he owns the client"
  const isMore = meaningOf(before) > about || (isEmpty && meaningOf(behind) > 1);
  const isScrap = cut?.length === 1 && meaningOf(cut) < 1;
  const isWhole = cut === null || isScrap || (!isTelling && isMore);
  return {
    title: isWhole ? noteOf(stated(words), utterance) : errandOf(withoutBrackets(cut), utterance, persons),
    isErrand: isTelling,
    isEnough: isTelling || (isWhole && !isBare(words)),
    isEmpty: isEmpty && (cut === null || isScrap || !isWhole) && !own.some(isSomebody),
    isAnswer: cut === null && isEmpty,
    verb,
  };
}

/** "Her" of "call her": what was said before does not tell who that is. */
function isSomebody({ norm }: Token): boolean {
  return (classesOf(norm) & WORD_CLASS.pronoun) !== 0 && !POINTING.has(norm);
}

/** What a sentence says that names no errand, without what stands around it. */
function stated(words: readonly Token[]): readonly Token[] {
  return withoutBrackets(withoutReason(withoutOpening(withoutOpinion(words))));
}

/** What an errand is about where that stands before a dash or colon: "DS-667 -- will add a comment". */
function topicAhead(words: readonly Token[], { message, sentence }: Utterance): string | undefined {
  const end = words.findIndex(({ norm }) => /^(?:-{1,2}|[–—:])$/.test(norm));
  const topic = words.slice(0, end);
  const isTopic =
    end > 0 && end >= words.length - 2 && end <= LONGEST_TOPIC && topic.every(({ kind }) => kind !== 'punctuation');
  const isVerb = topic.some(({ norm }) => (classesOf(norm) & VERB) !== 0 && (classesOf(norm) & LEADS) === 0);
  // In a chat "fair point - I will open an issue" names none.
  const isPoint = message.speaker === null || sentence.list !== null || topic.some(({ norm }) => /\d/.test(norm));
  return isTopic && isPoint && !isVerb && meaningOf(topic) > 0 ? lineOfWords(topic, message.body.text) : undefined;
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
