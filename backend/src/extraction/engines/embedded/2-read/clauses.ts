import type { Token } from '../1-segment/token.js';
import { classesOf, WORD_CLASS } from './lexicon/word-classes.js';
import type { Utterance } from './utterance.js';

/** Tokens `[from, to)` of a sentence. */
export interface Clause {
  readonly from: number;
  readonly to: number;
}

const JOINS: ReadonlySet<string> = new Set(['and', ',', ';', 'then', 'while', '&', '/', '-', '–', '—', '.']);
/** Words behind a name, or behind "I" and "you", that make it the subject of a clause. */
const VERB_WORDS: ReadonlySet<string> = new Set(
  'please can could will would shall should must may to mind do does take takes get gets has have own owns am are is go goes'.split(
    ' ',
  ),
);
const VERB_FORMS = WORD_CLASS.work | WORD_CLASS.workThird | WORD_CLASS.second;
const ANYBODY: ReadonlySet<string> = new Set(['someone', 'somebody', 'anyone', 'anybody']);
const ANY = 'anybody';
const WHO: ReadonlySet<string> = new Set([...ANYBODY, 'i', 'you', 'we', 'he', 'she', 'they']);
/** Words behind which a verb is work that somebody is given or takes on: "Ben to send it", "I will check". */
const GIVING: ReadonlySet<string> = new Set('please can could will shall should must to has have go going'.split(' '));
/** Verbs of work besides those of the word list. */
const LIGHT_VERBS: ReadonlySet<string> = new Set('do does take takes get gets own owns be'.split(' '));
const NOT_DONE: ReadonlySet<string> = new Set(['not', 'never', 'cannot']);
/** A clause with fewer tokens than this says no task of its own. */
const LEAST = 3;

/** Splits a sentence that gives several people work ("Ana to send it, Ben to check it") into one clause for each. */
export function splitClauses(utterance: Utterance): Clause[] {
  const { first, last: end } = utterance.sentence;
  if (utterance.does('cancel') || end - first < 2 * LEAST) return [{ from: 0, to: end - first }];
  const { tokens } = utterance.sentence;
  const heads: number[] = [0];
  let last = '';
  for (let at = 0; at < tokens.length; at++) {
    if (at > 0 && !JOINS.has(tokens[at - 1]?.norm ?? '')) continue;
    const isCalled = tokens[at - 1]?.norm === ',' && tokens[at - 2]?.norm === 'you';
    const subject = isCalled ? '' : subjectAt(tokens, at);
    if (subject === '' || subject === last) continue;
    const head = heads[heads.length - 1] ?? 0;
    const isNamed = subject.startsWith('#') || subject === ANY;
    if (!isNamed && (last === '' || (subject === 'you' && last.startsWith('#')))) {
      if (last === '') last = subject;
      continue;
    }
    const isNew =
      at - head >= LEAST && (last !== '' || givesWork(tokens, head, at)) && givesWork(tokens, at, nextHead(tokens, at));
    if (isNew) heads.push(at);
    if (isNew || last === '') last = subject;
  }
  return heads.map((head, at) => ({ from: head, to: heads[at + 1] ?? tokens.length }));
}

/** Who does what the clause that begins there says; empty where that cannot be told. */
function subjectAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at] as Token;
  if (token.kind === 'mention' || token.participant >= 0) {
    const subject = token.participant >= 0 ? `#${token.participant}` : `#${token.norm}`;
    let after = at + 1;
    while (after < tokens.length && token.participant >= 0 && tokens[after]?.participant === token.participant) after++;
    if (token.kind === 'mention' && tokens[after]?.capital === true && tokens[after]?.kind === 'word') after++;
    if (tokens[after]?.norm === ',') after++;
    return isVerbAt(tokens, after) || tokens[after]?.norm === 'you' ? subject : '';
  }
  if (ANYBODY.has(token.norm)) return isVerbAt(tokens, at + 1) ? ANY : '';
  if (
    token.norm === 'you' &&
    tokens.slice(at + 1, at + 3).some(({ norm }) => norm === 'have' || norm === 'get') &&
    tokens[at + 2]?.norm !== 'me'
  )
    return '';
  if (token.norm === 'i' || token.norm === 'you') return isVerbAt(tokens, at + 1) ? token.norm : '';
  const asks = /^(?:can|could|will|would)$/.test(token.norm) && tokens[at + 1]?.norm === 'you';
  return asks ? 'you' : '';
}

function isVerbAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word') return false;
  return VERB_WORDS.has(token.norm) || (classesOf(token.norm) & VERB_FORMS) !== 0;
}

/** Where the clause that begins at `at` ends at the latest. */
function nextHead(tokens: readonly Token[], at: number): number {
  for (let next = at + LEAST; next < tokens.length; next++)
    if (JOINS.has(tokens[next - 1]?.norm ?? '') && subjectAt(tokens, next) !== '') return next;
  return tokens.length;
}

/** Whether somebody is given work in those tokens, or takes it on: a verb of work behind who does it, or behind "please". */
function givesWork(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { norm, kind } = tokens[at] as Token;
    if (kind !== 'word' || !(LIGHT_VERBS.has(norm) || (classesOf(norm) & VERB_FORMS) !== 0)) continue;
    let before = at - 1;
    while (before >= from && GIVING.has(tokens[before]?.norm ?? '')) before--;
    const isDoer = before < from || isWho(tokens[before] as Token) || tokens[before]?.norm === ',';
    const isLeft = [before, at + 1].some((place) => NOT_DONE.has(tokens[place]?.norm ?? ''));
    if ((isDoer || before < at - 1) && !isLeft) return true;
  }
  return false;
}

function isWho({ norm, kind, participant }: Token): boolean {
  return kind === 'mention' || participant >= 0 || WHO.has(norm);
}
