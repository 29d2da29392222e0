import type { Preposition } from '../lexicon/meaning.js';
import { LANGUAGE_BITS } from '../lexicon/phrases.js';
import { find, findAll, isMark, type Line } from '../line.js';
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
const BREAKING_KINDS = new Set(['weekday', 'month', 'day', 'link', 'closing']);

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
    const token = line.tokens[next];
    if (token === undefined || (next > at && token.newline)) break;
    if (token.kind === 'mark' && !"'-".includes(token.lower)) break;
    if (STOPS.has(token.lower) || PRONOUNS.has(token.lower) || (next > at && isBreaking(line, next))) break;
    const noun = find(line, next, 'event_noun');
    if (noun !== null && (noun.languages & languages) !== 0) end = next + noun.length;
  }
  return end;
}

/** The end of a clause that begins at `at`: up to the next mark, conjunction or time, and no longer than a few words. */
export function readClause(line: Line, at: number): number {
  let next = at;
  while (next < at + LONGEST_CLAUSE) {
    const token = line.tokens[next];
    if (token === undefined || (next > at && token.newline)) break;
    if (token.kind === 'mark' && !isInnerMark(line, next)) break;
    if (next > at) {
      if (STOPS.has(token.lower) || isBreaking(line, next)) break;
      if (next > at + 1 && PRONOUNS.has(token.lower) && MODALS.has(line.tokens[next + 1]?.lower ?? '')) break;
    }
    next += 1;
  }
  const first = line.tokens[at];
  return first === undefined || first.kind !== 'word' ? at : next;
}

function isInnerMark(line: Line, at: number): boolean {
  const glued = line.tokens[at]?.glued === true && line.tokens[at + 1]?.glued === true;
  return glued && isMark(line, at, "'-./&@_#");
}

function isBreaking(line: Line, at: number): boolean {
  for (const { sense, length } of line.matches[at] ?? []) {
    const { meaning } = sense;
    if (BREAKING_KINDS.has(meaning.kind) && !sense.careful) return true;
    if (meaning.kind !== 'preposition') continue;
    const next = line.matches[at + length]?.some(
      (match) => BREAKING_KINDS.has(match.sense.meaning.kind) && !match.sense.careful,
    );
    if (next === true) return true;
    const after = line.tokens[at + length];
    if (after?.lower === 'the' && line.tokens[at + length + 1]?.kind === 'number') return true;
    if (after?.kind === 'number') return true;
  }
  return false;
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
