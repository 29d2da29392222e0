import type { Task } from '@structured-extraction/plugin-kit';
import { kindOfName, type People } from './people.js';
import type { Owner, PersonRef } from './resolved-actions.js';

/** Below it, the owner is more likely wrong than right (confidence is calibrated). */
const MIN_OWNER_CONFIDENCE = 0.5;

export function ownerOf(task: Pick<Task, 'owner' | 'owner_confidence'>, people: People): Owner {
  const raw = task.owner ?? null;
  const confidence = task.owner_confidence;
  const unresolved = (state: Owner['state']): Owner => ({ state, ref: null, display_name: null, raw, confidence });
  if (raw === null || raw.trim() === '') return unresolved('unassigned');
  const kind = kindOfName(raw);
  if (kind === 'group') return unresolved('group');
  const person = people.find(raw);
  const isUnsure = confidence !== null && confidence < MIN_OWNER_CONFIDENCE;
  if (kind === 'unclear' || isUnsure || person === undefined || person === 'ambiguous') return unresolved('ambiguous');
  return { state: 'resolved', ref: person.ref, display_name: person.display_name, raw, confidence };
}

/** The participant whom a name means, where it can only be one. */
export function personOf(name: string | undefined, people: People): PersonRef | null {
  const person = name === undefined ? undefined : people.find(name);
  if (person === undefined || person === 'ambiguous') return null;
  return { ref: person.ref, display_name: person.display_name };
}
