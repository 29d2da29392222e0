import type { TimeRole } from './found-time.js';
import type { Preposition } from './lexicon/meaning.js';
import { find, findAll, type Line } from './line.js';
import type { Governor } from './reading.js';

const LONGEST_CHAIN = 4;

const ROLES: Readonly<Record<Preposition, TimeRole>> = {
  by: 'deadline',
  before: 'deadline',
  until: 'deadline',
  due: 'deadline',
  within: 'deadline',
  give: 'deadline',
  on: 'at',
  at: 'at',
  in: 'at',
  for: 'at',
  over: 'at',
  between: 'at',
  from: 'start',
  starts: 'start',
  after: 'not_before',
  not_before: 'not_before',
  since: 'past',
};

export function roleOf(preposition: Preposition | undefined): TimeRole {
  return preposition === undefined ? 'at' : ROLES[preposition];
}

/** Reads "by", "due on the", "until at least the": a preposition with what may stand between it and the time. */
export function readGovernor(line: Line, at: number): Governor | null {
  const first = findAll(line, at, 'preposition');
  const longest = first[0];
  if (longest === undefined) return readArticle(line, at);
  let languages = 0;
  for (const match of first) if (match.length === longest.length) languages |= match.languages;
  let preposition = longest.meaning.preposition;
  let article = false;
  let next = at + longest.length;
  for (let count = 1; count < LONGEST_CHAIN; count += 1) {
    const more = find(line, next, 'preposition');
    if (more !== null && (more.languages & languages) !== 0) {
      if (roleOf(preposition) === 'at') preposition = more.meaning.preposition;
      next += more.length;
      continue;
    }
    const filler = find(line, next, 'hedge') ?? find(line, next, 'article');
    if (filler === null) break;
    article ||= find(line, next, 'article') !== null;
    next += filler.length;
  }
  return { length: next - at, preposition, languages, article };
}

function readArticle(line: Line, at: number): Governor | null {
  const article = find(line, at, 'article') ?? find(line, at, 'day_word');
  return article === null ? null : { length: article.length, languages: article.languages, article: true };
}
