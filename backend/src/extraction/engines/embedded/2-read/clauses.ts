import { wordsIn } from '../../../languages/languages.js';
import type { Token } from '../1-segment/token.js';
import { classesOf, WORD_CLASS } from './lexicon/word-classes.js';
import type { Utterance } from './utterance.js';

/** Tokens `[from, to)` of a sentence. */
export interface Clause {
  readonly from: number;
  readonly to: number;
}

const MARKS: ReadonlySet<string> = new Set([',', ';', '&', '/', '-', '–', '—', '.']);
const WORDS = wordsIn('clauses');
const VERB_FORMS = WORD_CLASS.work | WORD_CLASS.workThird | WORD_CLASS.second;
const ANY = 'anybody';
/** A clause with fewer tokens than this does not state a task of its own. */
const LEAST = 3;

/** Splits a sentence that assigns work to several people into clauses: "Ana to send it, Ben to check it". */
export function splitClauses(utterance: Utterance): Clause[] {
  const { first, last: end } = utterance.sentence;
  if (utterance.does('cancel') || end - first < 2 * LEAST) return [{ from: 0, to: end - first }];
  const { tokens } = utterance.sentence;
  const heads: number[] = [0];
  let last = '';
  for (let at = 0; at < tokens.length; at++) {
    if (at > 0 && !isJoin(tokens[at - 1])) continue;
    const isCalled = tokens[at - 1]?.norm === ',' && WORDS.you.has(tokens[at - 2]?.norm ?? '');
    const subject = isCalled ? '' : subjectAt(tokens, at);
    if (subject === '' || subject === last) continue;
    const head = heads[heads.length - 1] ?? 0;
    const isNamed = subject.startsWith('#') || subject === ANY;
    if (!isNamed && (last === '' || (WORDS.you.has(subject) && last.startsWith('#')))) {
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

function isJoin(token: Token | undefined): boolean {
  return token !== undefined && (MARKS.has(token.norm) || WORDS.joins.has(token.norm));
}

/** Who does what in the clause that begins at `at`; empty if that is unclear. */
function subjectAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at] as Token;
  if (token.kind === 'mention' || token.participant >= 0) {
    const subject = token.participant >= 0 ? `#${token.participant}` : `#${token.norm}`;
    let after = at + 1;
    while (after < tokens.length && token.participant >= 0 && tokens[after]?.participant === token.participant) after++;
    if (token.kind === 'mention' && tokens[after]?.capital === true && tokens[after]?.kind === 'word') after++;
    if (tokens[after]?.norm === ',') after++;
    return isVerbAt(tokens, after) || WORDS.you.has(tokens[after]?.norm ?? '') ? subject : '';
  }
  if (WORDS.anybody.has(token.norm)) return isVerbAt(tokens, at + 1) ? ANY : '';
  if (
    WORDS.you.has(token.norm) &&
    tokens.slice(at + 1, at + 3).some(({ norm }) => WORDS.getting.has(norm)) &&
    !WORDS.toMe.has(tokens[at + 2]?.norm ?? '')
  )
    return '';
  if (WORDS.own.has(token.norm)) return isVerbAt(tokens, at + 1) ? token.norm : '';
  const next = tokens[at + 1]?.norm ?? '';
  return WORDS.asking.has(token.norm) && WORDS.you.has(next) ? next : '';
}

function isVerbAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word') return false;
  return WORDS.verbs.has(token.norm) || (classesOf(token.norm) & VERB_FORMS) !== 0;
}

/** The last position at which the clause that begins at `at` can end. */
function nextHead(tokens: readonly Token[], at: number): number {
  for (let next = at + LEAST; next < tokens.length; next++)
    if (isJoin(tokens[next - 1]) && subjectAt(tokens, next) !== '') return next;
  return tokens.length;
}

/** Whether these tokens assign work or accept it: a verb of work after the person who does it, or after "please". */
function givesWork(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { norm, kind } = tokens[at] as Token;
    if (kind !== 'word' || !(WORDS.light.has(norm) || (classesOf(norm) & VERB_FORMS) !== 0)) continue;
    let before = at - 1;
    while (before >= from && WORDS.giving.has(tokens[before]?.norm ?? '')) before--;
    const isDoer = before < from || isWho(tokens[before] as Token) || tokens[before]?.norm === ',';
    const isLeft = [before, at + 1].some((place) => WORDS.notDone.has(tokens[place]?.norm ?? ''));
    if ((isDoer || before < at - 1) && !isLeft) return true;
  }
  return false;
}

function isWho({ norm, kind, participant }: Token): boolean {
  return kind === 'mention' || participant >= 0 || WORDS.anybody.has(norm) || WORDS.subjects.has(norm);
}
