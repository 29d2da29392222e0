import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import { leadsOn, SUBJECTS } from './end-of-clause.js';
import { ADVERBS, ASIDES, FINITE, isBreak } from './verb-to-do.js';

/** What is broken off has no more words than this. */
const LONGEST = 7;

/** `words` without the clauses that are broken off at `places`. */
export function withoutBrokenOff(words: readonly Token[], places: readonly number[]): readonly Token[] {
  let kept = words;
  let before = words.length;
  for (const place of [...places].reverse()) {
    if (place > before) continue;
    const rest = withoutBrokenAt(kept, place);
    before = place - (kept.length - rest.length);
    kept = rest;
  }
  return kept;
}

/** `words` without the clause that is broken off before `place`, where another begins: "why don't we {disfmarker} I think we should". */
function withoutBrokenAt(words: readonly Token[], place: number): readonly Token[] {
  const next = words.slice(place).findIndex(({ kind }) => kind !== 'punctuation') + place;
  if (next < place || words[next + 1]?.kind !== 'word') return words;
  let end = place;
  while (end > 0 && isBreak(words[end - 1]?.norm ?? '')) end--;
  const last = words[end - 1];
  if (last === undefined || opensClause(last)) return words;
  let from = end - 1;
  while (from > 0 && !opensClause(words[from - 1] as Token)) from--;
  const [first, second] = [words[next]?.norm ?? '', words[next + 1]?.norm];
  const again = [from - 1, from].find((at) => words[at]?.norm === first && words[at + 1]?.norm === second);
  if (again === undefined && !(isUnfinished(last) && SUBJECTS.has(first))) return words;
  // "What I like about it is {disfmarker} we have a problem"
  if (from === 1 && !isBreak(words[0]?.norm ?? '') && words[from]?.norm !== first) from = 0;
  from = again ?? from;
  return end - from <= LONGEST ? [...words.slice(0, from), ...words.slice(next)] : words;
}

/** Whether a clause goes on behind a word: "we", "would", "just", "it's". */
function isUnfinished(word: Token): boolean {
  const { norm } = word;
  const isVerb = FINITE.has(norm) || norm.startsWith("'") || (classesOf(norm) & WORD_CLASS.state) !== 0;
  return isVerb || SUBJECTS.has(norm) || ADVERBS.has(norm) || leadsOn(word);
}

function opensClause({ norm }: Token): boolean {
  return isBreak(norm) || ASIDES.has(norm);
}
