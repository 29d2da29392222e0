import { LANGUAGES, wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import { leadsOn, NEGATIONS, RELATIVE, STRANDED } from './end-of-clause.js';
import { withNamed } from './persons.js';
import { isBare, meaningOf, POINTING } from './says-enough.js';
import { skipFillers, skipLeadIn, skipTail, withoutBoldLeadIn } from './strip-fillers.js';
import { ADVERBS, ASIDES, FINITE, hasMeaning, isBreak, verbToDo, YOU } from './verb-to-do.js';
import { wordsSaid } from './words-said.js';

/** Verbs of whoever reports what was said. */
const REPORTING = wordsOf('wording.reporting');
const REASONS = wordsOf('wording.reasons');
const THAT = wordsOf('wording.that');
const OPINIONS = LANGUAGES.flatMap(({ wording }) => wording?.opinion ?? []);
/** An opinion is announced in no more words than this. */
const OPENING = 8;
/** What is announced has at least so many words. */
const LEAST = 3;
/** Whoever says something is announced before the word at this place, in no more words of their own than these. */
const REPORT = { words: 12, own: 2 } as const;
/** What is said has its verb so soon. */
const SOON = 8;
/** An opening ends in a comma behind fewer words than this. */
const SHORT = 5;
const VERB = WORD_CLASS.state | WORD_CLASS.workThird | WORD_CLASS.workPast;
const NO_SUBJECT = VERB | WORD_CLASS.preposition;

/** What the tokens of an utterance say, without fillers, what announces it, and closing words; `named` is who is to do it. */
export function plainWords(
  { sentence, marker }: Utterance,
  tokens: readonly Token[] = sentence.tokens.slice(marker?.from ?? 0),
  named?: string,
): readonly Token[] {
  const said = wordsSaid(withNamed(withoutBoldLeadIn(tokens), named));
  const start = skipFillers(said, 0, said.length);
  const lead = skipFillers(said, skipLeadIn(said, start, said.length), said.length);
  // "Agreed that we close it"
  const isJoined = (marker?.from ?? 0) > 0 && THAT.has(said[lead]?.norm ?? '') && said.length - lead > 2;
  // "Ben can you paint the door"
  const name = said.findIndex(({ participant }, at) => at >= lead && participant < 0);
  const isCalled = FINITE.has(said[name]?.norm ?? '') && YOU.has(said[name + 1]?.norm ?? '');
  const plain = withoutEnd(said.slice(isJoined ? lead + 1 : isCalled ? name : lead));
  const isSaid = ({ kind }: Token) => kind !== 'punctuation';
  return plain.some(isSaid) ? plain : said.filter(isSaid);
}

/** The same without what says only that somebody thinks so: "I think that the oven is old" gives "the oven is old". */
export function withoutOpinion(words: readonly Token[]): readonly Token[] {
  let rest = words;
  for (let times = 0; times < 2; times++) {
    const opening = `${rest
      .slice(0, OPENING)
      .map(({ norm }) => norm)
      .join(' ')} `;
    const found = OPINIONS.map((pattern) => pattern.exec(opening)?.[0].split(' ').length ?? 0);
    const end = Math.max(0, ...found) - 1;
    // "I think that's old"
    const announced = rest[end]?.norm.startsWith("'") ? end - 1 : end;
    if (announced < 1 || rest.length - announced < LEAST) break;
    rest = rest.slice(announced);
  }
  return rest.slice(behindReport(rest));
}

/** Where what is said begins in "It was noted that the oven is old"; 0 where nothing of the kind stands, or somebody denies it. */
function behindReport(words: readonly Token[]): number {
  const at = words.slice(0, REPORT.words).findIndex(({ norm }, place) => place > 1 && THAT.has(norm));
  const [before, that, next] = words.slice(Math.max(0, at - 1)) as [Token, Token, Token?];
  if (at < 0 || next === undefined || !isVerb(before, words[at - 2]) || next.start <= that.end) return 0;
  const report = words.slice(0, at);
  const isPlain = report.every(({ norm, capital, kind }, place) => {
    const isName = place > 1 && (capital || kind !== 'word');
    return !isName && !isBreak(norm) && !ASIDES.has(norm) && !NEGATIONS.has(norm);
  });
  if (!isPlain || !canBeSubject(next) || isBare(words.slice(at + 1))) return 0;
  // "The problem with the oven is that it is old"
  if (meaningOf(report) > (POINTING.has(next.norm) ? 1 : REPORT.own)) return 0;
  return words.slice(at + 2, at + SOON + 1).some(isFiniteVerb) ? at + 1 : 0;
}

/** Not in "it is because we wait", nor in "does not cause harm". */
function endsClause(word: Token): boolean {
  return !isFiniteVerb(word) && !NEGATIONS.has(word.norm) && (classesOf(word.norm) & WORD_CLASS.preposition) === 0;
}

function canBeSubject({ kind, norm }: Token): boolean {
  return kind !== 'punctuation' && (classesOf(norm) & NO_SUBJECT) === 0 && !ASIDES.has(norm) && !FINITE.has(norm);
}

/** A verb that somebody says something with: not the noun of "some work that we do". */
function isVerb(word: Token, before: Token | undefined): boolean {
  // "I would prefer that" is a wish.
  if (FINITE.has(before?.norm ?? '') && (classesOf(word.norm) & (WORD_CLASS.state | WORD_CLASS.work)) !== 0)
    return false;
  if (isFiniteVerb(word) || REPORTING.has(word.norm)) return true;
  const isWho = (classesOf(before?.norm ?? '') & WORD_CLASS.pronoun) !== 0 || (before?.participant ?? -1) >= 0;
  return isWho && (classesOf(word.norm) & WORD_CLASS.work) !== 0;
}

/** Whether a word can be the verb that makes a clause of its words. */
export function isFiniteVerb({ norm }: Token): boolean {
  return FINITE.has(norm) || (classesOf(norm) & VERB) !== 0;
}

/** A statement without what only leads over to it: "However, the oven is old" gives "the oven is old". */
export function withoutOpening(words: readonly Token[]): readonly Token[] {
  const comma = words.slice(0, SHORT).findIndex(({ norm }) => norm === ',');
  const opening = words.slice(0, comma);
  const says = (word: Token) =>
    isFiniteVerb(word) || ASIDES.has(word.norm) || (classesOf(word.norm) & WORD_CLASS.pronoun) !== 0;
  const rest = words.slice(comma + 1);
  const isOpening = comma > 0 && opening.filter(hasMeaning).length < 2 && !opening.some(says);
  const [first] = rest;
  return isOpening &&
    first !== undefined &&
    canBeSubject(first) &&
    !ADVERBS.has(first.norm) &&
    meaningOf(rest) >= LEAST &&
    rest.some(isFiniteVerb)
    ? rest
    : words;
}

/** Words without what stands in brackets behind them, where they say enough without it. */
export function withoutBrackets(words: readonly Token[]): readonly Token[] {
  if (words.at(-1)?.norm !== ')') return words;
  const open = words.findIndex(({ norm }) => norm === '(');
  const isOne = open > 0 && words.findIndex(({ norm }) => norm === ')') === words.length - 1;
  // "The plan (Ben, could you print it?)" is about what stands in them.
  const isAside = isOne && verbToDo(words.slice(open + 1, -1)) === null;
  return isAside && meaningOf(words.slice(0, open)) > 1 ? withoutEnd(words.slice(0, open)) : words;
}

/** A statement without why it is so, where it says enough without it. */
export function withoutReason(words: readonly Token[]): readonly Token[] {
  const reason = words.findIndex(
    ({ norm }, at) => at > LEAST && REASONS.has(norm) && endsClause(words[at - 1] as Token),
  );
  const rest = words.slice(0, reason);
  return reason > 0 && meaningOf(rest) >= LEAST && rest.some(isFiniteVerb) ? withoutEnd(rest) : words;
}

/** Words without marks, thanks and what leads on to nothing at their end. */
export function withoutEnd(words: readonly Token[]): readonly Token[] {
  let end = skipTail(words, 0, words.length);
  if (words[end - 1]?.norm === ')' && !words.slice(0, end).some(({ norm }) => norm === '('))
    end = skipTail(words, 0, end - 1);
  const open = words.findLastIndex(({ norm }) => norm === '(');
  const isClosed = open < 0 || words.slice(open, end).some(({ norm }) => norm === ')');
  if (!isClosed && open > 0) return withoutEnd(words.slice(0, open));
  const last = end;
  // "The list that I asked for"
  if (STRANDED.has(words[end - 1]?.norm ?? '') && words.slice(2, end - 2).some(({ norm }) => RELATIVE.has(norm)))
    return words.slice(0, end);
  while (end > 2 && leadsOn(words[end - 1] as Token, end === last ? words[end - 2] : undefined)) end--;
  return words.slice(0, end);
}
