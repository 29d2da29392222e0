import type { Evidence, Task } from '@structured-extraction/plugin-kit';
import type { ActionEvidence } from './resolved-actions.js';

/** The source first, then the other mentions in the order of the text. */
export function evidenceOf(task: Task, speakerRefAt: (evidence: Evidence) => string | null): readonly ActionEvidence[] {
  const others = (task.mentions ?? []).filter((mention) => !isSame(mention, task.source));
  return [
    toEvidence('source', task.source, speakerRefAt),
    ...others.map((mention) => toEvidence('mention', mention, speakerRefAt)),
  ];
}

function toEvidence(
  role: ActionEvidence['role'],
  evidence: Evidence,
  speakerRefAt: (evidence: Evidence) => string | null,
): ActionEvidence {
  return {
    role,
    quote: evidence.text,
    start_offset: evidence.start_offset,
    end_offset: evidence.end_offset,
    message_index: evidence.source_index,
    speaker_ref: speakerRefAt(evidence),
  };
}

function isSame(a: Evidence, b: Evidence): boolean {
  return a.start_offset === b.start_offset && a.end_offset === b.end_offset && a.text === b.text;
}
