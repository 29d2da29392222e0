import { anyOf, wordsOf } from '../../../../languages/languages.js';
import type { Span } from '../../../../types/span.js';
import type { Token } from '../../1-segment/token.js';
import type { Candidate } from '../../2-read/candidate.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { endOfClause, leadsOn, shortened } from './end-of-clause.js';
import { lineAbove } from './line-above.js';
import { capitalize, lineOfWords } from './line-of-words.js';
import { isScrap, objectBefore } from './object-of-verb.js';
import { type Persons, withNamed } from './persons.js';
import { skipFillers, skipLeadIn, skipTail } from './strip-fillers.js';
import { ADVERBS, baseOfIng, baseOfThird, hasMeaning, isBreak, verbToDo } from './verb-to-do.js';
import { wordsSaid } from './words-said.js';

/** As many characters an errand and a statement have at most. */
const LONGEST = { errand: 140, statement: 200 } as const;
/** "paint it myself", "by yourself" */
const SELF = new RegExp(`^${anyOf(({ wording }) => wording?.self)}$`);
const BY = wordsOf(({ wording }) => wording?.by);
const THAT = wordsOf(({ wording }) => wording?.that);
const OWN = wordsOf(({ wording }) => wording?.own);
const AND = wordsOf(({ wording }) => wording?.and);
const WILL = wordsOf(({ wording }) => wording?.will);
const AFTER_NOUN = wordsOf(({ wording }) => wording?.afterNoun);

/** What the tokens of an utterance say, without fillers, what announces it, and closing words; `named` is who is to do it. */
export function plainWords(
  { sentence, marker }: Utterance,
  tokens: readonly Token[] = sentence.tokens.slice(marker?.from ?? 0),
  named?: string,
): readonly Token[] {
  const said = wordsSaid(withNamed(tokens, named));
  const start = skipFillers(said, 0, said.length);
  const lead = skipFillers(said, skipLeadIn(said, start, said.length), said.length);
  // "Agreed that we close it"
  const isJoined = (marker?.from ?? 0) > 0 && THAT.has(said[lead]?.norm ?? '') && said.length - lead > 2;
  return withoutEnd(said.slice(isJoined ? lead + 1 : lead));
}

/** The words of `words` that say what is to be done, from the verb on; null where no verb is sure. */
export function wordsToDo(words: readonly Token[]): readonly Token[] | null {
  const toDo = verbToDo(words);
  if (toDo === null) return null;
  const object = objectBefore(words, toDo);
  if (object.length === 0 && isScrap(words, toDo)) return null;
  const isOwn = OWN.has(words[toDo.lead]?.norm ?? '');
  const clause = words
    .slice(toDo.verb, endOfClause(words, toDo.verb, isOwn))
    .filter((_, at, all) => !namesDoer(all, at));
  const [verb, ...rest] = withoutEnd(clause) as [Token, ...Token[]];
  return [verb, ...object, ...rest];
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

/** "By myself", and the "I will" of "paint the door and I'll oil the lock", say only who does it. */
function namesDoer(words: readonly Token[], at: number): boolean {
  const [beforeThat, before, norm, after] = [-2, -1, 0, 1].map((step) => words[at + step]?.norm ?? '') as [
    string,
    string,
    string,
    string,
  ];
  if (SELF.test(norm) || (BY.has(norm) && SELF.test(after))) return true;
  const isAgain = (join: string, who: string, will: string) => AND.has(join) && OWN.has(who) && WILL.has(will);
  return isAgain(before, norm, after) || isAgain(beforeThat, before, norm);
}

/** Words from the verb on as the title of a task: "sends the list and calls me" gives "Send the list and call Ana". */
export function errandOf(words: readonly Token[], { message }: Utterance, persons: Persons = {}): string {
  const [verb] = words;
  const isThird = verb?.norm.endsWith('s') === true;
  const instead = new Map<Token, string>();
  words.forEach((token, at) => {
    const base = at === 0 ? baseOfIng(token.norm) : undefined;
    const isCalled = isThird && (at === 0 || AND.has(words[at - 1]?.norm ?? ''));
    const isMoved = at === 1 && token.start < (verb as Token).start && isOrdinary(token, words[2]);
    const called = base ?? (isCalled ? baseOfThird(token.norm) : isMoved ? token.norm : undefined);
    if (called !== undefined) instead.set(token, called);
  });
  return capitalize(lineOfWords(shortened(words, LONGEST.errand), message.body.text, persons, instead));
}

/** Whether the word at the head of an object would be small inside a sentence: "the list", "paperwork for the visit". */
function isOrdinary({ norm }: Token, next: Token | undefined): boolean {
  return classesOf(norm) !== 0 || (classesOf(next?.norm ?? '') & WORD_CLASS.preposition) !== 0;
}

/** Words that name no errand as the title of a task: "Currently calling the bakery" gives "Call the bakery". */
export function noteOf(words: readonly Token[], { message }: Utterance): string {
  const head = words.findIndex(({ norm }) => !ADVERBS.has(norm));
  const isNoun = AFTER_NOUN.has(words[head + 1]?.norm ?? '');
  const base = isNoun ? undefined : baseOfIng(words[head]?.norm ?? '');
  const told = shortened(base === undefined ? words : words.slice(head), LONGEST.statement);
  const instead = new Map(base === undefined ? [] : [[told[0] as Token, base]]);
  return capitalize(lineOfWords(told, message.body.text, {}, instead));
}

/** Words as a statement. */
export function statementOf(words: readonly Token[], { message }: Utterance): string {
  return capitalize(lineOfWords(shortened(words, LONGEST.statement), message.body.text));
}

/** A title of no more words than this may say too little without the line that it stands under. */
const BARE = 2;
/** As many characters of that line are told. */
const ABOVE = 90;

/** Words that say nothing alone ("Approved", "Postponed", "Do it") as a title together with the line that they stand under. */
export function withAbove(title: string, words: readonly Token[], utterance: Utterance, discourse: Discourse): string {
  const isBare = words.length <= BARE && words.every(({ norm, kind }) => kind === 'word' && classesOf(norm) !== 0);
  const above = isBare ? lineAbove(utterance, discourse) : undefined;
  if (above === undefined) return title;
  const told = shortened(plainWords(above), ABOVE);
  return told.filter(hasMeaning).length < BARE ? title : `${title}: ${lineOfWords(told, above.message.body.text)}`;
}

function withoutEnd(words: readonly Token[]): readonly Token[] {
  let end = skipTail(words, 0, words.length);
  if (words[end - 1]?.norm === ')' && !words.slice(0, end).some(({ norm }) => norm === '('))
    end = skipTail(words, 0, end - 1);
  while (end > 2 && leadsOn(words[end - 1] as Token)) end--;
  return words.slice(0, end);
}
