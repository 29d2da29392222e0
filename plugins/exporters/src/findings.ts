import type { Risk } from '@structured-extraction/plugin-kit';
import type { ExportedAction } from './export.js';

/** What a CI job may find, the most serious first. */
export const FINDINGS = [
  {
    id: 'blocker',
    level: 'error',
    title: 'Something blocks the work',
    help: 'Say in the conversation how it was solved, or who solves it.',
  },
  {
    id: 'risk',
    level: 'warning',
    title: 'A risk is open',
    help: 'Say in the conversation what is done about it.',
  },
  {
    id: 'no_owner',
    level: 'warning',
    title: 'An action has no owner',
    help: 'Agree on one person who does it.',
  },
  {
    id: 'no_due',
    level: 'warning',
    title: 'An action has no due date',
    help: 'Agree on a day.',
  },
  {
    id: 'owner_ambiguous',
    level: 'warning',
    title: 'The owner of an action is not clear',
    help: 'Name one person, with a name that only one of the participants has.',
  },
  {
    id: 'ambiguous',
    level: 'warning',
    title: 'An action can be read in more than one way',
    help: 'Say who does what, in one sentence.',
  },
  {
    id: 'owner_group',
    level: 'note',
    title: 'A group owns an action, and nobody of the group',
    help: 'Name the person who does it.',
  },
  {
    id: 'due_unresolved',
    level: 'note',
    title: 'The due date of an action is not clear',
    help: 'Name a day of the calendar.',
  },
] as const;
export type FindingId = (typeof FINDINGS)[number]['id'];

/** What there is to settle about an action that is open, in the order of FINDINGS; nothing about one that is not. */
export function findingsOf({ action, isAmbiguous }: ExportedAction): readonly FindingId[] {
  if (action.status !== 'open') return [];
  const found = new Set<string>(action.flags);
  if (isAmbiguous && !found.has('owner_ambiguous')) found.add('ambiguous');
  return FINDINGS.map(({ id }) => id).filter((id) => found.has(id));
}

/** Null where the risk is no danger any more. */
export function findingOfRisk({ status, category }: Risk): FindingId | null {
  if (status === 'mitigated') return null;
  return category === 'blocker' ? 'blocker' : 'risk';
}
