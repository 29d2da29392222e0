import type { TimeRole } from './found-time.js';
import { KIND_BITS, type Preposition } from './lexicon/meaning.js';
import type { Governor } from './time-reading.js';
import { find, findAll, kindsAt, type TimeSentence } from './time-sentence.js';

const LONGEST_CHAIN = 4;

const ROLES: Readonly<Record<Preposition, TimeRole>> = {
  ...roles('deadline', 'by', 'before', 'until', 'due', 'within', 'give'),
  ...roles('at', 'on', 'at', 'in', 'for', 'over', 'between'),
  ...roles('start', 'from', 'starts'),
  ...roles('not_before', 'after', 'not_before'),
  since: 'past',
};

function roles<P extends Preposition>(role: TimeRole, ...prepositions: readonly P[]): Record<P, TimeRole> {
  return Object.fromEntries(prepositions.map((preposition) => [preposition, role])) as Record<P, TimeRole>;
}

const NOT_OF_DAYS = new Set<Preposition>(['within', 'give', 'at', 'in', 'over', 'between']);
/** Those that can stand before a day of the calendar, */
export const DAY_PREPOSITIONS: ReadonlySet<Preposition | undefined> = new Set(
  (Object.keys(ROLES) as Preposition[]).filter((preposition) => !NOT_OF_DAYS.has(preposition)),
);
/** and before a month: "in March", not "on March". */
export const MONTH_PREPOSITIONS = new Set<Preposition | undefined>([...DAY_PREPOSITIONS, 'in']);
for (const ofDays of ['on', 'starts'] as const) MONTH_PREPOSITIONS.delete(ofDays);

export function roleOf(preposition: Preposition | undefined): TimeRole {
  return preposition === undefined ? 'at' : ROLES[preposition];
}

/** Kinds of the words that can stand in front of a time. */
export const GOVERNORS = KIND_BITS.preposition | KIND_BITS.article | KIND_BITS.day_word;
const NONE: readonly Governor[] = [];

/** Reads "by", "due on the", "until at least the": the preposition alone, and with what may stand between it and the time. */
export function readGovernors(sentence: TimeSentence, at: number): readonly Governor[] {
  if ((kindsAt(sentence, at) & GOVERNORS) === 0) return NONE;
  const first = findAll(sentence, at, 'preposition');
  const longest = first[0];
  if (longest === undefined) return readArticle(sentence, at);
  let languages = 0;
  for (const match of first) if (match.length === longest.length) languages |= match.languages;
  const alone = { length: longest.length, preposition: longest.meaning.preposition, languages, article: false };
  const chain = readChain(sentence, at, alone);
  const others = first
    .filter(({ length }) => length < longest.length)
    .map(({ length, languages, meaning }) => ({ length, languages, preposition: meaning.preposition, article: false }));
  return chain === alone ? [alone, ...others] : [chain, alone, ...others];
}

function readChain(sentence: TimeSentence, at: number, alone: Governor): Governor {
  let governor = alone;
  for (let count = 1; count < LONGEST_CHAIN; count += 1) {
    const next = at + governor.length;
    const more = find(sentence, next, 'preposition');
    // "Drop it in on Friday", "to be in by Friday": the first belongs to the verb.
    if (more !== null && governor.preposition === 'in' && more.meaning.preposition !== 'at') break;
    if (more !== null && (more.languages & governor.languages) !== 0) {
      const weak = roleOf(governor.preposition) === 'at';
      const preposition = weak ? more.meaning.preposition : governor.preposition;
      governor = { ...governor, length: governor.length + more.length, ...(preposition && { preposition }) };
      continue;
    }
    const article = find(sentence, next, 'article') ?? find(sentence, next, 'day_word');
    const filler = find(sentence, next, 'hedge') ?? article;
    if (filler === null || (filler.languages & governor.languages) === 0) break;
    governor = { ...governor, length: governor.length + filler.length, article: governor.article || article !== null };
  }
  return governor;
}

function readArticle(sentence: TimeSentence, at: number): readonly Governor[] {
  const article = find(sentence, at, 'article') ?? find(sentence, at, 'day_word');
  return article === null ? NONE : [{ length: article.length, languages: article.languages, article: true }];
}
