import { standsFree } from '../context.js';
import { KIND_BITS, type Preposition } from '../lexicon/meaning.js';
import { FIRST_LANGUAGE } from '../lexicon/phrases.js';
import { TIMING } from '../lexicon/timing.js';
import { isDenied } from '../negation.js';
import type { TimeReading } from '../time-reading.js';
import { find, findAll, isMark, kindsAt, matchesAt, skip, type TimeSentence } from '../time-sentence.js';

const LONGEST_CLAUSE = 9;
const LONGEST_NOUN_PHRASE = 5;
const PARTICIPLES = [...TIMING.participles];
const SHORTEST_STEM = 3;
/** Letters of what hangs on a word behind an apostrophe: "'ll". */
const LONGEST_ENDING = 2;
const MODALS: ReadonlySet<string> = new Set(["'", '’', ...TIMING.modals]);
const BREAKING = KIND_BITS.weekday | KIND_BITS.month | KIND_BITS.day | KIND_BITS.link | KIND_BITS.closing;
const TIME = KIND_BITS.part | KIND_BITS.edge | KIND_BITS.ordinal | BREAKING;
const PHRASE_BREAKING = KIND_BITS.preposition | KIND_BITS.part | KIND_BITS.vague;

/**
 * Before the board meeting, once legal signs, as soon as Marek's guy has them, after standup, sobald das Budget steht;
 * the on-call is no event.
 */
export function parseEvent(sentence: TimeSentence, at: number): TimeReading | null {
  for (const link of findAll(sentence, at, 'link')) {
    const start = at + link.length;
    const { preposition, follows } = link.meaning;
    if (isMark(sentence, start, '-') && sentence.token(start)?.glued === true) continue;
    if ((preposition === 'at' || preposition === 'by') && isWithoutSubject(sentence, start)) continue;
    const noun = readEventNoun(sentence, start, link.languages);
    if (noun > start) return make(at, noun, preposition, 'noun', link.languages);
    if (follows === 'event') continue;
    const end = readClause(sentence, start);
    if (preposition === 'at' && isDenied(sentence, start, end, link.languages)) continue;
    if (end > start) return make(at, end, preposition, 'clause', link.languages);
  }
  return null;
}

/** "When called", "while testing it": how something is done, rather than by when; "when can you" asks. */
function isWithoutSubject(sentence: TimeSentence, at: number): boolean {
  const word = sentence.token(at)?.lower ?? '';
  if (MODALS.has(word) || TIMING.being.has(word)) return true;
  return PARTICIPLES.some((ending) => word.length >= SHORTEST_STEM + ending.length && word.endsWith(ending));
}

/** The end of a short noun phrase that names an event, or `at` where there is none: the last meeting is over. */
function readEventNoun(sentence: TimeSentence, at: number, languages: number): number {
  let end = at;
  if (find(sentence, skip(sentence, at, 'article'), 'which')?.meaning.which === 'last') return at;
  for (let next = at; next < at + LONGEST_NOUN_PHRASE; next += 1) {
    const token = sentence.token(next);
    if (token === undefined || (next > at && token.newline)) break;
    if (token.kind === 'mark' && !"'-".includes(token.lower)) break;
    if (TIMING.stops.has(token.lower) || TIMING.subjects.has(token.lower)) break;
    if (hasBreak(sentence, next)) break;
    const noun = find(sentence, next, 'event_noun');
    if (noun !== null && (noun.languages & languages) !== 0) end = next + noun.length;
    else if ((kindsAt(sentence, next) & PHRASE_BREAKING) !== 0 && find(sentence, next, 'article') === null) break;
  }
  return isAnyOrPart(sentence, at, end) ? at : end;
}

/** "Discuss it on a call" is any call, "notes in meeting doc" no meeting. */
function isAnyOrPart(sentence: TimeSentence, at: number, end: number): boolean {
  if (end === at + 2) return find(sentence, at, 'number')?.meaning.value === 1;
  return (
    end === at + 1 &&
    !standsFree(sentence, end) &&
    find(sentence, end, 'unit') === null &&
    sentence.token(end)?.capital === false
  );
}

/** The end of a clause that begins at `at`: up to the next mark, conjunction or time, and no longer than a few words. */
export function readClause(sentence: TimeSentence, at: number): number {
  if (
    sentence.token(at)?.kind !== 'word' ||
    TIMING.stops.has(sentence.token(at)?.lower ?? '') ||
    isBreaking(sentence, at) ||
    isTime(sentence, skip(sentence, at, 'article'))
  )
    return at;
  let next = at;
  while (next < at + LONGEST_CLAUSE) {
    const token = sentence.token(next);
    if (token === undefined || (next > at && token.newline)) break;
    if (token.kind === 'mark' && !isInnerMark(sentence, next)) break;
    if (next > at) {
      if (TIMING.stops.has(token.lower) || isBreaking(sentence, next)) break;
      if (next > at + 1 && TIMING.subjects.has(token.lower) && MODALS.has(sentence.token(next + 1)?.lower ?? '')) break;
    }
    next += 1;
  }
  return next;
}

function isInnerMark(sentence: TimeSentence, at: number): boolean {
  const next = sentence.token(at + 1);
  if (next?.glued !== true) return false;
  // "he 's", as transcripts have it.
  if (isMark(sentence, at, "'") && next.lower.length <= LONGEST_ENDING) return true;
  return sentence.token(at)?.glued === true && isMark(sentence, at, "'-./&@_#");
}

function isTime(sentence: TimeSentence, at: number): boolean {
  const kinds = kindsAt(sentence, at) & TIME;
  // "The July data": the month of something.
  if (kinds === KIND_BITS.month) return standsFree(sentence, at + 1) || sentence.token(at + 1)?.kind === 'number';
  return sentence.token(at)?.kind === 'number' || kinds !== 0;
}

/** Whether a time of its own begins here, or another clause. */
function isBreaking(sentence: TimeSentence, at: number): boolean {
  if (hasBreak(sentence, at)) return true;
  const preposition = find(sentence, at, 'preposition');
  if (preposition === null) return false;
  const next = skip(sentence, at + preposition.length, 'article');
  return sentence.token(next)?.kind === 'number' || hasBreak(sentence, next);
}

function hasBreak(sentence: TimeSentence, at: number): boolean {
  if ((kindsAt(sentence, at) & BREAKING) === 0) return false;
  return matchesAt(sentence, at).some(({ meaning, careful, length }) => {
    if ((KIND_BITS[meaning.kind] & BREAKING) === 0) return false;
    if (meaning.kind === 'month')
      return sentence.token(at - 1)?.kind === 'number' || sentence.token(at + length)?.kind === 'number';
    return !careful && (meaning.kind !== 'link' || meaning.follows === 'clause');
  });
}

function make(
  first: number,
  end: number,
  preposition: Preposition,
  event: 'clause' | 'noun',
  languages: number,
): TimeReading {
  const role = preposition === 'before' || preposition === 'by' || preposition === 'until' ? 'deadline' : 'at';
  return {
    first,
    end,
    kind: 'event',
    preposition,
    role,
    event,
    languages: languages & FIRST_LANGUAGE ? FIRST_LANGUAGE : languages,
  };
}
