import { LANGUAGES, wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import { withoutBrokenOff } from './broken-off.js';
import { ADVERBS, FINITE } from './verb-to-do.js';

const SOUNDS = wordsOf('wording.sounds');
const WORDS_ELSEWHERE = wordsOf('wording.wordsElsewhere');
/** Words of the languages in which those are none. */
const NO_SOUNDS_BESIDE = wordsOf('wording.soundsNot');
const TWICE = wordsOf('wording.twice');
const SLIPS = LANGUAGES.flatMap(({ wording }) => wording?.slips ?? []);
const HEDGES = LANGUAGES.flatMap(({ wording }) => wording?.hedges ?? []);
/** What is begun and said again has no more letters where something else slips out. */
const LONGEST_PART = 5;
/** What transcribers put in braces where somebody breaks off. */
const BROKEN_OFF = 'disfmarker';
/** "I 'll", as some write down what was said, is "I'll". */
const HEDGED = WORD_CLASS.pronoun | WORD_CLASS.state | WORD_CLASS.preposition;
const ENDINGS = new Map(LANGUAGES.flatMap(({ spelling }) => Object.entries(spelling?.contractions?.endings ?? {})));
/** As many words are begun again at most. */
const LONGEST_REPEAT = 6;

/**
 * The words of a sentence without what slips out in speech ("um", "you know", what is begun and said again) and without
 * marks of emphasis; of a link only its name.
 */
export function wordsSaid(tokens: readonly Token[]): Token[] {
  const said: Token[] = [];
  const spoken = withoutSounds(tokens);
  const isWrittenDown = tokens.some((_, at) => isNoted(tokens, at) || isApart(tokens, at));
  const longest = isWrittenDown || spoken.length < tokens.length ? LONGEST_PART : 1;
  for (let at = 0; at < spoken.length; at++) {
    const length = slipAt(spoken, at, longest, isWrittenDown);
    if (length > 0) {
      at += length - 1;
      if (said.at(-1)?.norm === ',' && spoken[at + 1]?.norm === ',') {
        said.pop();
        at++;
      }
      continue;
    }
    if (spoken[at]?.norm === ']' && spoken[at + 1]?.norm === '(' && spoken[at + 2]?.kind === 'link') {
      const opening = said.findLastIndex(({ norm }) => norm === '[');
      // "[[Ana](https://example.org)]" says who speaks, and is read as a link that ends with its marks.
      const isClosed = spoken[at + 3]?.norm === ')';
      if (!isClosed && said[opening - 1]?.norm === '[') said.length = opening - 1;
      else if (opening >= 0) said.splice(opening, 1);
      at += isClosed ? 3 : 2;
      continue;
    }
    said.push(spoken[at] as Token);
    leaveOutRepeat(said);
  }
  return said;
}

/** Without "um" and "uh", what transcribers put in braces, and the marks of emphasis around a word. */
function withoutSounds(tokens: readonly Token[]): readonly Token[] {
  const spoken: Token[] = [];
  const places: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [mark, end] = [tokens[at] as Token, tokens[at + 1]];
    const ending = mark.norm === "'" && end?.start === mark.end ? ENDINGS.get(mark.norm + end.norm) : undefined;
    if (end !== undefined && ending !== undefined) {
      spoken.push({ ...end, start: mark.start, norm: ending });
      at++;
    } else if (isNoted(tokens, at)) {
      if (tokens[at + 1]?.norm === BROKEN_OFF) places.push(spoken.length);
      at += 2;
    } else if (isSound(tokens, at)) {
      if (spoken.at(-1)?.norm === ',' && tokens[at + 1]?.norm === ',') {
        spoken.pop();
        at++;
      }
    } else if (!isEmphasis(tokens, at) && !isAroundLink(tokens, at)) spoken.push(tokens[at] as Token);
  }
  const isSlip = (place: number) =>
    SLIPS.some(([first, second]) => spoken[place]?.norm === first && spoken[place + 1]?.norm === second);
  return withoutBrokenOff(
    spoken,
    places.filter((place) => !isSlip(place)),
  );
}

/** A full stop or comma that stands apart, as in what was written down word by word: "the door ." */
function isApart(tokens: readonly Token[], at: number): boolean {
  const { norm, start } = tokens[at] as Token;
  return at > 0 && /^[.,]$/.test(norm) && start > (tokens[at - 1]?.end ?? start);
}

/** What transcribers put in braces: "{laugh}". */
function isNoted(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.norm === '{' && (tokens[at + 2]?.norm ?? '}') === '}';
}

function isSound(tokens: readonly Token[], at: number): boolean {
  const { norm, capital } = tokens[at] as Token;
  if (!SOUNDS.has(norm)) return false;
  // "Ask MM about it" names somebody by initials.
  if (capital && tokens[at - 1]?.kind === 'word') return false;
  return !WORDS_ELSEWHERE.has(norm) || !tokens.some((token) => NO_SOUNDS_BESIDE.has(token.norm));
}

/** One of the stars around "**this**": not the one of "2*3" or "2 * 3". */
function isEmphasis(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.norm !== '*') return false;
  let first = at;
  while (tokens[first - 1]?.norm === '*' && tokens[first - 1]?.end === tokens[first]?.start) first--;
  let last = at;
  while (tokens[last + 1]?.norm === '*' && tokens[last + 1]?.start === tokens[last]?.end) last++;
  const before = tokens[first - 1]?.end === tokens[first]?.start ? tokens[first - 1] : undefined;
  const after = tokens[last + 1]?.start === tokens[last]?.end ? tokens[last + 1] : undefined;
  if (before === undefined && after === undefined) return false;
  return !(isWordIn(before) && isWordIn(after));
}

/** The marks of "<https://example.org>". */
function isAroundLink(tokens: readonly Token[], at: number): boolean {
  const norm = tokens[at]?.norm;
  return norm === '<' ? tokens[at + 1]?.kind === 'link' : norm === '>' && tokens[at - 1]?.kind === 'link';
}

function isWordIn(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== 'punctuation';
}

/** How many tokens slipped out there. */
function slipAt(tokens: readonly Token[], at: number, longest: number, isNoted: boolean): number {
  const { norm, kind, start, end, capital } = tokens[at] as Token;
  const after = tokens[at + 1]?.norm;
  const isAside = (end: number) => isMark(tokens[at - 1]) && isMark(tokens[end]);
  for (const [first, second] of SLIPS) {
    if (norm !== first || (second !== undefined && after !== second)) continue;
    if (second !== undefined) return isAside(at + 2) ? 2 : 0;
    return at > 0 && isAside(at + 1) ? 1 : 0;
  }
  if (HEDGES.some(([first, second]) => norm === first && after === second) && isHedge(tokens[at - 1])) return 2;
  const isOne = end - start === 1 && !/^[aixyz]$/.test(norm);
  const isPart = norm.length <= longest && longest > 1 && (norm === 'i' || (norm.length > 1 && classesOf(norm) === 0));
  const isBegun = after?.startsWith(isOne ? norm.charAt(0) : norm) === true && after.length > 1;
  const isSlip = isBegun || (isOne && (isNoted || after === tokens[at - 1]?.norm));
  return kind === 'word' && (isOne || isPart) && (at === 0 || !capital) && isSlip && tokens[at + 1]?.kind === 'word'
    ? 1
    : 0;
}

/** Not in "this sort of door", "a new kind of door". */
function isHedge(before: Token | undefined): boolean {
  if (isMark(before) || ADVERBS.has(before?.norm ?? '') || FINITE.has(before?.norm ?? '')) return true;
  const classes = classesOf(before?.norm ?? '');
  return (classes & HEDGED) !== 0 && (classes & WORD_CLASS.determiner) === 0;
}

function isMark(token: Token | undefined): boolean {
  return token === undefined || /^[,.;:?!–—-]$/.test(token.norm);
}

/** "There was, there was a door": what was said last goes where the same words stand right before it. */
function leaveOutRepeat(said: Token[]): void {
  for (let length = LONGEST_REPEAT; length > 0; length--) {
    const from = said.length - length;
    const gap = said[from - 1]?.norm === ',' ? 1 : 0;
    if (from - gap < length) continue;
    let at = from;
    while (said[at]?.kind === 'word' && said[at]?.norm === said[at - gap - length]?.norm) at++;
    if (at < said.length || TWICE.has(said.at(-1)?.norm ?? '') || said[from]?.start === said[from - 1]?.start) continue;
    said.length = from - gap;
    return;
  }
}
