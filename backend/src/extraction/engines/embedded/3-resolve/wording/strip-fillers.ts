import { LANGUAGES, wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import { WORDS as OWNERS } from '../owner/subject-words.js';
import { hasMeaning, isBreak } from './verb-to-do.js';

const FILLERS = wordsOf('wording.fillers');
const ALONE = wordsOf('wording.fillersAlone');
const PAIRS = new Map(LANGUAGES.flatMap(({ wording }) => Object.entries(wording?.fillerPairs ?? {})));
const LEAD_IN_WORDS = wordsOf('wording.leadIn');
const ADDRESSED = wordsOf('wording.addressed');
const TAILS = wordsOf('wording.tails');
const PARTICLES = wordsOf('wording.particles');
const TAGS = wordsOf('wording.tags');

/** What somebody is thanked for ends within so many words. */
const THANKED = 10;
/** What is announced in bold type ends within so many words and marks. */
const BOLD = 7;

/** Position after a lead-in such as "one catch:" or "action for Ben:": it announces what comes and says nothing itself. */
export function skipLeadIn(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from; at < Math.min(to - 1, from + 6); at++) {
    const { norm, participant } = tokens[at] as Token;
    if (at > from && (norm === ':' || (norm === ',' && at > from + 1))) return at + 1;
    if (!LEAD_IN_WORDS.has(norm) && participant < 0) return from;
  }
  return from;
}

/** Without what announces the rest in bold type: "**Resolved** Close the hall". */
export function withoutBoldLeadIn(tokens: readonly Token[]): readonly Token[] {
  const isBold = (at: number) => tokens[at]?.norm === '*' && tokens[at + 1]?.norm === '*';
  if (!isBold(0)) return tokens;
  const end = tokens.slice(0, BOLD).findIndex((_, at) => at > 2 && isBold(at));
  const held = tokens.slice(2, end);
  const isLeadIn = held.every(({ norm }) => LEAD_IN_WORDS.has(norm)) && held.some(hasMeaning);
  return end > 0 && end + 2 < tokens.length && isLeadIn ? tokens.slice(end + 2) : tokens;
}

/** Position of the first token that says something, after greetings, thanks, fillers, marks and names that are called. */
export function skipFillers(tokens: readonly Token[], from: number, to: number): number {
  let at = from;
  while (at < to) {
    const token = tokens[at] as Token;
    const after = tokens[at + 1];
    const called = Math.max(calledUntil(tokens, at, to), bracketUntil(tokens, at, to));
    const isFiller =
      token.kind === 'word' &&
      FILLERS.has(token.norm) &&
      !(ALONE.has(token.norm) && after?.kind === 'word') &&
      (!PAIRS.has(token.norm) || after?.norm === PAIRS.get(token.norm));
    const isMark = (token.kind === 'punctuation' && !'([€$£#"“«+'.includes(token.norm)) || token.kind === 'emoji';
    const isFrown = at > from && /^[:;-]$/.test(tokens[at - 1]?.norm ?? '') && token.start === tokens[at - 1]?.end;
    const thanked = isFiller ? thankedUntil(tokens, at, to) : at;
    if (thanked < 0) return at;
    if (called > at) at = called;
    else if (thanked > at) at = thanked;
    else if (isFiller || isMark || (isFrown && '()[]'.includes(token.norm))) at += PAIRS.has(token.norm) ? 2 : 1;
    else return at;
  }
  return from;
}

/** Position behind "thanks for the hint" before a mark, -1 where there is none; `at` where nobody is thanked for anything. */
function thankedUntil(tokens: readonly Token[], at: number, to: number): number {
  const { norm } = tokens[at] as Token;
  const giving = at + (PAIRS.has(norm) ? 2 : 1);
  if (!OWNERS.greeting.has(norm) || !OWNERS.giving.has(tokens[giving]?.norm ?? '')) return at;
  const behind = tokens.slice(giving, Math.min(to, giving + THANKED));
  const mark = behind.findIndex((token) => token.kind === 'punctuation' && isBreak(token.norm));
  return mark < 0 ? -1 : giving + mark;
}

/** Position behind a name or a form of address that stands before a mark; `at` where nobody is called. */
function calledUntil(tokens: readonly Token[], at: number, to: number): number {
  const { kind, participant, norm } = tokens[at] as Token;
  let end = at + 1;
  if (participant >= 0) while (end < to && tokens[end]?.participant === participant) end++;
  else if (ADDRESSED.has(norm)) {
    while (end < Math.min(to, at + 4) && tokens[end]?.norm !== ',') end++;
    return tokens[end]?.norm === ',' ? end : at;
  } else if (kind !== 'mention') return at;
  const after = end < to ? tokens[end] : undefined;
  const isThanked = after !== undefined && OWNERS.greeting.has(after.norm);
  const isCalled =
    after === undefined || isThanked || after.kind === 'mention' || (after.kind === 'punctuation' && !goesOn(after));
  return isCalled ? end : at;
}

/** The mark of "Ben's", "Ben + Ana". */
function goesOn({ norm }: Token): boolean {
  return /^['’+&/]/.test(norm);
}

/** Position behind "[Ben]" and "(@ben)", and behind a mark in brackets such as "[ACTION - Ben]"; `at` where none stands. */
function bracketUntil(tokens: readonly Token[], at: number, to: number): number {
  if (!/^[[(]$/.test(tokens[at]?.norm ?? '')) return at;
  const length = tokens.slice(at, Math.min(to, at + 6)).findIndex(({ norm }) => /^[\])]$/.test(norm));
  const held = tokens.slice(at + 1, at + length);
  const says = ({ kind, participant, norm }: Token) =>
    kind === 'mention' || participant >= 0 || LEAD_IN_WORDS.has(norm);
  const next = tokens[at + length + 1];
  if (length < 1 || next === undefined || at + length + 1 >= to || goesOn(next)) return at;
  const isName = held.length === 1 && held[0]?.capital === true && tokens[at]?.norm === '[';
  return isName || held.some(says) ? at + length + 1 : at;
}

/** Position after the last token that says something: before thanks, promises and a name that is called. */
export function skipTail(tokens: readonly Token[], from: number, to: number): number {
  let end = to;
  while (end > from + 1) {
    const { kind, norm } = tokens[end - 1] as Token;
    const before = tokens[end - 2];
    const isMark = (kind === 'punctuation' && !')]%"”»€$£\''.includes(norm)) || kind === 'emoji';
    const isSmile = norm === ')' && /^[:;-]$/.test(before?.norm ?? '');
    // "By then" tells a time.
    const leads = (classesOf(before?.norm ?? '') & WORD_CLASS.preposition) !== 0 && !PARTICLES.has(before?.norm ?? '');
    const isTail = TAILS.has(norm) && !leads;
    if (isMark || isSmile || isTail || (TAGS.has(norm) && isBreak(before?.norm ?? ''))) end--;
    else if (PAIRS.get(before?.norm ?? '') === norm) end -= 2;
    else {
      const name = calledAtEnd(tokens, from, end);
      if (name === end) return end;
      end = name;
    }
  }
  return end;
}

/** "Notes" of "send the notes @ben", not "to" and "ask" of "send it to @ben" and "you can ask @ben". */
function isThing(tokens: readonly Token[], at: number): boolean {
  const [{ kind, norm }, before] = [tokens[at] as Token, tokens[at - 1]?.norm ?? ''];
  const sort = classesOf(norm);
  if (kind !== 'word' || (sort & (WORD_CLASS.preposition | WORD_CLASS.function)) !== 0) return false;
  return (sort & WORD_CLASS.work) === 0 || (classesOf(before) & WORD_CLASS.determiner) !== 0;
}

/** ", Ben Li", " - Ben Li", "(@ben)" and "the notes @ben" at the end: where that begins; `end` where nobody is called. */
function calledAtEnd(tokens: readonly Token[], from: number, end: number): number {
  const { participant, norm } = tokens[end - 1] as Token;
  if (norm === ')') {
    const open = tokens.slice(0, end).findLastIndex((token) => token.norm === '(');
    const held = tokens.slice(open + 1, end - 1);
    const isWho = held.every((token) => token.kind === 'mention' || token.participant >= 0 || token.norm === ',');
    return open > from && held.length > 0 && isWho ? open : end;
  }
  let at = end - 1;
  while (participant >= 0 && at > from && tokens[at - 1]?.participant === participant) at--;
  if (tokens[at]?.kind === 'mention' && at > from + 2 && isThing(tokens, at - 1)) return at;
  if (participant < 0) return end;
  return at > from + 1 && /^[,–—-]$/.test(tokens[at - 1]?.norm ?? '') ? at - 1 : end;
}
