import type { Token } from '../../1-segment/token.js';
import { leadsOn, SUBJECTS } from './end-of-clause.js';
import { ADVERBS, ASIDES, FINITE, isBreak } from './verb-to-do.js';

/** What is broken off has no more words than this. */
const LONGEST = 7;

/** `words` without the clause that is broken off before `place`, where another begins: "why don't we {disfmarker} I think we should". */
export function withoutBrokenOff(words: readonly Token[], place: number): readonly Token[] {
  const next = words.slice(place).findIndex(({ kind }) => kind !== 'punctuation') + place;
  const isClause = SUBJECTS.has(words[next]?.norm ?? '') && next >= place && words[next + 1]?.kind === 'word';
  let end = place;
  while (end > 0 && isBreak(words[end - 1]?.norm ?? '')) end--;
  const last = words[end - 1];
  if (!isClause || last === undefined || opensClause(last)) return words;
  const isOpen = leadsOn(last) || FINITE.has(last.norm) || ADVERBS.has(last.norm) || last.norm.startsWith("'");
  if (!isOpen) return words;
  let from = end - 1;
  while (from > 0 && !opensClause(words[from - 1] as Token)) from--;
  // "What I like about it is {disfmarker} we have a problem"
  if (from === 1 && !isBreak(words[0]?.norm ?? '') && words[from]?.norm !== words[next]?.norm) from = 0;
  return end - from <= LONGEST ? [...words.slice(0, from), ...words.slice(next)] : words;
}

function opensClause({ norm }: Token): boolean {
  return isBreak(norm) || ASIDES.has(norm);
}
