import { wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import { ADVERBS, ASIDES, FINITE, hasMeaning } from './verb-to-do.js';

const REASONS = wordsOf('wording.reasons');
export const NEGATIONS = wordsOf('functionWords.negations');
export const SUBJECTS = wordsOf('wording.subjects');
const JOINS = wordsOf('wording.joins');
export const RELATIVE = wordsOf('wording.relative');
const BARE_VERBS = wordsOf('wording.bareVerbs');
const STAYING = wordsOf('wording.staying');
const PARTICLES = wordsOf('wording.particles');
export const STRANDED = wordsOf('wording.stranded');
const VERB = WORD_CLASS.work | WORD_CLASS.workIng | WORD_CLASS.workPast | WORD_CLASS.workThird | WORD_CLASS.state;
const LEADS_ON = WORD_CLASS.preposition | WORD_CLASS.determiner;
/** A clause has more words than this. */
const FEW = 3;
/** A clause that is only begun has fewer words and marks than this. */
const BEGUN = 8;
/** A cut leaves at least so many characters. */
const LEAST = 30;
/** A comma ends what is told from this part of what is allowed on. */
const LITTLE = 0.4;
/** What is longer only by this part of what is allowed is told whole; and to the end of its clause, where none ends sooner, by this. */
const MORE = { whole: 1.1, clause: 1.5 } as const;

/** Position behind the last of `words` that belongs to the clause of the verb at `from`. */
export function endOfClause(words: readonly Token[], from: number): number {
  const end = nextClause(words, from);
  return end < words.length ? beforeBegun(words, from, end) : end;
}

function nextClause(words: readonly Token[], from: number): number {
  let open = 0;
  for (let at = from + 1; at < words.length; at++) {
    const { norm, kind } = words[at] as Token;
    open += norm === '(' ? 1 : norm === ')' ? -1 : 0;
    if (kind === 'emoji') return at;
    if (open > 0) continue;
    if (REASONS.has(norm) && at > from + 1) return at;
    const joined = norm === ',' || norm === '-' ? at + 1 : at;
    let begins = joined;
    while (JOINS.has(words[begins]?.norm ?? '')) begins++;
    const isClause = SUBJECTS.has(words[begins]?.norm ?? '') && words[begins + 1]?.kind === 'word';
    // "as soon as we can", "when and where we meet"
    const isPair =
      kind === 'word' && (words[at - 2]?.norm === norm || (JOINS.has(norm) && JOINS.has(words[at - 1]?.norm ?? '')));
    const isNext = begins > at && isClause && !isPair && !STAYING.has(words[joined]?.norm ?? '');
    if (isNext && (at === from + 1 || at >= from + FEW)) return at;
    if (at < from + FEW) continue;
    if (kind === 'punctuation' && /^[;–—?!.…]|--$/.test(norm) && endsThere(words, at)) return at;
    const isBare = BARE_VERBS.has(words[ADVERBS.has(words[at + 1]?.norm ?? '') ? at + 2 : at + 1]?.norm ?? '');
    if (norm === ',' && isBare) return at;
    const next = words[at + 1]?.norm ?? '';
    const isVerb = FINITE.has(next) && (classesOf(next) & (WORD_CLASS.preposition | WORD_CLASS.state)) === 0;
    if (JOINS.has(norm) && !STAYING.has(norm) && !RELATIVE.has(norm) && isVerb) return at;
  }
  return words.length;
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

/** As many of the first `words` as take `most` characters, to the end of a clause where one ends in their second half. */
export function shortened(words: readonly Token[], most: number): readonly Token[] {
  const lengthOf = ({ start, end }: Token) => end - start + 1;
  if (words.reduce((sum, word) => sum + lengthOf(word), 0) <= most * MORE.whole) return words;
  let cut = 0;
  let open = 0;
  let length = 0;
  let clause = 0;
  let at = 0;
  for (; length <= most || (cut === 0 && length <= most * MORE.clause); at++) {
    if (at === words.length) return words;
    const { norm, kind, end } = words[at] as Token;
    const next = words[at + 1]?.norm ?? '';
    // "A while" joins nothing.
    const isJoin =
      kind === 'word' &&
      !isDeterminer(words[at - 1]) &&
      JOINS.has(norm) &&
      !RELATIVE.has(norm) &&
      classesOf(next) !== 0;
    const isMark =
      /^(?:[,;:.?!–—…(]|--|\.\.\.)$/.test(norm) && (words[at + 1]?.start ?? 0) > end - Number(norm === '(');
    if (open === 0 && (isJoin || isMark)) {
      const isFull = length >= (/^[;.?!—]$/.test(norm) ? LEAST : most * LITTLE);
      if (isFull && ((cut > 0 && isMark) || !ASIDES.has(words[clause]?.norm ?? ''))) cut = at;
      clause = isMark ? at + 1 : at;
    }
    if (norm === ')') clause = at + 1;
    open = Math.max(0, open + (/^[(“]$/.test(norm) ? 1 : /^[)”]$/.test(norm) ? -1 : 0));
    length += lengthOf(words[at] as Token);
  }
  const phrase = words.findLastIndex(
    ({ norm }, place) => place > at / 2 && place < at && (classesOf(norm) & WORD_CLASS.preposition) !== 0,
  );
  let last = cut > 0 ? cut : phrase > 0 ? phrase : at - 1;
  const isOpen = (word: Token) => leadsOn(word) || (cut === 0 && FINITE.has(word.norm));
  while (last > FEW && isOpen(words[last - 1] as Token)) last--;
  return words.slice(0, last);
}

/** Where a clause stands that is only begun before `end`: ", and if not", ", but at the same time"; `end` where none does. */
function beforeBegun(words: readonly Token[], from: number, end: number): number {
  let begun = end;
  for (let at = end - 1; at >= from + FEW && at > end - BEGUN && !hasMeaning(words[at] as Token); at--)
    if (words[at]?.norm === ',' && JOINS.has(words[at + 1]?.norm ?? '')) begun = at;
  return begun;
}

/** A word or mark that cannot be the last, with the one `before` it. */
export function leadsOn({ norm, kind, capital }: Token, before?: Token): boolean {
  if (kind === 'punctuation') return /^[,;:(–—.?!/-]$/.test(norm);
  // "What we deal with", "ask Acme A"
  const isSign = capital && norm.length < 3 && !SUBJECTS.has(norm);
  const isKept = before !== undefined && (isSign || (STRANDED.has(norm) && (classesOf(before.norm) & VERB) !== 0));
  return (
    !isKept &&
    !PARTICLES.has(norm) &&
    (JOINS.has(norm) || ASIDES.has(norm) || SUBJECTS.has(norm) || (classesOf(norm) & LEADS_ON) !== 0)
  );
}

function isDeterminer(word: Token | undefined): boolean {
  return (classesOf(word?.norm ?? '') & WORD_CLASS.determiner) !== 0;
}
