import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import { leadsOn, NEGATIONS, SUBJECTS } from './end-of-clause.js';
import { ADVERBS, ASIDES, FINITE, isBreak } from './verb-to-do.js';

/** What is broken off has no more words than this. */
const LONGEST = 7;
/** Behind a break a sentence of its own has at least so many words. */
const SENTENCE = 4;
const LEADS = [WORD_CLASS.determiner, WORD_CLASS.preposition];

/** `words` without the clauses that are broken off at `places`. */
export function withoutBrokenOff(words: readonly Token[], places: readonly number[]): readonly Token[] {
  let kept = words;
  let before = words.length;
  for (const place of [...places].reverse()) {
    if (place > before) continue;
    const rest = withoutBrokenAt(kept, place);
    before = place - (kept.length - rest.length);
    kept = rest;
  }
  return kept;
}

/** `words` without what is broken off before `place`, where it is said anew: "why don't we {disfmarker} I think we should". */
function withoutBrokenAt(words: readonly Token[], place: number): readonly Token[] {
  let end = place;
  while (end > 0 && isBreak(words[end - 1]?.norm ?? '')) end--;
  const last = words[end - 1];
  const next = words.findIndex(({ kind }, at) => at >= place && kind !== 'punctuation');
  if (last === undefined) return words;
  let from = end - 1;
  while (from > 0 && !opensClause(words[from - 1] as Token)) from--;
  if (next < 0) {
    // "and others are {disfmarker}" at the end
    while (from > 0 && opensClause(words[from - 1] as Token)) from--;
    return (isUnfinished(last) || opensClause(last)) && from > SENTENCE ? words.slice(0, from) : words;
  }
  const isLonely = !words.slice(0, end).some(isVerb);
  if (isNewSentence(words, next) && (isUnfinished(last) || isLonely))
    return from > words.length - next ? words.slice(0, from) : words.slice(next);
  const { norm } = words[next] as Token;
  const repeated = repeatedFrom(words, end, next);
  if (opensClause(last) && repeated === undefined) return words;
  const isBegun = isUnfinished(last) && SUBJECTS.has(norm);
  const again = repeated ?? (isBegun || (end < place && !isUnfinished(last)) ? undefined : saidAgain(words, end, next));
  if (again === undefined && !isBegun) return words;
  // "What I like about it is {disfmarker} we have a problem"
  if (from === 1 && !isBreak(words[0]?.norm ?? '') && words[from]?.norm !== norm) from = 0;
  from = again ?? from;
  return end - from <= LONGEST ? [...words.slice(0, from), ...words.slice(next)] : words;
}

/** Where the words begin that stand both before `end` and at `next`. */
function repeatedFrom(words: readonly Token[], end: number, next: number): number | undefined {
  for (let from = end - 1; from >= Math.max(0, end - LONGEST); from--)
    if (words.slice(from, end).every(({ norm }, at) => words[next + at]?.norm === norm)) return from;
  return undefined;
}

/** Where that stands before `end` which is said in another way at `next`: behind the same word, or the last that leads on. */
function saidAgain(words: readonly Token[], end: number, next: number): number | undefined {
  const [first, last] = [words[next] as Token, words[end - 1] as Token];
  if (isBreak(first.norm)) return undefined;
  for (let at = end - 1; at >= Math.max(0, end - LONGEST); at--) if (words[at]?.norm === first.norm) return at;
  const isOther = LEADS.some((lead) => (classesOf(first.norm) & classesOf(last.norm) & lead) !== 0);
  return isOther ? end - 1 : undefined;
}

/** Whether a sentence of its own begins at a word. */
function isNewSentence(words: readonly Token[], at: number): boolean {
  const { norm, capital } = words[at] as Token;
  const isOpening = capital && norm.length > 1 && (classesOf(norm) !== 0 || opensClause(words[at] as Token));
  return isOpening && words.length - at >= SENTENCE;
}

/** Whether a clause goes on behind a word: "we", "would", "just", "it's". */
function isUnfinished(word: Token): boolean {
  const { norm } = word;
  return isVerb(word) || SUBJECTS.has(norm) || ADVERBS.has(norm) || NEGATIONS.has(norm) || leadsOn(word);
}

function isVerb({ norm }: Token): boolean {
  return FINITE.has(norm) || norm.startsWith("'") || (classesOf(norm) & WORD_CLASS.state) !== 0;
}

function opensClause({ norm }: Token): boolean {
  return isBreak(norm) || ASIDES.has(norm);
}
