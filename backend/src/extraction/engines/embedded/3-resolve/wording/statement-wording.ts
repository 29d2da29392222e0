import type { Token } from '../../1-segment/token.js';
import { WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { takenUp, withContext, withPoint } from './context.js';
import { lineOfWords } from './line-of-words.js';
import { plainWords, withoutBrackets, withoutOpening, withoutOpinion, withoutReason } from './plain-words.js';
import { isBare, isOf, meaningOf, saysNothing, saysOnlyThatItIsSettled, tells } from './says-enough.js';
import { clauseFrom, errandOf, statementOf } from './title.js';
import { baseOfIng, SETTLING, THIRD, verbToDo } from './verb-to-do.js';
import { wholeLine } from './whole-line.js';

/** An answer that only names what is chosen has no more words than this. */
const PHRASE = 5;
/** A statement about "this" or "they" is understood with more words of its own than this. */
const FEW = 3;
/** What is to be done can be understood with more words of its own than this, though it is about "it". */
const MANY = 4;

/**
 * A decision: what "we" are to do as an errand ("So, shall we roll back?" gives "Roll back"), else the statement; and whether it
 * says by itself what is to be done.
 */
export function settledWording(utterance: Utterance, discourse: Discourse): { title: string; isErrand: boolean } {
  const words = withoutOpinion(plainWords(utterance, wholeLine(utterance, discourse)));
  const errand = ourErrand(words);
  const isErrand = errand !== null && tells(errand);
  if (errand === null || (meaningOf(errand) < 2 && isBare(errand)))
    return { title: stated(words, utterance, discourse, true), isErrand };
  const title = errandOf(withoutBrackets(errand), utterance);
  const isEnough = meaningOf(errand) > MANY || (isErrand && !saysOnlyThatItIsSettled(errand));
  if (isEnough) return { title: withPoint(title, words, utterance, discourse), isErrand };
  return { title: withContext(title, utterance, discourse, saysNothing(errand.slice(1))), isErrand };
}

/** What words open with, where that is what "we", or nobody in particular, are to do. */
function ourErrand(words: readonly Token[]): readonly Token[] | null {
  const toDo = verbToDo(words);
  if (toDo === null || toDo.lead > 2) return null;
  const { norm } = words[toDo.verb] as Token;
  // "We are painting" tells what goes on, "how about painting" what to do.
  const isUnderWay = baseOfIng(norm) !== undefined && isOf(words[0], WORD_CLASS.pronoun);
  if (isUnderWay || (isOf(words[toDo.verb], WORD_CLASS.state) && !SETTLING.has(norm))) return null;
  const isOurs = words.slice(0, toDo.verb).every((word) => word.participant < 0 && !THIRD.has(word.norm));
  return isOurs ? clauseFrom(words, toDo.verb) : null;
}

/**
 * A statement for a decision or a risk: the sentence without greetings, fillers and closing marks. What says too little alone
 * ("Approved", and as the answer to a question "By bytes, please") is told with what it takes up.
 */
export function statementWording(utterance: Utterance, discourse: Discourse): string {
  return stated(withoutOpinion(plainWords(utterance, wholeLine(utterance, discourse))), utterance, discourse, false);
}

function stated(words: readonly Token[], utterance: Utterance, discourse: Discourse, mayAnswer: boolean): string {
  const mark = words.findIndex(({ norm }) => /^[,;.–—]$/.test(norm));
  const phrase = mark < 0 ? words : words.slice(0, mark);
  const isPhrase =
    phrase.length <= PHRASE &&
    (mark < 0 || utterance.sentence.position === 0) &&
    isOf(words[0], WORD_CLASS.preposition);
  const isAssent = mayAnswer && saysNothing(words) && words.length <= PHRASE;
  const taken =
    mayAnswer && (isPhrase || isAssent || (words.length <= FEW && isBare(words)))
      ? takenUp(utterance, discourse, isAssent)
      : undefined;
  if (isPhrase && taken !== undefined) {
    const asked = ourErrand(plainWords(taken));
    if (asked !== null) return `${errandOf(asked, taken)}, ${phraseOf(phrase, utterance)}`;
  }
  const plain = mayAnswer ? withoutBrackets(withoutReason(words)) : withoutOpening(words);
  const title = statementOf(taken === undefined ? plain : phrase, utterance);
  const isMarked = (utterance.marker?.from ?? 0) > 0 && meaningOf(words) > 0;
  const isOnlySettled = mayAnswer && saysOnlyThatItIsSettled(words);
  if (taken !== undefined || isOnlySettled || (isBare(words) && !isMarked && meaningOf(words) <= FEW))
    return withContext(title, utterance, discourse, taken !== undefined || saysNothing(words), taken);
  return mayAnswer ? withPoint(title, words, utterance, discourse) : title;
}

/** An answer that goes on with its question: "at noon, from the old list". */
function phraseOf(phrase: readonly Token[], { message }: Utterance): string {
  const [first] = phrase as [Token];
  return lineOfWords(phrase, message.body.text, {}, new Map([[first, first.norm]]));
}
