import type { Sentence } from '../../2-segment/sentence.js';
import { classesOf, WORD_CLASS } from '../../3-detect/lexicon/word-classes.js';
import type { Utterance } from '../../3-detect/utterance.js';
import type { People } from './people.js';
import { EVERYBODY_CALLED } from './subject-words.js';

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
    const token = tokens[at];
    if (token === undefined || !people.mayBeNameAt(sentence, first + at) || EVERYBODY_CALLED.has(token.norm)) continue;
    const { participant } = token;
    let end = at + 1;
    while (end < to && goesOn(sentence, at, end, people)) end++;
    const name = message.body.text.slice(token.start, tokens[end - 1]?.end).replace(/^@/, '');
    const place = { from: at, to: end, participant, name, isShown: people.isNamedAt(sentence, first + at) };
    if (place.isShown || mayBePerson(utterance, place, people)) found.push(place);
    at = end - 1;
  }
  return found;
}

/** Whether the name that begins at `at` goes on at `end`: by another word of it, or by another word with a capital. */
function goesOn(sentence: Sentence, at: number, end: number, people: People): boolean {
  const [head, next] = [sentence.tokens[at], sentence.tokens[end]];
  if (head === undefined || next === undefined || next.participant !== head.participant) return false;
  if (head.participant >= 0) return true;
  return head.kind === 'word' && next.kind === 'word' && people.mayBeNameAt(sentence, sentence.first + end);
}

/**
 * A word that only looks like a name counts where work is given: before "will", at the head of a marked task, or at the head
 * of any other before what somebody does ("Teo writes the guide") or, as a full name, before "to".
 */
function mayBePerson({ sentence, marker }: Utterance, { from, to }: NamePlace, people: People): boolean {
  if (people.isWrittenSmall(sentence, sentence.first + from)) return false;
  const after = sentence.tokens[to]?.norm ?? '';
  if (after === 'will' || after === 'wird') return true;
  if (from > (marker?.from ?? 0) + 1) return false;
  if (marker?.kind === 'task' || sentence.list === 'open_box') return GIVEN.has(after);
  return (to - from === 2 && after === 'to') || (classesOf(after) & DOES) !== 0;
}

/** What stands behind the name of whoever a marked task is given to. */
const GIVEN: ReadonlySet<string> = new Set(['to', ':', '-', '–', '—', ']', ')', 'and', ',']);
/** Forms of what a third person does. */
const DOES = WORD_CLASS.workThird | WORD_CLASS.deThird | WORD_CLASS.frThird | WORD_CLASS.ibThird;
