import { wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { errandOf, plainWords } from './title.js';
import { hasMeaning } from './verb-to-do.js';

const OR = wordsOf(({ wording }) => wording?.or);
const ASKER = wordsOf(({ wording }) => wording?.asker);
const NO_CHOICE = wordsOf(({ wording }) => wording?.noChoice);
/** An answer that chooses says so in its first words: "by bytes, they are larger". */
const FEW = 5;
/** How many answers back the question stands: "by bytes", "ok, by bytes then". */
const STEPS = 2;
/** The question stands so many sentences from the one of its message that is answered. */
const NEAR = 2;

/** What a sentence chooses of the question that it answers, as an errand; null where it chooses nothing. */
export function choiceTakenUp(utterance: Utterance, discourse: Discourse): string | null {
  const answer = plainWords(utterance);
  let { index } = utterance.sentence;
  for (let step = 0; step < STEPS; step++) {
    const answered = discourse.utterances[discourse.linkFrom.get(index)?.to ?? -1];
    if (answered === undefined) return null;
    index = answered.sentence.index;
    for (let at = index - NEAR; at <= index + NEAR; at++) {
      const question = discourse.utterances[at];
      if (question?.message !== answered.message || !question.sentence.asks) continue;
      const chosen = chosenOf(plainWords(question), answer);
      if (chosen !== null) return errandOf(chosen, question);
    }
  }
  return null;
}

/** What one of the answers to a question chooses; null where none does. */
export function choiceOfAnswer(question: Utterance, discourse: Discourse): string | null {
  const words = plainWords(question);
  for (const { from } of discourse.linksTo.get(question.sentence.index) ?? []) {
    const answer = discourse.utterances[from];
    const chosen = answer === undefined ? null : chosenOf(words, plainWords(answer));
    if (chosen !== null) return errandOf(chosen, question);
  }
  return null;
}

/** "Cap it by bytes" of "should I cap it by count or by bytes" and "by bytes"; null where the answer names none or both. */
function chosenOf(question: readonly Token[], answer: readonly Token[]): readonly Token[] | null {
  const or = question.findIndex(({ norm }) => OR.has(norm));
  if (or < 1 || or === question.length - 1) return null;
  const asker = question.slice(0, 3).findIndex(({ norm }) => ASKER.has(norm));
  const behind = question.slice(or + 1);
  const end = behind.findIndex(({ kind }) => kind === 'punctuation');
  const second = behind.slice(0, end < 0 ? behind.length : end);
  const first = firstOf(question.slice(0, or), second, asker + 1);
  const named = answer.slice(0, FEW);
  const mark = named.findIndex(({ kind }) => kind === 'punctuation');
  const choosing = mark < 0 ? named : named.slice(0, mark);
  const norms = new Set(choosing.filter(hasMeaning).map(({ norm }) => norm));
  const isNamed = (words: readonly Token[]) => words.some(({ norm }) => norms.has(norm));
  const alternative = question.slice(first, or);
  if ((mark < 0 && answer.length > FEW) || choosing.some(({ norm }) => NO_CHOICE.has(norm))) return null;
  if (isNamed(alternative) === isNamed(second)) return null;
  return [...question.slice(asker + 1, first), ...(isNamed(second) ? second : alternative)];
}

/** Where the first alternative begins: it is built as the second one is. */
function firstOf(words: readonly Token[], second: readonly Token[], verb: number): number {
  const [norm, next] = [second[0]?.norm ?? '', second[1]?.norm ?? ''];
  const classes = classesOf(norm);
  const isVerb =
    (classes & (WORD_CLASS.work | WORD_CLASS.state)) !== 0 || (classesOf(next) & WORD_CLASS.determiner) !== 0;
  if ((classes & WORD_CLASS.preposition) !== 0)
    return Math.max(
      verb,
      words.findLastIndex((word) => word.norm === norm),
    );
  if (verb === 0 || isVerb) return verb;
  let at = words.length - 1;
  while (at > verb + 1 && (classesOf(words[at - 1]?.norm ?? '') & WORD_CLASS.preposition) === 0) {
    at--;
    if ((classesOf(words[at]?.norm ?? '') & WORD_CLASS.determiner) !== 0) break;
  }
  return at;
}
