import { knownWord } from '../1-segment/words.js';
import { splitClauses } from '../2-read/clauses.js';
import type { Utterance } from '../2-read/utterance.js';
import { sharedCount, type WordSet } from '../2-read/word-set.js';
import type { Discourse } from './discourse.js';
import type { Deadline } from './resolved-item.js';
import { deadlineIn, deadlineOfSentence } from './time-in-sentence.js';
import { SIGN, signsIn } from './word-signs.js';

const COMMA = knownWord(',');

/**
 * The day that a sentence names for a task by its words: in a clause that undertakes it and names `shared` of them ("Invoice
 * I will have on Thursday", "I'll hold off on the external reader until the 16th"), or right behind such words and at most
 * `others` more ("Invoice: Thursday"). Undefined where it asks or refuses.
 */
export function movedDay(
  later: Utterance,
  topic: WordSet,
  shared: number,
  others: number,
  discourse: Discourse,
): Deadline | undefined {
  const count = sharedCount(later.topic, topic);
  if (count === 0 || later.sentence.asks) return undefined;
  const undertakes = count >= shared && !later.does('refuse') && (later.does('commit') || later.does('you_get'));
  const promised = undertakes
    ? daysIn(later, discourse).find((day) => sharedCount(day.topic, topic) >= shared)
    : undefined;
  return promised?.deadline ?? dayOfHead(later, topic, others, discourse);
}

/** "Sorry, invoice: Thursday, I still need the address": what stands before the day, behind a comma, are words of the task. */
function dayOfHead(later: Utterance, topic: WordSet, others: number, discourse: Discourse): Deadline | undefined {
  const time = deadlineOfSentence(later, discourse);
  if (!isDay(time)) return undefined;
  const { all, first, last, span } = later.sentence;
  const start = later.message.body.text.indexOf(time.words, span.start);
  let from = first;
  let to = first;
  for (; to < last && (all.starts[to] as number) < start; to++) if (all.norms[to] === COMMA) from = to;
  if ((signsIn({ all, first: from, last: to }, discourse.signs) & SIGN.unsuitable) !== 0) return undefined;
  const head = later.topicOf(from - first, to - first);
  const shared = sharedCount(head, topic);
  return shared > 0 && head.size - shared <= others ? time : undefined;
}

/** A clause that names a day, and the words of what it speaks of. */
export interface DayOfClause {
  readonly topic: WordSet;
  readonly deadline: Deadline;
}

/** Every task before a sentence may ask for its days: they are looked for once. */
function daysIn(later: Utterance, discourse: Discourse): readonly DayOfClause[] {
  const { tokens, index } = later.sentence;
  const known = discourse.daysOfClauses.get(index);
  if (known !== undefined) return known;
  const days = splitClauses(later).flatMap(({ from, to }) => {
    const clause = { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
    const deadline = deadlineIn(later, clause, discourse);
    return isDay(deadline) ? [{ topic: later.topicOf(from, to), deadline }] : [];
  });
  discourse.daysOfClauses.set(index, days);
  return days;
}

function isDay(deadline: Deadline | undefined): deadline is Deadline {
  return deadline?.dueDate !== undefined && !deadline.namesNoDay && !deadline.dueDate.includes('T');
}
