import type { Task } from '@structured-extraction/plugin-kit';
import { ACTION_FLAGS, type Action, type ActionFlag } from './resolved-actions.js';

/** Below it, the action is more likely none than one (confidence is calibrated). */
const MIN_CONFIDENCE = 0.5;
const CONDITION = /\b(?:if|unless|in case|provided|assuming|depending on|only when|falls|wenn nicht|sofern|si)\b/i;
/** Words of the extraction reason, and of a thread, for a task that changed hands. */
const REASSIGNED =
  /\b(?:reassign(?:ed|s)?|handed (?:it )?over|hand(?:s|ing)? (?:it )?over|took over|takes? over|taken over|instead of me)\b/i;

export function flagsOf(
  task: Task,
  { owner, due, evidence }: Pick<Action, 'owner' | 'due' | 'evidence'>,
): readonly ActionFlag[] {
  const words = evidence.map(({ quote }) => quote).join('\n');
  const holds: Readonly<Record<ActionFlag, boolean>> = {
    no_owner: owner.state === 'unassigned',
    owner_ambiguous: owner.state === 'ambiguous',
    owner_group: owner.state === 'group',
    no_due: due.state === 'none',
    due_unresolved: due.state === 'unresolved',
    conditional: CONDITION.test(`${task.text}\n${task.source.text}`),
    reassigned: REASSIGNED.test(`${task.extraction_reason ?? ''}\n${words}`),
    low_confidence: task.confidence < MIN_CONFIDENCE,
  };
  return ACTION_FLAGS.filter((flag) => holds[flag]);
}
