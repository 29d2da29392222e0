import { LANGUAGES, wordsOf } from '../../../../languages/languages.js';
import type { Lead } from '../../../../languages/wording.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';

export const ADVERBS = wordsOf('wording.adverbs');
/** Stands for whoever is called by name, and for "I", "we" and "someone", in the line that a lead is looked for in. */
const SOMEBODY = '@';
const WHO = wordsOf('wording.somebody');
const WORDINGS = LANGUAGES.flatMap(({ wording }) => wording ?? []);
const LEADS: readonly Lead[] = WORDINGS.flatMap(({ leads }) => leads ?? []);
/** Whether any of them is found: few words lead to anything, and to ask each costs much. */
const ANY_LEAD = new RegExp(LEADS.map(({ pattern }) => `(?:${pattern.source})`).join('|'));
const MUST = WORDINGS.flatMap(({ must }) => must ?? []);
const MAY = WORDINGS.flatMap(({ may }) => may ?? []);
const WISHING = WORDINGS.flatMap(({ wishing }) => wishing ?? []);
const WISHING_OF = WORDINGS.flatMap(({ wishingOf }) => wishingOf ?? []);
export const THIRD = wordsOf('wording.thirdPersons');
export const SETTLING = wordsOf('wording.settling');
const ALSO = WORDINGS.flatMap(({ also }) => also ?? []);
const HAVING = WORDINGS.flatMap(({ having }) => having ?? []);
export const YOU: ReadonlySet<string> = new Set(WISHING_OF.map(({ you }) => you));
/** A lead takes no more words than this. */
const LONGEST = 10;

const VERB = WORD_CLASS.work | WORD_CLASS.state;
export const NEVER_VERBS = wordsOf('wording.neverVerbs');
const OBTAINING = wordsOf('wording.obtaining');
export const ASIDES = wordsOf('wording.asides');
const POINTING = wordsOf('wording.pointing');
export const FINITE = wordsOf('wording.finite');
const BREAKS = wordsOf('wording.breaks');
const BASES = LANGUAGES.flatMap(({ verbs }) => verbs?.bases?.() ?? []);
const BASE_OF_ING: ReadonlyMap<string, string> = new Map(BASES.flatMap(({ ofIng }) => [...(ofIng ?? [])]));
const BASE_OF_THIRD: ReadonlyMap<string, string> = new Map(BASES.flatMap(({ ofThird }) => [...(ofThird ?? [])]));
/** Behind a verb that is called at the head of a sentence no other verb follows so soon: "test results are in". */
export const SOON = 5;

/** The base of a known verb in -ing: "send" of "sending". */
export function baseOfIng(norm: string): string | undefined {
  return BASE_OF_ING.get(norm);
}

/** The base of a known verb in the third person: "send" of "sends". */
export function baseOfThird(norm: string): string | undefined {
  return BASE_OF_THIRD.get(norm);
}

/** What somebody is to do, as far as the words before it make that sure. */
export interface ToDo {
  /** Position of its verb. */
  readonly verb: number;
  /** Position of the first word that leads to the verb: of "I" in "then I will send it". */
  readonly lead: number;
}

/** What is to be done among `words`: the first of what is surest; null where nothing is sure. */
export function verbToDo(words: readonly Token[]): ToDo | null {
  const goesOnWithName = (at: number) => {
    const { participant } = words[at] as Token;
    return participant >= 0 && words[at - 1]?.participant === participant;
  };
  const places = words.flatMap(({ norm }, at) => (ADVERBS.has(norm) || goesOnWithName(at) ? [] : [at]));
  const line = lineOf(places.map((place) => somebodyOr(words[place] as Token)));
  let best: ToDo | null = isCalled(words) ? { verb: 0, lead: 0 } : null;
  let most = best === null ? 0 : saysWhat(words, 1) ? 4 : 3;
  let isAside = false;
  let open = 0;
  for (const [at, norm] of line.norms.entries()) {
    open += norm === '(' && at > 0 ? 1 : norm === ')' ? -1 : 0;
    if (isBreak(norm)) isAside = false;
    const found = isAside || open > 0 ? null : leadAt(words, line, places, at);
    if (ASIDES.has(norm) && (at > 0 || !POINTING.has(norm))) isAside = true;
    if (found === null) continue;
    const isTold = saysWhat(words, found.verb + 1);
    // "the builder we are going to hire"
    if (!isTold && followsNoun(words, places[at] as number)) continue;
    const weight = found.weight - (isTold ? 0 : 1);
    if (weight <= most) continue;
    best = { verb: found.verb, lead: places[at] as number };
    most = weight;
  }
  return best;
}

/** "Test the door": a verb that is known, and no other behind it. */
function isCalled(words: readonly Token[]): boolean {
  const [first, next] = words;
  if (first === undefined || next === undefined || first.participant >= 0 || next.kind === 'punctuation') return false;
  if ((classesOf(first.norm) & WORD_CLASS.work) === 0) return false;
  const soon = words.slice(1, SOON);
  const end = soon.findIndex(({ norm }) => isBreak(norm));
  return !soon.slice(0, end < 0 ? SOON : end).some(({ norm }) => FINITE.has(norm));
}

/** What a clause may begin behind. */
export function isBreak(norm: string): boolean {
  return BREAKS.has(norm) || /^[,;:.?!()–—-]+$/.test(norm);
}

/** Whether "he" and "she" only say which thing is meant: "the key he needs to open the hall". */
function saysWhich(words: readonly Token[], at: number): boolean {
  return THIRD.has(words[at]?.norm ?? '') && followsNoun(words, at);
}

function followsNoun(words: readonly Token[], at: number): boolean {
  const before = words[at - 1];
  if (before?.kind !== 'word' || before.participant >= 0 || isBreak(before.norm)) return false;
  return hasMeaning(before) && (classesOf(before.norm) & VERB) === 0;
}

/** "Ada" in "Ada Ruiz to close the hall", where only the other name is known. */
function isGivenName({ capital, norm, kind }: Token): boolean {
  return capital && kind === 'word' && classesOf(norm) === 0;
}

/** Where the verb is that the words at `at` lead to, and how surely; null where they lead to none. */
function leadAt(words: readonly Token[], line: Line, places: readonly number[], at: number) {
  const { norms } = line;
  const isWho = norms[at] === SOMEBODY || YOU.has(norms[at] as string);
  const isFirst = at === 0 || isBreak(norms[at - 1] as string) || (at === 1 && isWho && isGivenName(words[0] as Token));
  if (!isFirst && saysWhich(words, places[at] as number)) return null;
  const verbOf = (lead: Omit<Lead, 'pattern'> & { readonly at: number }) => {
    const verb = places[lead.at + countOf(said(ALSO, nextOf(line, lead.at)))];
    return verb !== undefined && canBeVerb(words, verb, lead) ? { verb, weight: lead.weight } : null;
  };
  const auxiliary = isWho || isFirst ? behindAuxiliaries(line, isWho ? at + 1 : at, isWho, at === 0) : null;
  const found = auxiliary && verbOf(auxiliary);
  const next = nextOf(line, at);
  if (found !== null || !ANY_LEAD.test(next)) return found;
  for (const lead of LEADS) {
    const leading = lead.isFirst === true && !isFirst ? undefined : lead.pattern.exec(next)?.[0];
    const verb = leading === undefined ? null : verbOf({ ...lead, at: at + countOf(leading) });
    if (verb !== null) return verb;
  }
  return null;
}

/** Position behind "will", "should be able to" and the like; null where none stands there. */
function behindAuxiliaries(line: Line, from: number, isWho: boolean, isHead: boolean) {
  let at = from;
  let weight = 0;
  let isWish = false;
  for (let times = 0; times < 3; times++) {
    const next = nextOf(line, at);
    const must = said(MUST, next);
    const found = must ?? (isWho || isHead || weight > 0 ? said(MAY, next) : undefined);
    if (found === undefined) break;
    if (weight === 0) weight = must === undefined ? 3 : 4;
    isWish ||=
      said(WISHING, found) !== undefined ||
      WISHING_OF.some(({ you, pattern }) => line.norms[from - 1] === you && pattern.test(found));
    at += countOf(found);
  }
  return weight === 0 ? null : { at, weight: isWho ? weight : 2, isWish };
}

/** What one of the patterns finds. */
function said(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The words in which a lead is looked for, as one text with a space behind each, and where each begins in it. */
interface Line {
  readonly norms: readonly string[];
  readonly text: string;
  readonly starts: readonly number[];
}

function lineOf(norms: readonly string[]): Line {
  const starts = [0];
  for (const { length } of norms) starts.push((starts.at(-1) as number) + length + 1);
  return { norms, text: norms.map((norm) => `${norm} `).join(''), starts };
}

function nextOf({ text, starts }: Line, at: number): string {
  return text.slice(starts[at] ?? text.length, starts[at + LONGEST]);
}

/** How many words there are, each with a space behind it. */
function countOf(words: string | undefined): number {
  return words === undefined ? 0 : words.split(' ').length - 1;
}

function somebodyOr({ norm, kind, participant }: Token): string {
  return kind === 'mention' || participant >= 0 || WHO.has(norm) ? SOMEBODY : norm;
}

function canBeVerb(
  words: readonly Token[],
  at: number,
  lead: { readonly isIng?: boolean; readonly isWish?: boolean; readonly isKnown?: boolean; readonly isLast?: boolean },
): boolean {
  const { norm, kind, participant, capital } = words[at] as Token;
  if (kind !== 'word' || participant >= 0 || words[at + 1]?.norm === ':' || NEVER_VERBS.has(norm) || ASIDES.has(norm))
    return false;
  if (lead.isIng === true) return !capital && baseOfIng(norm) !== undefined;
  if (lead.isWish === true && OBTAINING.has(norm)) return false;
  const next = classesOf(words[at + 1]?.norm ?? '');
  // "what we should do is"
  if (FINITE.has(words[at + 1]?.norm ?? '') && (next & WORD_CLASS.preposition) === 0) return false;
  if (HAVING.some(({ have, participle }) => norm === have && participle.test(words[at + 1]?.norm ?? ''))) return false;
  if (lead.isLast === true) return true;
  const classes = classesOf(norm);
  if (lead.isKnown === true)
    return (
      (words[at - 1]?.kind === 'mention' && SETTLING.has(norm)) ||
      (classes & (isNamed(words, at) ? WORD_CLASS.work | WORD_CLASS.workThird : WORD_CLASS.work)) !== 0
    );
  // "can you own the door"
  const isNoun = (classes & (EMPTY & ~WORD_CLASS.function)) === 0 && (next & WORD_CLASS.determiner) !== 0;
  return (classes & VERB) !== 0 || isNoun || (classes & (EMPTY | WORD_CLASS.deInfinitive)) === 0;
}

/** Whether somebody by name stands before the word: "it sends" is no errand, "Ben sends" is. */
function isNamed(words: readonly Token[], at: number): boolean {
  const before = words.slice(0, at).findLast(({ kind, norm }) => kind !== 'punctuation' && !ADVERBS.has(norm));
  return before !== undefined && (before.kind === 'mention' || before.participant >= 0);
}

const EMPTY =
  WORD_CLASS.pronoun |
  WORD_CLASS.determiner |
  WORD_CLASS.preposition |
  WORD_CLASS.function |
  WORD_CLASS.day |
  WORD_CLASS.unit;

/** Whether one of the words from there to the end of the clause has a meaning of its own. */
function saysWhat(words: readonly Token[], from: number): boolean {
  const rest = words.slice(from);
  const end = rest.findIndex(({ norm }) => /^[,;.?!–—]$/.test(norm));
  return rest.slice(0, end < 0 ? rest.length : end).some(hasMeaning);
}

/** Whether a word says something of its own. */
export function hasMeaning({ kind, norm, participant }: Token): boolean {
  if (kind === 'word' && participant < 0) return (classesOf(norm) & EMPTY) === 0 && !ADVERBS.has(norm);
  return kind !== 'punctuation' && kind !== 'emoji';
}
