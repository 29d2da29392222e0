import { anyOf } from '../../../languages/languages.js';
import { classesOf, WORD_CLASS } from '../2-read/lexicon/word-classes.js';

const OPENERS = new RegExp(anyOf('summary.openings'), 'i');
const NO_OPENER = new RegExp(anyOf('summary.noOpenings'), 'i');
const CLAUSE_ENDS = new RegExp(`[,;:(–—]|\\s${anyOf('summary.clauseEnds')}\\s`, 'g');
const SOUNDS = new RegExp(`,?\\s${anyOf('summary.sounds')}\\b,?`, 'gi');
/** A clause ends after this many characters at the earliest. */
const MOUTHFUL = 30;
/** What stands behind is cut in any case: reading it would cost time for nothing. */
const LONGEST = 600;
const CAPITALS = new RegExp(anyOf('summary.capitals'));

/** A sentence of talk without what it opens with, pauses and marks around it. */
export function bareClause(text: string): string {
  let bare = text
    .slice(0, LONGEST)
    .replace(SOUNDS, '')
    .replace(/\s?:[a-z][a-z_]{2,30}:/g, '')
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  for (let times = 0; times < 4 && !NO_OPENER.test(bare); times++) {
    const rest = bare.replace(OPENERS, '');
    if (rest === bare || rest.length < 8) break;
    bare = rest;
  }
  return bare;
}

/** A clause for the middle of a sentence: no closing mark, and where it is too long only its first clauses. */
export function asClause(text: string, maxLength = 110): string {
  const bare = text.slice(0, LONGEST).replace(/[\s.;,:!?…]+$/u, '');
  if (bare.length <= maxLength) return bare;
  let end = 0;
  for (const { index } of bare.slice(0, maxLength).matchAll(CLAUSE_ENDS)) if (index >= MOUTHFUL) end = index;
  if (end > 0) return withoutOpenBracket(bare.slice(0, end)).replace(/[\s.;,:!?…]+$/u, '');
  return `${bare.slice(0, Math.max(bare.lastIndexOf(' ', maxLength), maxLength >> 1))}…`;
}

/** Without an aside in brackets that was cut before its end. */
function withoutOpenBracket(text: string): string {
  const open = text.lastIndexOf('(');
  return open >= MOUTHFUL && text.indexOf(')', open) < 0 ? text.slice(0, open) : text;
}

/** The same with its first letter in lower case, where the first word is an ordinary one: known, or low in `source`. */
export function lowerFirst(text: string, source = ''): string {
  const first = /^\p{Lu}\p{Ll}{0,30}(?![\p{L}\d])/u.exec(text)?.[0];
  if (first === undefined || CAPITALS.test(first)) return text;
  const norm = first.toLowerCase();
  const isOrdinary = classesOf(norm) !== 0 || startsWithVerb(text) || holdsWord(source, norm);
  return isOrdinary ? norm + text.slice(first.length) : text;
}

const LETTER_OR_DIGIT = /[\p{L}\d]/u;

function holdsWord(source: string, word: string): boolean {
  for (let at = source.indexOf(word); at >= 0; at = source.indexOf(word, at + word.length)) {
    const isApart = !LETTER_OR_DIGIT.test(source.charAt(at - 1));
    if (isApart && !LETTER_OR_DIGIT.test(source.charAt(at + word.length))) return true;
  }
  return false;
}

/** The same with a capital at its start, as a statement behind a colon has it. */
export function upperFirst(text: string): string {
  return /^\p{Ll}+(?![\p{L}\d_])/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

const OBJECT = new RegExp(`^[A-Za-z]{2,14}\\s${anyOf('summary.objects')}(?![\\p{L}’'])`, 'u');
const BEFORE_NO_VERB = new RegExp(`^\\S+\\s${anyOf('summary.noVerb')}\\s`);
const NO_VERB_ENDING = new RegExp(`${anyOf('summary.noVerbEndings')}$`);
const NO_VERB =
  WORD_CLASS.function |
  WORD_CLASS.pronoun |
  WORD_CLASS.preposition |
  WORD_CLASS.determiner |
  WORD_CLASS.day |
  WORD_CLASS.workThird;

/** Whether the text begins with an English verb in its base form: "send", "go". */
export function startsWithVerb(text: string): boolean {
  const first = /^(?:[A-Za-z]{1,12}-)?([A-Za-z]{2,20})(?=[\s,]|$)/.exec(text)?.[1]?.toLowerCase();
  if (first === undefined || BEFORE_NO_VERB.test(text)) return false;
  const classes = classesOf(first);
  if ((classes & (WORD_CLASS.work | WORD_CLASS.state)) !== 0) return true;
  return (classes & NO_VERB) === 0 && OBJECT.test(text) && !NO_VERB_ENDING.test(first);
}
