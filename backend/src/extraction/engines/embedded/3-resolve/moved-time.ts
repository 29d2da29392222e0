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
/** Letters of a day without an hour. */
const DAY = '2026-03-16'.length;

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
  let answer = -1;
  let moved: Deadline | undefined;
  for (let at = index + 1; at <= index + REACH; at++) {
    const later = discourse.utterances[at];
    if (later === undefined) break;
    if (later.message.speaker !== owner || later.message.index === utterance.message.index) continue;
    if (answer < 0) answer = later.message.index;
    if (!undertakes(later)) continue;
    const shared = later.message.index === answer && !isTimed ? SHARED_AT_ONCE : SHARED;
    if (sharedCount(later.topic, topic) >= shared) moved = dayOf(later, topic, shared, discourse) ?? moved;
  }
  return moved;
}

/** The day in the clause that names the task again. */
function dayOf(later: Utterance, topic: WordSet, shared: number, discourse: Discourse): Deadline | undefined {
  const { tokens } = later.sentence;
  for (const { from, to } of splitClauses(later)) {
    if (sharedCount(later.topicOf(from, to), topic) < shared) continue;
    const clause = { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
    const time = deadlineIn(later, clause, discourse);
    if (time?.dueDate !== undefined && time.dueDate.length === DAY) return time;
  }
  return undefined;
}

function undertakes(own: Utterance): boolean {
  if (own.sentence.asks || own.does('refuse')) return false;
  return own.does('commit') || own.does('you_get');
}
