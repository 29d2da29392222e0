import type { Candidate } from '../2-read/candidate.js';
import { splitClauses } from '../2-read/clauses.js';
import type { Utterance } from '../2-read/utterance.js';
import { sharedCount, type WordSet } from '../2-read/word-set.js';
import type { Discourse } from './discourse.js';
import type { Deadline } from './resolved-item.js';
import { deadlineIn } from './time-in-sentence.js';

/** How many sentences behind a task its owner may come back to it. */
const REACH = 60;
/** Words of the task that a sentence must name again: one in the owner's first message behind it, where nothing was timed yet. */
const SHARED = 2;
const SHARED_AT_ONCE = 1;

/**
 * The last day that the owner of a task names where he comes back to it by its words, in a later message: "Invoice I will
 * have on Thursday", "I'll hold off on the external reader until the 16th". Undefined where he does not.
 */
export function movedTime(
  candidate: Candidate,
  owner: number,
  isTimed: boolean,
  discourse: Discourse,
): Deadline | undefined {
  if (owner < 0) return undefined;
  const { utterance, index } = candidate;
  const topic = utterance.topicOf(candidate.from, candidate.to);
  const laters = discourse.utterances
    .slice(index + 1, index + 1 + REACH)
    .filter(({ message }) => message.speaker === owner && message.index !== utterance.message.index);
  const answer = laters[0]?.message.index;
  for (const later of laters.reverse()) {
    if (!undertakes(later)) continue;
    const shared = later.message.index === answer && !isTimed ? SHARED_AT_ONCE : SHARED;
    if (sharedCount(later.topic, topic) < shared) continue;
    const moved = daysIn(later, discourse).find((day) => sharedCount(day.topic, topic) >= shared);
    if (moved !== undefined) return moved.deadline;
  }
  return undefined;
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
    return deadline?.dueDate !== undefined && !deadline.dueDate.includes('T')
      ? [{ topic: later.topicOf(from, to), deadline }]
      : [];
  });
  discourse.daysOfClauses.set(index, days);
  return days;
}

function undertakes(own: Utterance): boolean {
  if (own.sentence.asks || own.does('refuse')) return false;
  return own.does('commit') || own.does('you_get');
}
