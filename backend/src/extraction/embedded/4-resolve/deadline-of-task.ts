import type { Utterance } from '../3-detect/utterance.js';
import type { Span } from '../span.js';
import { type FoundTime, findTimes, toDueDate } from './deadline/find-deadlines.js';
import type { Deadline } from './resolved-item.js';
import type { Scene } from './scene.js';

/** Roles in which a time can say when something is to be done. */
const DUE_ROLES: ReadonlySet<FoundTime['role']> = new Set(['deadline', 'at']);
/** Below this strength a time is said beside the task, not as its deadline. */
const MIN_STRENGTH = 0.15;

/** The time in `within` of a sentence by which something is to be done: the strongest, and of equals the first. */
export function deadlineIn(utterance: Utterance, within: Span, scene: Scene): Deadline | undefined {
  const { message, sentence } = utterance;
  const reference = {
    at: message.sentAt,
    dayFirst: scene.dayFirst,
    ...(scene.timezone !== undefined && { timezone: scene.timezone }),
  };
  let best: FoundTime | undefined;
  for (const found of findTimes(message.body.text, within, reference)) {
    if (!DUE_ROLES.has(found.role) || found.strength < MIN_STRENGTH) continue;
    if (best === undefined || found.strength > best.strength) best = found;
  }
  if (best === undefined) return undefined;
  const dueDate = toDueDate(best, reference);
  return {
    words: message.body.text.slice(best.span.start, best.span.end),
    ...(dueDate !== undefined && { dueDate }),
    strength: best.strength,
    sentence: sentence.index,
  };
}
