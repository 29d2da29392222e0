import { isForeign } from '../../2-segment/language.js';
import type { Sentence } from '../../2-segment/sentence.js';
import type { Token } from '../../2-segment/token.js';
import type { Candidate } from '../../3-detect/candidate.js';
import { findSubject } from '../owner/subject.js';
import { closeBrackets, skipFillers, skipTail } from './strip-fillers.js';
import { baseOf, verbOf } from './verb-of-task.js';

const CLAUSE_ENDERS: ReadonlySet<string> = new Set(['because', 'otherwise', 'since', 'cause', 'cos']);
/** Subjects with which another clause begins behind a comma: ", they owe us a favour". */
const OTHER_SUBJECTS: ReadonlySet<string> = new Set('i he she they it that this we there'.split(' '));

/** Object pronouns of French, Spanish and Portuguese, which stand before the verb. */
const CLITICS: ReadonlySet<string> = new Set("l' le la les lo los las lui leur y en m' s'".split(' '));
/** From so many little words of another language on, the rules of English words do not hold. */
const FOREIGN_FROM = 2;
const FOREIGN_I: ReadonlySet<string> = new Set("ich je j' yo eu moi tu vous usted você".split(' '));

/** Words of a sentence by the positions of their tokens, with what stands in place of some of them. */
export interface Wording {
  readonly from: number;
  readonly to: number;
  readonly replacements: Map<number, string>;
  /** Whether the words begin with the verb that is to be done. */
  readonly hasVerb: boolean;
  /** Whether they are words of another language than English. */
  readonly isForeign: boolean;
}

/** Which words of a candidate say what is to be done. */
export function placeWords(candidate: Candidate): Wording {
  const { tokens } = candidate.utterance.sentence;
  const start = Math.max(candidate.from, candidate.utterance.marker?.from ?? 0);
  const subject = findSubject(tokens, start, candidate.to);
  const inOther = isInOtherLanguage(candidate.utterance.sentence);
  const verb = verbOf(candidate, subject, inOther);
  const from =
    verb >= 0 ? withClitics(tokens, verb, start) : withoutSubject(tokens, skipFillers(tokens, start, candidate.to));
  const to = closeBrackets(tokens, from, skipTail(tokens, from, clauseEnd(tokens, from, candidate.to)), candidate.to);
  const replacements = new Map<number, string>();
  const base =
    verb >= 0 && !inOther && subject?.who !== 'addressee'
      ? baseOf(tokens[verb]?.norm ?? '')
      : ingBase(tokens[verb], inOther);
  if (base !== undefined) {
    replacements.set(verb, base);
    sameFormBehind(tokens, verb, to, replacements);
  }
  leaveOutSelf(tokens, from, to, replacements);
  return { from, to, replacements, hasVerb: verb >= 0, isForeign: inOther };
}

/** Whether a sentence is in another language than English, as its little words tell. */
export function isInOtherLanguage(sentence: Sentence): boolean {
  return (
    sentence.tokens.filter(({ norm, kind }) => kind === 'word' && isForeign(norm)).length >= FOREIGN_FROM ||
    sentence.tokens.some(({ norm, kind }) => kind === 'word' && FOREIGN_I.has(norm))
  );
}

/** "Je l'envoie" gives "l'envoie", where the verb is not known. */
function withoutSubject(tokens: readonly Token[], from: number): number {
  return FOREIGN_I.has(tokens[from]?.norm ?? '') && from + 1 < tokens.length ? from + 1 : from;
}

function withClitics(tokens: readonly Token[], verb: number, start: number): number {
  let from = verb;
  while (from > start && CLITICS.has(tokens[from - 1]?.norm ?? '')) from--;
  return from;
}

function ingBase(token: Token | undefined, inOther: boolean): string | undefined {
  return !inOther && token?.norm.endsWith('ing') === true ? baseOf(token.norm) : undefined;
}

/** "updates the list and sends it": the second verb takes the form of the first. */
function sameFormBehind(tokens: readonly Token[], verb: number, to: number, replacements: Map<number, string>): void {
  for (let at = verb + 2; at < to; at++) {
    const { norm } = tokens[at] as Token;
    const base = baseOf(norm);
    if (
      base !== undefined &&
      tokens[at - 1]?.norm === 'and' &&
      norm.endsWith('s') &&
      tokens[verb]?.norm.endsWith('s') === true
    )
      replacements.set(at, base);
  }
}

/** Leaves out "myself", and what only promises again: "and I'll ring them" gives "and ring them". */
function leaveOutSelf(tokens: readonly Token[], from: number, to: number, replacements: Map<number, string>): void {
  for (let at = from + 1; at < to; at++) {
    const { norm } = tokens[at] as Token;
    if (norm === 'myself' || norm === 'yourself') {
      replacements.set(at, '');
      if (tokens[at - 1]?.norm === 'by') replacements.set(at - 1, '');
    }
    if (norm !== 'i' || tokens[at - 1]?.norm !== 'and' || tokens[at + 1]?.norm !== 'will') continue;
    replacements.set(at, '');
    replacements.set(at + 1, '');
  }
}

function clauseEnd(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from + 2; at < to; at++) {
    const token = tokens[at] as Token;
    if (token.kind === 'word' && CLAUSE_ENDERS.has(token.norm)) return at;
    if (token.norm === ',' && at > from + 2 && startsClause(tokens, at + 1, to)) return at;
    if (token.kind === 'punctuation' && /^[;–—?!.…]$/.test(token.norm) && at > from + 2 && endsThere(tokens, at))
      return at;
  }
  return to;
}

/** ", they owe us a favour": a subject and a word behind it. */
function startsClause(tokens: readonly Token[], at: number, to: number): boolean {
  const next = tokens[at + 1];
  if (at + 1 >= to || next === undefined || next.kind !== 'word') return false;
  const { norm } = tokens[at] as Token;
  return (
    OTHER_SUBJECTS.has(norm) &&
    (!/^th(?:is|at)$/.test(norm) || /^(?:'s|is|was|will|has|means|needs|would)$/.test(next.norm))
  );
}

/** Whether a mark ends a clause: not inside "report.pdf" or "v1.2", and not behind the figure of "16. März". */
function endsThere(tokens: readonly Token[], at: number): boolean {
  const mark = tokens[at] as Token;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (mark.norm !== '.' || after === undefined) return true;
  if (after.start === mark.end) return false;
  return before?.kind !== 'number' && after.capital && (before?.norm.length ?? 0) > 3;
}
