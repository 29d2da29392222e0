import { KIND_BITS, type Preposition } from '../lexicon/meaning.js';
import { LANGUAGE_BITS } from '../lexicon/phrases.js';
import { find, findAll, isMark, kindsAt, type Line, matchesAt, skip } from '../line.js';
import type { Reading } from '../reading.js';

const LONGEST_CLAUSE = 9;
const LONGEST_NOUN_PHRASE = 5;
const STOPS = new Set([
  'and',
  'but',
  'so',
  'because',
  'then',
  'if',
  'please',
  'or',
  'und',
  'aber',
  'mais',
  'pero',
  'porque',
  'y',
  'et',
  'e',
  'otherwise',
  'cuz',
  'unless',
  'though',
]);
const PRONOUNS = new Set(['i', 'we', 'you', 'they', 'he', 'she', 'it', 'let']);
const MODALS = new Set([
  "'",
  '’',
  'will',
  'can',
  'could',
  'should',
  'would',
  'must',
  'need',
  'needs',
  'have',
  'may',
  'might',
]);
const BREAKING = KIND_BITS.weekday | KIND_BITS.month | KIND_BITS.day | KIND_BITS.link | KIND_BITS.closing;
const TIME = KIND_BITS.part | KIND_BITS.edge | KIND_BITS.ordinal | BREAKING;
const PHRASE_BREAKING = KIND_BITS.preposition | KIND_BITS.part | KIND_BITS.vague;

/** Before the board meeting, once legal signs, as soon as Marek's guy has them, after standup, sobald das Budget steht. */
export function parseEvent(line: Line, at: number): Reading | null {
  for (const link of findAll(line, at, 'link')) {
    const start = at + link.length;
    const { preposition, follows } = link.meaning;
    const noun = readEventNoun(line, start, link.languages);
    if (noun > start) return make(at, noun, preposition, 'noun', link.languages);
    if (follows === 'event') continue;
    const end = readClause(line, start);
    if (end > start) return make(at, end, preposition, 'clause', link.languages);
  }
  return null;
}

/** The end of a short noun phrase that names an event, or `at` where there is none. */
function readEventNoun(line: Line, at: number, languages: number): number {
  let end = at;
  for (let next = at; next < at + LONGEST_NOUN_PHRASE; next += 1) {
    const token = line.token(next);
    if (token === undefined || (next > at && token.newline)) break;
    if (token.kind === 'mark' && !"'-".includes(token.lower)) break;
    if (STOPS.has(token.lower) || PRONOUNS.has(token.lower)) break;
    if (hasBreak(line, next)) break;
    const noun = find(line, next, 'event_noun');
    if (noun !== null && (noun.languages & languages) !== 0) end = next + noun.length;
    else if ((kindsAt(line, next) & PHRASE_BREAKING) !== 0 && find(line, next, 'article') === null) break;
  }
  return end;
}

/** The end of a clause that begins at `at`: up to the next mark, conjunction or time, and no longer than a few words. */
export function readClause(line: Line, at: number): number {
  if (line.token(at)?.kind !== 'word' || isBreaking(line, at) || isTime(line, skip(line, at, 'article'))) return at;
  let next = at;
  while (next < at + LONGEST_CLAUSE) {
    const token = line.token(next);
    if (token === undefined || (next > at && token.newline)) break;
    if (token.kind === 'mark' && !isInnerMark(line, next)) break;
    if (next > at) {
      if (STOPS.has(token.lower) || isBreaking(line, next)) break;
      if (next > at + 1 && PRONOUNS.has(token.lower) && MODALS.has(line.token(next + 1)?.lower ?? '')) break;
    }
    next += 1;
  }
  return next;
}

function isInnerMark(line: Line, at: number): boolean {
  const glued = line.token(at)?.glued === true && line.token(at + 1)?.glued === true;
  return glued && isMark(line, at, "'-./&@_#");
}

function isTime(line: Line, at: number): boolean {
  return line.token(at)?.kind === 'number' || (kindsAt(line, at) & TIME) !== 0;
}

/** Whether a time of its own begins here, or another clause. */
function isBreaking(line: Line, at: number): boolean {
  if (hasBreak(line, at)) return true;
  const preposition = find(line, at, 'preposition');
  if (preposition === null) return false;
  const next = skip(line, at + preposition.length, 'article');
  return line.token(next)?.kind === 'number' || hasBreak(line, next);
}

function hasBreak(line: Line, at: number): boolean {
  if ((kindsAt(line, at) & BREAKING) === 0) return false;
  return matchesAt(line, at).some(({ meaning, careful, length }) => {
    if ((KIND_BITS[meaning.kind] & BREAKING) === 0) return false;
    if (meaning.kind === 'month')
      return line.token(at - 1)?.kind === 'number' || line.token(at + length)?.kind === 'number';
    return !careful && (meaning.kind !== 'link' || meaning.follows === 'clause');
  });
}

function make(
  first: number,
  end: number,
  preposition: Preposition,
  event: 'clause' | 'noun',
  languages: number,
): Reading {
  const role = preposition === 'before' || preposition === 'by' || preposition === 'until' ? 'deadline' : 'at';
  return {
    first,
    end,
    kind: 'event',
    granularity: 'event',
    preposition,
    role,
    event,
    languages: languages & LANGUAGE_BITS.en ? LANGUAGE_BITS.en : languages,
  };
}
