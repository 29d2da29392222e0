import type { Token } from '../../1-segment/token.js';
import { skipFillers } from '../wording/strip-fillers.js';
import {
  askedSubject,
  bySubjectlessVerb,
  firstPerson,
  letSubject,
  namedSubject,
  plain,
  type Subject,
  seeksAnybody,
  startsVerb,
  youSubject,
} from './subject-forms.js';
import { WORDS } from './subject-words.js';

export type { Subject } from './subject-forms.js';

const MARKS: ReadonlySet<string> = new Set(['.', ',', ';', ':', '&', '>', '-', '–', '—', '(', '…', '...']);

/**
 * The subject of the main clause of tokens `[from, to)`: "I", "you", a name, everybody, somebody, or a third person; null
 * where none can be told. Opening clauses ("once it is merged,") and what is only thought ("I think") are passed over.
 */
export function findSubject(tokens: readonly Token[], from: number, to: number): Subject | null {
  let first: Subject | null = null;
  let third: Subject | null = null;
  const head = skipFillers(tokens, from, to);
  let at = head;
  const opening = tokens.slice(from, at);
  const isCalled = opening.some((token) => token.participant >= 0 || WORDS.please.has(token.norm));
  const isAll = opening.some((token) => WORDS.everybody.has(token.norm));
  while (at < to) {
    const found = subjectAt(tokens, at, to);
    if (typeof found === 'number') {
      at = Math.max(at + 1, found);
      continue;
    }
    if (found?.isPlain === true && found.who !== 'third' && !(isAll && found.who === 'addressee'))
      return first !== null && found.who !== 'speaker' ? first : found;
    const inverted = found === null || found.who === 'third' ? speakerBehindVerb(tokens, at, to) : null;
    if (inverted !== null) return inverted;
    // "What I can do is send it."
    if (
      found === null &&
      WORDS.leading.has(tokens[at]?.norm ?? '') &&
      WORDS.i.has(tokens[at + 1]?.norm ?? '') &&
      !seeksAnybody(tokens, at, to)
    ) {
      at++;
      continue;
    }
    if (isAll && found?.who === 'addressee') return plain('group', from);
    if (isCalled) return plain('addressee', at);
    if (found !== null && found.who !== 'third') first ??= found;
    third ??= found;
    at = nextClause(tokens, at, to);
  }
  return first ?? third;
}

/** The subject that begins at `at`, null where none does, or where to look instead. */
function subjectAt(tokens: readonly Token[], at: number, to: number): Subject | number | null {
  const token = tokens[at] as Token;
  const { norm } = token;
  const next = tokens[at + 1]?.norm ?? '';
  if (WORDS.openers.has(norm)) return afterOpening(tokens, at, to);
  if (token.kind === 'mention' && token.participant < 0 && WORDS.called.has(norm)) return plain('group', at);
  if (WORDS.i.has(norm)) return firstPerson(tokens, at, to);
  if (WORDS.me.has(norm) && !startsVerb(tokens, at + 1, to)) return plain('speaker', at);
  if (WORDS.let.has(norm)) return letSubject(next, at);
  if (token.participant >= 0 && !(token.kind === 'word' && WORDS.addressed.has(next) && WORDS.auxiliaries.has(norm)))
    return namedSubject(tokens, at, to);
  if (WORDS.auxiliaries.has(norm) && at + 1 < to) return askedSubject(tokens, at, to);
  if (WORDS.anybody.has(norm)) return plain('someone', at);
  if (WORDS.everybody.has(norm)) return plain('group', at);
  if (WORDS.you.has(norm)) return youSubject(tokens, at, to);
  if (WORDS.we.has(norm)) return plain('group', at);
  if (WORDS.third.has(norm)) return plain('third', at);
  return bySubjectlessVerb(tokens, at, to);
}

/** "Kartons bring ich vorbei", "lo hago yo": the speaker behind the verb, in the languages that allow it. */
function speakerBehindVerb(tokens: readonly Token[], at: number, to: number): Subject | null {
  for (let behind = at; behind < to && tokens[behind]?.kind !== 'punctuation'; behind++)
    if (WORDS.behindVerb.has(tokens[behind]?.norm ?? ''))
      return WORDS.needing.has(tokens[behind - 1]?.norm ?? '') ? null : plain('speaker', behind);
  return null;
}

/** Where the main clause behind "once it is merged," begins. */
function afterOpening(tokens: readonly Token[], at: number, to: number): number {
  for (let after = at + 1; after < to; after++) if (tokens[after]?.norm === ',') return after + 1;
  for (let after = at + 2; after < to; after++) {
    const next = tokens[after + 1]?.norm ?? '';
    if (WORDS.i.has(tokens[after]?.norm ?? '') && WORDS.promising.has(next)) return after;
  }
  return to;
}

function nextClause(tokens: readonly Token[], at: number, to: number): number {
  for (let after = at; after < to; after++)
    if (WORDS.joins.has(tokens[after]?.norm ?? '') || MARKS.has(tokens[after]?.norm ?? '')) return after + 1;
  return to;
}
