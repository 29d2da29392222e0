import { wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { meaningOf, withContext } from './context.js';
import { plainWords, withoutOpinion } from './plain-words.js';
import { errandOf, statementOf, wordsToDo } from './title.js';
import { baseOfIng, verbToDo } from './verb-to-do.js';
import { wholeLine } from './whole-line.js';

const THIRD = wordsOf(({ wording }) => wording?.thirdPersons);

/** A decision: what "we" are to do as an errand ("So, shall we roll back?" gives "Roll back"), else the statement. */
export function settledWording(utterance: Utterance, discourse: Discourse): string {
  const words = withoutOpinion(plainWords(utterance, wholeLine(utterance, discourse)));
  const errand = isOurs(words) ? wordsToDo(words) : null;
  if (errand === null || meaningOf(errand) < 2) return statementWording(utterance, discourse);
  return errandOf(errand, utterance);
}

/** Whether words open with what "we", or nobody in particular, are to do. */
function isOurs(words: readonly Token[]): boolean {
  const toDo = verbToDo(words);
  if (toDo === null || toDo.lead > 2) return false;
  const { norm } = words[toDo.verb] as Token;
  // "We are painting" tells what goes on, "how about painting" what to do.
  const isUnderWay = baseOfIng(norm) !== undefined && isOf(words[0], WORD_CLASS.pronoun);
  if (isUnderWay || isOf(words[toDo.verb], WORD_CLASS.state)) return false;
  return words.slice(0, toDo.verb).every((word) => word.participant < 0 && !THIRD.has(word.norm));
}

function isOf(word: Token | undefined, wordClass: number): boolean {
  return (classesOf(word?.norm ?? '') & wordClass) !== 0;
}

/**
 * A statement for a decision or a risk: the sentence without greetings, fillers and closing marks. What says too little alone
 * ("By bytes, please", "Approved") is told with what it takes up.
 */
export function statementWording(utterance: Utterance, discourse: Discourse): string {
  const words = withoutOpinion(plainWords(utterance, wholeLine(utterance, discourse)));
  const answered = discourse.utterances[discourse.linkFrom.get(utterance.sentence.index)?.to ?? -1];
  const isAnswer = answered?.sentence.asks === true && isOf(words[0], WORD_CLASS.preposition);
  const mark = words.findIndex(({ norm }) => /^[,;.–—]$/.test(norm));
  const enough = (utterance.marker?.from ?? 0) > 0 ? 1 : 2;
  const title = statementOf(isAnswer && mark > 0 ? words.slice(0, mark) : words, utterance);
  return isAnswer || meaningOf(words) < enough ? withContext(title, utterance, discourse) : title;
}
