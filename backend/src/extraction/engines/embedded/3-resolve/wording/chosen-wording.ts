import { wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { plainWords } from './plain-words.js';
import { isOf } from './says-enough.js';
import { errandOf, statementOf } from './title.js';
import { ADVERBS, FINITE, verbToDo } from './verb-to-do.js';

const OR = wordsOf('wording.or');
const NOT = wordsOf('functionWords.negations');
/** A question that holds no errand is told without its verb, so that it may have none: no more words than this. */
const PHRASE = 9;
/** A question is looked for so many sentences before the message that answers it. */
const REACH = 3;
/** A phrase that is chosen is understood alone with this many words of its own. */
const TELLING = 2;
/** A word says nothing of a choice where it is one of these. */
const EMPTY = WORD_CLASS.function | WORD_CLASS.pronoun | WORD_CLASS.determiner | WORD_CLASS.preposition;

/** What is left of a question with two options once one of them is chosen. */
interface Options {
  readonly question: Utterance;
  /** The words of the question up to its second option, from what is to be done on. */
  readonly first: readonly Token[];
  /** The same with the second option in place of the first. */
  readonly second: readonly Token[];
  /** The words that only the one and only the other option has. */
  readonly ofFirst: ReadonlySet<string>;
  readonly ofSecond: ReadonlySet<string>;
  readonly isErrand: boolean;
}

/**
 * A choice told by the question that it answers: "By bytes, please" after "Should I cap the cache by count or by bytes?" gives
 * "Cap the cache by bytes". Null where no such question stands near, or the answers do not name one of the two alone.
 */
export function chosenWording(
  utterance: Utterance,
  proposal: Utterance | undefined,
  discourse: Discourse,
): string | null {
  const options = optionsBefore(utterance, proposal, discourse);
  if (options === null) return null;
  const { question, first, second, isErrand } = options;
  const answers = (discourse.linksTo.get(question.sentence.index) ?? []).flatMap(
    ({ from }) => discourse.utterances[from] ?? [],
  );
  for (const answer of [utterance, ...answers]) {
    if (answer === question) continue;
    const chosen = chosenBy(answer, options);
    if (chosen === null) continue;
    const words = chosen === 'first' ? first : second;
    if (isErrand) return errandOf(words, question);
    return ownWordsOf(words).size < TELLING ? null : statementOf(words, question);
  }
  return null;
}

function optionsBefore(
  { sentence }: Utterance,
  proposal: Utterance | undefined,
  { utterances }: Discourse,
): Options | null {
  const first = sentence.index - sentence.position;
  const before = utterances.slice(Math.max(0, first - REACH), first).reverse();
  for (const other of [...(proposal === undefined ? [] : [proposal]), ...before]) {
    if (!other.sentence.asks) continue;
    return optionsOf(other);
  }
  return null;
}

function optionsOf(question: Utterance): Options | null {
  const words = plainWords(question);
  const or = words.findIndex(({ norm }) => OR.has(norm));
  if (or < 1 || words.slice(or + 1).some(({ norm }) => OR.has(norm))) return null;
  const verb = verbOf(words, or);
  const start = verb ?? startOfPhrase(words.slice(0, or));
  const second = words.slice(or + 1).slice(words.slice(or + 1).findIndex(({ norm }) => !ADVERBS.has(norm)));
  if (start === null || second.length === 0) return null;
  const from = verb === null ? start : startOfFirst(words, start, or, second);
  const [ofFirst, ofSecond] = [ownWordsOf(words.slice(from, or)), ownWordsOf(second)];
  for (const word of [...ofFirst]) if (ofSecond.delete(word)) ofFirst.delete(word);
  return {
    question,
    first: words.slice(start, or),
    second: [...words.slice(start, from), ...second],
    ofFirst,
    ofSecond,
    isErrand: verb !== null,
  };
}

/** The verb of what is to be done before "or": of "should we paint it or" and "do we paint it or"; null where there is none. */
function verbOf(words: readonly Token[], or: number): number | null {
  const known = verbToDo(words)?.verb ?? or;
  if (known < or) return known;
  const who = words.findIndex((word, at) => isOf(word, WORD_CLASS.pronoun) && isVerb(words[at + 1]));
  return who < 0 || who + 1 >= or ? null : who + 1;
}

function isVerb(word: Token | undefined): boolean {
  return isOf(word, WORD_CLASS.work) || (isOf(word, WORD_CLASS.state) && !FINITE.has(word?.norm ?? ''));
}

/** Where the first option begins in a question without a verb; null where it has one, or is long. */
function startOfPhrase(before: readonly Token[]): number | null {
  const start = before.findLastIndex(({ norm }) => norm === ':') + 1;
  const phrase = before.slice(start);
  const isPhrase = phrase.every((word) => !FINITE.has(word.norm) && !isOf(word, WORD_CLASS.pronoun | WORD_CLASS.state));
  return isPhrase && phrase.length > 0 && phrase.length <= PHRASE ? start : null;
}

/** Where the first option begins: at the errand where the second is one too, at the word that both begin with, else as long before "or" as the second goes on. */
function startOfFirst(words: readonly Token[], start: number, or: number, second: readonly Token[]): number {
  const [head, next] = second as [Token, Token?];
  const isErrand = isOf(head, WORD_CLASS.work) || (isOf(next, WORD_CLASS.determiner) && ownWordsOf([head]).size > 0);
  if (isErrand) return start;
  const same = words.slice(start + 1, or).findLastIndex(({ norm }) => norm === head.norm);
  return same >= 0 ? start + 1 + same : Math.max(start + 1, or - second.length);
}

/** Which option an answer names, where it names words of one of them alone: "no boss" names the other. */
function chosenBy({ sentence: { tokens } }: Utterance, { ofFirst, ofSecond }: Options): 'first' | 'second' | null {
  const named = new Set<'first' | 'second'>();
  tokens.forEach(({ norm }, at) => {
    const isNot = NOT.has(tokens[at - 1]?.norm ?? '');
    if (ofFirst.has(norm)) named.add(isNot ? 'second' : 'first');
    if (ofSecond.has(norm)) named.add(isNot ? 'first' : 'second');
  });
  const [chosen] = named;
  return named.size === 1 && chosen !== undefined ? chosen : null;
}

function ownWordsOf(words: readonly Token[]): Set<string> {
  return new Set(
    words.flatMap(({ norm, kind }) => (kind !== 'punctuation' && (classesOf(norm) & EMPTY) === 0 ? [norm] : [])),
  );
}
