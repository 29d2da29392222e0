import { wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import { ADVERBS } from './verb-to-do.js';

const REASONS = wordsOf(({ wording }) => wording?.reasons);
const SUBJECTS = wordsOf(({ wording }) => wording?.subjects);
const JOINS = wordsOf(({ wording }) => wording?.joins);
const BARE_VERBS = wordsOf(({ wording }) => wording?.bareVerbs);
const RELATIVE = wordsOf(({ wording }) => wording?.relative);
const OPENS_ASIDE = wordsOf(({ wording }) => wording?.opensAside);
const STAYING = wordsOf(({ wording }) => wording?.staying);
const BEHIND_NAMED = wordsOf(({ wording }) => wording?.behindNamed);
const OWN = wordsOf(({ wording }) => wording?.own);
const POINTING = wordsOf(({ wording }) => wording?.pointingSubjects);
const POINTING_VERBS = wordsOf(({ wording }) => wording?.pointingVerbs);
const AND = wordsOf(({ wording }) => wording?.and);
const WILL = wordsOf(({ wording }) => wording?.will);
const COORDINATING = wordsOf(({ wording }) => wording?.coordinating);
const LAST_PHRASE = wordsOf(({ wording }) => wording?.lastPhrase);
const IN_PHRASE = wordsOf(({ wording }) => wording?.inPhrase);
const MAY_END = wordsOf(({ wording }) => wording?.mayEnd);
const LEADS_ON_AS_SUBJECT = wordsOf(({ wording }) => wording?.leadsOn);
const PARTICLES = wordsOf(({ wording }) => wording?.particles);
/** A clause has more words than this. */
const FEW = 3;
/** A cut leaves at least so many characters. */
const LEAST = 30;

/**
 * Position behind the last of `words` that belongs to the clause of the verb at `from`. "And I'll …" goes on with it only
 * where it is the speaker's own: what somebody is asked to do ends there.
 */
export function endOfClause(words: readonly Token[], from: number, isOwn = true): number {
  let open = 0;
  for (let at = from + 1; at < words.length; at++) {
    const { norm, kind } = words[at] as Token;
    open += norm === '(' ? 1 : norm === ')' ? -1 : 0;
    if (kind === 'emoji') return at;
    if (open > 0 || at < from + 2) continue;
    if (kind === 'word' && REASONS.has(norm)) return at;
    if (at < from + FEW) continue;
    if (kind === 'punctuation' && /^[;–—?!.…]|--$/.test(norm) && endsThere(words, at)) return at;
    if (norm === ',' && BARE_VERBS.has(words[ADVERBS.has(words[at + 1]?.norm ?? '') ? at + 2 : at + 1]?.norm ?? ''))
      return at;
    const joined = norm === ',' || norm === '-' ? at + 1 : at;
    const begins = JOINS.has(words[joined]?.norm ?? '') && joined + 1 < words.length ? joined + 1 : joined;
    if (begins > at && beginsClause(words, begins, isOwn) && !STAYING.has(words[joined]?.norm ?? '')) return at;
  }
  return words.length;
}

/** A subject and a word behind it. */
function beginsClause(words: readonly Token[], at: number, isOwn: boolean): boolean {
  const next = words[at + 1];
  const norm = words[at]?.norm ?? '';
  if (next?.kind !== 'word') return false;
  if ((words[at]?.participant ?? -1) >= 0) return BEHIND_NAMED.has(next.norm);
  if (!SUBJECTS.has(norm)) return false;
  if (isOwn && OWN.has(norm) && WILL.has(next.norm) && AND.has(words[at - 1]?.norm ?? '')) return false;
  return !POINTING.has(norm) || POINTING_VERBS.has(next.norm);
}

/** Whether a mark ends a clause: not inside "report.pdf" or "v1.2", and not behind the figure of "16. März". */
function endsThere(words: readonly Token[], at: number): boolean {
  const mark = words[at] as Token;
  const before = words[at - 1];
  const after = words[at + 1];
  if (mark.norm !== '.' || after === undefined) return true;
  if (after.start === mark.end) return false;
  return before?.kind !== 'number' && after.capital && (before?.norm.length ?? 0) > 3;
}

const LEADS_ON = WORD_CLASS.preposition | WORD_CLASS.determiner;

/** What is longer only by this part of what is allowed is told whole. */
const LITTLE_MORE = 1.1;

/** As many of the first `words` as take `most` characters, to the end of a clause where one ends in their second half. */
export function shortened(words: readonly Token[], most: number): readonly Token[] {
  const all = words.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  if (all <= most * LITTLE_MORE) return words;
  let cut = 0;
  let told = 0;
  let open = 0;
  let length = 0;
  let clause = 0;
  let at = 0;
  for (; at < words.length; at++) {
    const { norm, kind, start, end } = words[at] as Token;
    const isJoin = kind === 'word' && JOINS.has(norm) && !RELATIVE.has(norm);
    const isMark = /^(?:[,;:.?!–—…]|--|\.\.\.)$/.test(norm) && (words[at + 1]?.start ?? 0) > end;
    if (open === 0 && (isJoin || isMark || norm === '(')) {
      if (length >= LEAST && !OPENS_ASIDE.has(words[clause]?.norm ?? '')) {
        cut = at;
        told = length;
      }
      if (norm !== '(') clause = isMark || COORDINATING.has(norm) ? at + 1 : at;
    } else if (at === clause + 1 && (words[clause]?.norm === ',' || COORDINATING.has(words[clause]?.norm ?? '')))
      clause = at;
    open += norm === '(' ? 1 : norm === ')' ? -1 : 0;
    length += end - start + 1;
    if (length > most) break;
  }
  if (at === words.length) return words;
  let last = told >= most / 2 ? cut : lastPhrase(words, at);
  while (last > FEW && leadsOn(words[last - 1] as Token)) last--;
  return words.slice(0, last);
}

/** Where the last phrase of the first `to` words begins; `to` where that leaves less than half of them. */
function lastPhrase(words: readonly Token[], to: number): number {
  for (let at = to - 1; at > to / 2; at--) {
    const { norm } = words[at] as Token;
    if (LAST_PHRASE.has(norm) || ((classesOf(norm) & WORD_CLASS.preposition) !== 0 && !IN_PHRASE.has(norm))) return at;
  }
  return to;
}

/** A word or mark that cannot be the last. */
export function leadsOn({ norm, kind }: Token): boolean {
  if (kind === 'punctuation') return /^[,;:(–—.?!/-]$/.test(norm);
  return (
    (JOINS.has(norm) && !MAY_END.has(norm)) ||
    LEADS_ON_AS_SUBJECT.has(norm) ||
    ((classesOf(norm) & LEADS_ON) !== 0 && !PARTICLES.has(norm))
  );
}
