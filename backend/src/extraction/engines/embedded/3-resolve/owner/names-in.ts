import { COMMON_WORDS } from '../../../../languages/common-words.js';
import { GIVEN_NAMES } from '../../../../languages/given-names.js';
import { TITLES } from '../../../../languages/titles.js';
import type { Sentence } from '../../1-segment/sentence.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import { MIXED } from './name-spelling.js';
import type { People } from './people.js';
import { WORDS } from './subject-words.js';

/** A name in a sentence, at its tokens `[from, to)`. */
export interface NamePlace {
  readonly from: number;
  readonly to: number;
  /** Participant index, or -1. */
  readonly participant: number;
  /** As it is written, without an `@`. */
  readonly name: string;
  /** False for a word that only looks like a name. */
  readonly isShown: boolean;
}

/** The names of people among the tokens `[from, to)` of a sentence, in order. */
export function namesIn(utterance: Utterance, from: number, to: number, people: People): NamePlace[] {
  const { sentence, message } = utterance;
  const { tokens, first } = sentence;
  const found: NamePlace[] = [];
  for (let at = from; at < to; at++) {
    const begin = at;
    at += lengthOfTitle(utterance, at, people);
    const token = tokens[at];
    if (token !== undefined && TITLES.has(token.norm) && !people.isNamedAt(sentence, first + at)) continue;
    const handle = people.handleAt(utterance, at);
    if (handle !== undefined) {
      found.push({ from: begin, to: at + 1, participant: handle, name: nameAt(utterance, at), isShown: true });
      continue;
    }
    if (token === undefined || WORDS.called.has(token.norm)) continue;
    if (!people.mayBeNameAt(sentence, first + at) && !isInitials(token, message.body.text)) continue;
    const { participant } = token;
    let end = at + 1;
    for (let more = lengthOfRest(sentence, at, end, people); more > 0 && end + more <= to; ) {
      end += more;
      more = lengthOfRest(sentence, at, end, people);
    }
    const name = message.body.text.slice(tokens[begin]?.start, tokens[end - 1]?.end).replace(/^@/, '');
    const place = { from: begin, to: end, participant, name, isShown: people.isNamedAt(sentence, first + at) };
    if (place.isShown || (NAME.test(name) && mayBePerson(utterance, place, people))) found.push(place);
    at = end - 1;
  }
  return found;
}

/** Two capitals, whatever word they would be in small letters. */
function isInitials({ start, end, norm }: Token, text: string): boolean {
  return end - start === 2 && INITIALS.test(text.slice(start, end)) && classesOf(norm) === 0 && !WORDS.things.has(norm);
}

/** How many tokens of titles stand at `at` before the name of somebody: "Cllr Lund", "M. Petit". */
function lengthOfTitle({ sentence }: Utterance, at: number, people: People): number {
  const { tokens, first } = sentence;
  let end = at;
  while (tokens[end]?.participant === -1 && TITLES.has(tokens[end]?.norm ?? '')) {
    end++;
    if (tokens[end]?.norm === '.') end++;
  }
  return end > at && end < tokens.length && people.mayBeNameAt(sentence, first + end) ? end - at : 0;
}

function nameAt({ sentence: { tokens }, message }: Utterance, at: number): string {
  return message.body.text.slice(tokens[at]?.start, tokens[at]?.end);
}

/**
 * How many tokens the name that begins at `at` goes on for at `end`: another word of it or with a capital, or an initial
 * with its stop ("Ana R. Lund"); 0 where it ends.
 */
function lengthOfRest(sentence: Sentence, at: number, end: number, people: People): number {
  const { tokens, first } = sentence;
  const [head, next, stop] = [tokens[at], tokens[end], tokens[end + 1]];
  if (head === undefined || next === undefined || next.participant !== head.participant) return 0;
  if (head.participant >= 0) return 1;
  if (head.kind !== 'word' || next.kind !== 'word') return 0;
  if (next.capital && next.end - next.start === 1 && stop?.norm === '.')
    return tokens[end + 2] !== undefined && people.mayBeNameAt(sentence, first + end + 2) ? 3 : 0;
  return people.mayBeNameAt(sentence, first + end) ? 1 : 0;
}

/**
 * A word that only looks like a name counts where people are known to be called so, and where work is given: before "will"
 * or "should", before what somebody does ("Teo writes the guide") or is to do, at the head of a point, or in brackets.
 */
function mayBePerson({ sentence, marker, message }: Utterance, place: NamePlace, people: People): boolean {
  const { tokens } = sentence;
  const { from, to } = place;
  const [after = '', then = ''] = [tokens[to]?.norm, tokens[to + 1]?.norm];
  const isGiven = GIVEN_NAMES.has(tokens[from]?.norm ?? '');
  const acts =
    WORDS.willing.has(after) || WORDS.to.has(after) || (classesOf(after) & (DOES | WORD_CLASS.deThird)) !== 0;
  if (people.isWrittenSmall(sentence, sentence.first + from))
    return isGiven && (acts || !COMMON_WORDS.has(tokens[from]?.norm ?? ''));
  if (isGiven || isTakenUp(tokens, to) || isBracketedBehind(tokens, from, to, WORDS.i)) return true;
  const isGivenWork = WORDS.to.has(after) && (classesOf(then) & WORK) !== 0;
  if (MIXED.test(place.name)) return false;
  if (CAPITALS.test(place.name))
    return (
      INITIALS.test(place.name) &&
      from <= (marker?.from ?? 0) &&
      (isGivenWork ||
        (marker?.kind === 'task' && after === ':') ||
        (acts && place.name.length === 2 && message.speaker === null))
    );
  if (WORDS.willing.has(after))
    return tokens[to + 1]?.kind === 'word' && !WORDS.passive.has(then) && !endsInVerb(tokens);
  if (WORDS.is.has(after) && (classesOf(then) & WORD_CLASS.workIng) !== 0) return true;
  const isMarked = marker?.kind === 'task' || sentence.list?.endsWith('_box') === true;
  const isPoint = isMarked || sentence.list !== null;
  if ((classesOf(after) & DOES) !== 0 && tokens[to]?.capital !== true && !WORDS.auxiliaries.has(then)) return true;
  const isObject = (tokens[to + 1]?.participant ?? -1) >= 0;
  if ((classesOf(after) & WORD_CLASS.deThird) !== 0 && BEGUN.has(tokens[from - 1]?.norm ?? '')) return !isObject;
  if (from > (marker?.from ?? 0) + 1)
    return (
      isPoint && OPENED.has(tokens[from - 1]?.norm ?? '') && (isLast(tokens, to) || (isMarked && hasDate(tokens, to)))
    );
  if (isPoint) return WORDS.given.has(after) || (isMarked && (GIVING.has(after) || isLabel(tokens, place, marker)));
  return isGivenWork && (to - from === 2 || message.speaker === null);
}

/** "(Zoe)" at the end. */
function isLast(tokens: readonly Token[], to: number): boolean {
  return CLOSED.has(tokens[to]?.norm ?? '') && tokens[to + 2] === undefined;
}

/** "(Zoe, 12 May)" at the end. */
function hasDate(tokens: readonly Token[], to: number): boolean {
  const behind = tokens.slice(to + 1);
  return tokens[to]?.norm === ',' && behind.at(-1)?.norm === ')' && behind.some(({ norm }) => /\d/.test(norm));
}

/** "TODO: Zoe: send the quote", and under a heading for what is to be done "Zoe: send the quote", not "Abstentions: 5". */
function isLabel(tokens: readonly Token[], { to }: NamePlace, marker: Utterance['marker']): boolean {
  const [after, then] = [tokens[to], tokens[to + 1]];
  if (marker === null || marker.from > 0) return LABELLED.has(after?.norm ?? '');
  return after?.norm === ':' && then?.kind === 'word' && (classesOf(then.norm) & WORD_CLASS.function) === 0;
}

/** "Gemeinde will uns den Platz nehmen": behind the German word for "wants" the verb stands last. */
function endsInVerb(tokens: readonly Token[]): boolean {
  const last = tokens.findLast(({ kind }) => kind === 'word');
  return last !== undefined && (classesOf(last.norm) & WORD_CLASS.deInfinitive) !== 0;
}

/** "I met Ana Lund, she will look into it": who is spoken of again as somebody that acts. */
export function isTakenUp(tokens: readonly Token[], to: number): boolean {
  const [mark, other, verb] = [tokens[to], tokens[to + 1], tokens[to + 2]].map((token) => token?.norm ?? '');
  if (mark === undefined || !PAUSES.has(mark) || !WORDS.onePerson.has(other ?? '')) return false;
  return WORDS.auxiliaries.has(verb ?? '') || WORDS.is.has(verb ?? '');
}

/** "I (Ana) will send it": whether tokens `[from, to)` stand in brackets behind one of the words. */
export function isBracketedBehind(
  tokens: readonly Token[],
  from: number,
  to: number,
  words: ReadonlySet<string>,
): boolean {
  const isBracketed = tokens[from - 1]?.norm === '(' && tokens[to]?.norm === ')';
  return isBracketed && words.has(tokens[from - 2]?.norm ?? '');
}

/** "PR" and "WG" are more often things. */
export const INITIALS = /^\p{Lu}{2,3}$/u;
/** The short name of a thing or of an office, or initials. */
const CAPITALS = /^[\p{Lu}\d]+$/u;
/** How a name begins, or initials: no "OKRs" or "W3C". */
const NAME = /^\p{Lu}(?:\p{Ll}|\p{Lu}{1,2}$)/u;
/** What may stand before "he" and "she" who was named just now. */
const PAUSES: ReadonlySet<string> = new Set([',', ';', '-', '–', '—', ...WORDS.and]);
/** Nothing, or what may stand before the first word of a clause: a German noun has an article there. */
const BEGUN: ReadonlySet<string> = new Set(['', '(', '-', '>', ',', ';']);
const OPENED: ReadonlySet<string> = new Set(['(', '[']);
const CLOSED: ReadonlySet<string> = new Set([')', ']']);
/** Marks behind the name of whoever a marked task is given to. */
const GIVING: ReadonlySet<string> = new Set(['-', '–', '—', ']', ')']);
/** Behind a marker these give it to somebody, too; elsewhere any word may stand before them: "Aim: …". */
const LABELLED: ReadonlySet<string> = new Set([':', ',']);
/** Forms of what a third person does; in German every noun has a capital, and may stand before one. */
const DOES = WORD_CLASS.workThird | WORD_CLASS.frThird | WORD_CLASS.ibThird;
const WORK = WORD_CLASS.work | WORD_CLASS.infinitive;
