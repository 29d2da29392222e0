import { COMMON_WORDS } from '../../../../languages/common-words.js';
import { GIVEN_NAMES } from '../../../../languages/given-names.js';
import type { Sentence } from '../../1-segment/sentence.js';
import { KIND } from '../../1-segment/token.js';
import type { Tokens } from '../../1-segment/tokens.js';
import { knownWord } from '../../1-segment/words.js';
import { classesOf, WORD_CLASS, WORD_CLASSES } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import { namesBeforePoints } from './labels-of-points.js';
import { MIXED, NUMBERED } from './name-spelling.js';
import { WORDS } from './subject-words.js';

/** What the text shows of a word, as bits. */
export const WRITTEN_SMALL = 1;
export const SHOWN = 2;
export const CALLED = 4;
/** No name in small letters is shorter. One of just so many letters may be a word of other texts, too: "dom". */
export const SHORTEST = 3;
export const numbersOf = (words: Iterable<string>): ReadonlySet<number> => new Set([...words].map(knownWord));
const SAYING = numbersOf(WORDS.saying);
const GREETING = numbersOf(WORDS.greeting);
const GIVING = numbersOf(WORDS.giving);
const I = numbersOf(WORDS.mine);
const PRESENT = numbersOf(WORDS.present);
const THINGS = numbersOf(WORDS.things);
const JOINING = numbersOf([',', '&', ';', ...WORDS.and]);
/** Marks before the first word of a line. */
const OPENING = numbersOf('*[(-_"');
const CLOSING = knownWord(']');
const BOLD = numbersOf('*_');
const SLASH = knownWord('/');
const COMMA = knownWord(',');
const COLON = knownWord(':');
const BRACKET = knownWord('(');

/** One pass over all tokens: what the text shows of each of its words. */
export function shownIn(utterances: readonly Utterance[]): Uint8Array {
  const all = utterances[0]?.sentence.all;
  if (all === undefined) return new Uint8Array(0);
  const shown = new Uint8Array(all.words.size);
  const classes = WORD_CLASSES.of(all.words);
  const show = (at: number, bit: number) => {
    const word = all.norms[at] as number;
    shown[word] = (shown[word] as number) | bit;
  };
  const mentions: number[] = [];
  for (const { sentence, message } of utterances) {
    const { first, last } = sentence;
    let head = first;
    while (head < last && OPENING.has(all.norms[head] as number)) head++;
    const isList = opensList(all, head, last) || (listsPeople(message.heading) && isOnlyNames(all, head, last));
    for (let at = first; at < last; at++) {
      const kind = all.kindOf(at);
      if (kind === KIND.mention) mentions.push(at);
      if (kind !== KIND.word) continue;
      if (!all.isCapital(at)) {
        const isListed =
          isList && at > head && (JOINING.has(all.norms[at - 1] as number) || all.norms[at - 1] === COLON);
        const isKnown = (classes.get(all.norms[at] as number) & ~SIGN_BIT) !== 0;
        show(at, isListed && !isKnown ? CALLED : WRITTEN_SMALL);
        continue;
      }
      if ((classes.get(all.norms[at] as number) & ~SIGN_BIT) !== 0) continue;
      const before = at === first ? -1 : (all.norms[at - 1] as number);
      const after = at + 1 === last ? -1 : (all.norms[at + 1] as number);
      if (PRESENT.has(all.norms[at] as number) || THINGS.has(all.norms[at] as number)) continue;
      const isListed = isList && (at === head || JOINING.has(before) || before === COLON) && !goesOn(all, at, last);
      const word = message.body.text.slice(all.starts[at], all.ends[at]);
      const isFollowed = at + 1 < last && all.kindOf(at + 1) === KIND.mention && !MIXED.test(word);
      if (isListed || isFollowed || GREETING.has(before)) show(at, SHOWN);
      else if (NUMBERED.test(word) || MIXED.test(word)) continue;
      else if (COMMON_WORDS.has(all.words.normOf(all.norms[at] as number))) continue;
      const isSaying = isLabelled(all, at + 1, last, sentence.list === null) && speaksOfSelf(sentence);
      const isLabel = at === head && (isSaying || (head > first && after === CLOSING));
      const isGiven =
        GIVING.has(before) && after === COLON && GIVEN_NAMES.has(all.words.normOf(all.norms[at] as number));
      if (isLabel || SAYING.has(after) || isGiven) show(at, SHOWN);
    }
  }
  for (const word of doersIn(utterances)) shown[word] = (shown[word] as number) | CALLED;
  for (const word of namesBeforePoints(utterances)) shown[word] = (shown[word] as number) | SHOWN;
  // "@deprecated" is a form of a verb, "@default" a word of the text where the text has it without the mark, too; so is
  // "@stream" beside "@defer/".
  for (const at of mentions) {
    const word = all.norms[at] as number;
    const isWritten = ((shown[word] as number) & WRITTEN_SMALL) !== 0 || isBesideSlash(all, at);
    const isCommon = isWritten && COMMON_WORDS.has(all.words.normOf(word));
    const isForm = ((classes.get(word) & VERB_FORMS) !== 0 || isCode(all, at)) && all.participantOf(at) < 0;
    if (!isCommon && !isForm) show(at, CALLED);
  }
  return shown;
}

/** Words in small letters that no list knows, where a line begins with them and says what they do: "kim schreibt die Mail". */
function doersIn(utterances: readonly Utterance[]): number[] {
  return utterances.flatMap(({ sentence: { all, first, last, list }, message }) => {
    let head = first;
    while (head < last && OPENING.has(all.norms[head] as number)) head++;
    if ((message.speaker !== null && list === null) || head + 2 >= last || all.isCapital(head)) return [];
    const [norm, verb] = [head, head + 1].map((at) => all.words.normOf(all.norms[at] as number)) as [string, string];
    const isWord = classesOf(norm) !== 0 || [WORDS.anybody, WORDS.things].some((words) => words.has(norm));
    const isNone = norm.length < SHORTEST || (norm.length > SHORTEST && COMMON_WORDS.has(norm));
    const acts = all.kindOf(head) === KIND.word && (classesOf(verb) & WORD_CLASS.deThird) !== 0;
    return isWord || isNone || !acts ? [] : [all.norms[head] as number];
  });
}

const VERB_FORMS = WORD_CLASS.work | WORD_CLASS.workIng | WORD_CLASS.workPast | WORD_CLASS.workThird;
/** Set in every entry of the table of classes. */
const SIGN_BIT = 1 << 31;

/** Whether a colon follows, in a line of its own behind the marks of bold type, too: "**Ana**: I will". */
function isLabelled(all: Tokens, at: number, last: number, isLine: boolean): boolean {
  let mark = at;
  while (isLine && mark < last && BOLD.has(all.norms[mark] as number)) mark++;
  return mark < last && all.norms[mark] === COLON;
}

/** "@defer/@stream" */
function isBesideSlash(all: Tokens, at: number): boolean {
  return all.norms[at - 1] === SLASH || all.norms[at + 1] === SLASH;
}

/** "@specifiedBy(url: String)": what is called in a program. */
function isCode(all: Tokens, at: number): boolean {
  return all.norms[at + 1] === BRACKET && all.starts[at + 1] === all.ends[at];
}

/** Whether a small word follows: who is only listed does nothing. */
function goesOn(all: Tokens, at: number, last: number): boolean {
  const next = at + 1;
  if (next >= last || all.kindOf(next) !== KIND.word) return false;
  return !all.isCapital(next) && !JOINING.has(all.norms[next] as number);
}

function speaksOfSelf({ all, first, last }: Sentence): boolean {
  for (let at = first; at < last; at++) if (I.has(all.norms[at] as number)) return true;
  return false;
}

/** "Present: Ana, Ben", "present+ Ana", not "chair job is to keep time". */
function opensList(all: Tokens, head: number, last: number): boolean {
  if (!PRESENT.has(all.norms[head] as number)) return false;
  return head + 1 < last && all.kindOf(head + 1) === KIND.punctuation && all.norms[head + 1] !== COMMA;
}

/** Under a heading for those who were there other lines may follow: a list of names holds no common words, and heads nothing. */
function isOnlyNames(all: Tokens, head: number, last: number): boolean {
  if (all.norms[last - 1] === COLON) return false;
  for (let at = head; at < last; at++) {
    const word = all.norms[at] as number;
    if (all.isCapital(at) || all.kindOf(at) !== KIND.word || JOINING.has(word)) continue;
    if (COMMON_WORDS.has(all.words.normOf(word))) return false;
  }
  return true;
}

function listsPeople(heading: string | undefined): boolean {
  return (
    heading
      ?.toLowerCase()
      .split(' ')
      .some((word) => WORDS.present.has(word)) === true
  );
}
