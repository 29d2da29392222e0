import type { Span } from '../../../../types/span.js';
import type { Token } from '../../1-segment/token.js';
import type { Candidate } from '../../2-read/candidate.js';
import { WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import { endOfClause, shortened } from './end-of-clause.js';
import { capitalize, lineOfWords } from './line-of-words.js';
import type { Persons } from './persons.js';
import { plainWords, withoutEnd } from './plain-words.js';
import { isOf } from './says-enough.js';
import { calledOf } from './undertaking.js';
import { ADVERBS, baseOfIng, baseOfThird, FINITE, isBreak, NEVER_VERBS, SOON, verbToDo } from './verb-to-do.js';

/** As many characters an errand and a statement have at most. */
const LONGEST = { errand: 140, statement: 200 } as const;

/** The words of `words` from a verb to the end of its clause. */
export function clauseFrom(words: readonly Token[], verb: number): readonly Token[] {
  return withoutEnd(words.slice(verb, endOfClause(words, verb)));
}

/** A sentence with more characters than this is quoted only as far as the clause goes that says what is to be done. */
const LONG = 280;

/** The place of the clause that says what is to be done, in the body of its message: all of a sentence that is not long. */
export function clauseToDo({ utterance, from, to }: Candidate, whole: Span): Span {
  if (whole.end - whole.start <= LONG) return whole;
  const words = plainWords(utterance, utterance.sentence.tokens.slice(Math.max(from, utterance.marker?.from ?? 0), to));
  const verb = verbToDo(words)?.verb;
  if (verb === undefined) return whole;
  let first = verb;
  while (first > 0 && !isBreak(words[first - 1]?.norm ?? '')) first--;
  const last = endOfClause(words, verb) - 1;
  return { start: (words[first] as Token).start, end: (words[last] as Token).end };
}

/** Words from the verb on as the title of a task: "sends the list" gives "Send the list", "sending the list" too. */
export function errandOf(words: readonly Token[], { message }: Utterance, persons: Persons = {}): string {
  const [first] = words;
  const isThird = baseOfThird(first?.norm ?? '') !== undefined;
  const instead = new Map<Token, string>();
  words.forEach((word, at) => {
    const isCalled = at === 0 || (isThird && isBreak(words[at - 1]?.norm ?? ''));
    const base = (at === 0 ? baseOfIng(word.norm) : undefined) ?? (isCalled ? baseOfThird(word.norm) : undefined);
    if (base !== undefined) instead.set(word, base);
  });
  return capitalize(lineOfWords(shortened(words, LONGEST.errand), message.body.text, persons, instead));
}

/** Words that name no errand as the title of a task: "Currently calling the bakery" gives "Call the bakery". */
export function noteOf(words: readonly Token[], utterance: Utterance): string {
  const head = words.findIndex(({ norm }) => !ADVERBS.has(norm));
  const base = baseOfIng(words[head]?.norm ?? '');
  // "Having trouble" is no errand, "doing that" is one.
  const isKnown = isOf({ norm: base ?? '' }, WORD_CLASS.work) || isOf(words[head + 1], WORD_CLASS.function);
  // "Separating them could help" is none either.
  const isSubject = words
    .slice(head, head + SOON)
    .some((word) => FINITE.has(word.norm) && !isOf(word, WORD_CLASS.preposition));
  const isDoing = base !== undefined && !NEVER_VERBS.has(base) && isKnown && !isSubject;
  const called = calledOf(words);
  if (called !== null && shortened(called.words, LONGEST.errand) === called.words)
    return capitalize(lineOfWords(called.words, utterance.message.body.text, {}, called.instead));
  return isDoing ? errandOf(words.slice(head), utterance) : statementOf(words, utterance);
}

/** Words as a statement. */
export function statementOf(words: readonly Token[], { message }: Utterance): string {
  return capitalize(lineOfWords(shortened(words, LONGEST.statement), message.body.text));
}
