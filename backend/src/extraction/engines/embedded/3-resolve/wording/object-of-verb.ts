import { anyOf, wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import { ADVERBS, hasMeaning, isBreak, saysWhat, type ToDo } from './verb-to-do.js';

const LIGHT = wordsOf(({ wording }) => wording?.light);
const DOING = wordsOf(({ wording }) => wording?.doing);
const SO = wordsOf(({ wording }) => wording?.so);
const POINTING = wordsOf(({ wording }) => wording?.pointing);
const OWN = wordsOf(({ wording }) => wording?.own);
const NO_PART = wordsOf(({ wording }) => wording?.noObject);
const WHEN = new RegExp(`^${anyOf(({ wording }) => wording?.behindVerb)}$`);
const NO_OBJECT = WORD_CLASS.state | WORD_CLASS.workPast;

/** "The list" of "the list I will send tonight": what stands before the subject where no object stands behind the verb. */
export function objectBefore(words: readonly Token[], { lead, verb }: ToDo): readonly Token[] {
  let from = lead;
  for (let open = 0; from > 0; from--) {
    const norm = words[from - 1]?.norm ?? '';
    open += norm === ')' ? 1 : norm === '(' ? -1 : 0;
    if (open < 0 || (open === 0 && norm !== '(' && isBreak(norm))) break;
  }
  const object = words.slice(from, lead);
  const [first] = object;
  const next = words[verb + 1];
  if (first === undefined || !isSubject(words[lead])) return [];
  if (object.length === 1 && POINTING.has(first.norm)) return next === undefined || isTime(next) ? object : [];
  if (next === undefined || !isTime(next)) return [];
  const isPhrase = isOf(first, WORD_CLASS.preposition);
  return !isPhrase && object.some(hasMeaning) && object.every(mayBeOfObject) ? object : [];
}

function isSubject(token: Token | undefined): boolean {
  return token !== undefined && (OWN.has(token.norm) || token.participant >= 0);
}

function isTime({ norm }: Token): boolean {
  return WHEN.test(norm) || (classesOf(norm) & WORD_CLASS.day) !== 0;
}

function mayBeOfObject({ norm, kind, participant }: Token): boolean {
  if (kind !== 'word') return true;
  if (participant >= 0 || ADVERBS.has(norm) || (classesOf(norm) & NO_OBJECT) !== 0) return false;
  return !NO_PART.has(norm);
}

/** Whether only the words before it tell what the verb is about: "the hinges are old, I'll oil them". */
export function isScrap(words: readonly Token[], { lead, verb }: ToDo): boolean {
  const { norm } = words[verb] as Token;
  const before = words.slice(0, lead);
  if (!before.some((word) => hasMeaning(word) && !isPerson(word))) return false;
  const next = words[verb + 1]?.norm ?? '';
  if (DOING.has(norm) && (SO.has(next) || POINTING.has(next))) return true;
  if (saysWhat(words, verb + 1)) return false;
  const isPointing = words.slice(verb + 1).some((word) => isOf(word, WORD_CLASS.pronoun));
  return !isPointing || LIGHT.has(norm) || before.some((word) => isOf(word, WORD_CLASS.determiner));
}

function isPerson({ kind, participant }: Token): boolean {
  return kind === 'mention' || participant >= 0;
}

function isOf({ norm }: Token, wordClass: number): boolean {
  return (classesOf(norm) & wordClass) !== 0;
}
