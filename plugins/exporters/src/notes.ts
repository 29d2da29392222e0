import type { ActionFlag } from '@structured-extraction/plugin-resolved-actions';
import { cleanLine, shorten } from './clean.js';
import type { ExportedAction } from './export.js';

/** What is cut is in the conversation; trackers take no more than some 30,000 characters. */
const LONGEST_QUOTATION = 2_000;
const MOST_QUOTATIONS = 10;

const FLAG_WORDS: Readonly<Record<ActionFlag, string>> = {
  no_owner: 'nobody owns it',
  owner_ambiguous: 'the owner is not clear',
  owner_group: 'a group owns it, and nobody of the group',
  no_due: 'it has no due date',
  due_unresolved: 'the due date is not clear',
  conditional: 'it depends on a condition',
  reassigned: 'it has changed hands',
  low_confidence: 'it is more likely no action than one',
};

/** All there is to know of an action beside its title, for people: clean lines, none of them empty. */
export function notesOf(exported: ExportedAction): readonly string[] {
  const { action, title, owner, requester } = exported;
  const text = shorten(cleanLine(action.text), LONGEST_QUOTATION);
  const deadline = cleanLine(action.due.raw ?? '');
  const settle = toSettle(exported);
  return [
    ...(text === title ? [] : [text]),
    ...quotationsOf(exported),
    ...(owner === null ? [] : [`Owner: ${owner.name}`]),
    ...(requester === null ? [] : [`Asked by: ${requester}`]),
    ...(deadline === '' ? [] : [`Deadline as said: ${deadline}`]),
    ...(settle.length === 0 ? [] : [`To settle: ${settle.join('; ')}`]),
    `${certaintyOf(exported)}, ${action.id}`,
  ].filter((line) => line !== '');
}

/** The words that the action rests on, in quotation marks: its source first. Messages count from 1. */
export function quotationsOf({ action }: ExportedAction): readonly string[] {
  return action.evidence
    .map(({ quote, message_index }) => ({ words: shorten(cleanLine(quote), LONGEST_QUOTATION), message_index }))
    .filter(({ words }) => words !== '')
    .slice(0, MOST_QUOTATIONS)
    .map(({ words, message_index }) =>
      message_index === null ? `“${words}”` : `“${words}” (message ${message_index + 1})`,
    );
}

/** What a reader should settle, in words; empty: nothing. */
export function toSettle({ action, isAmbiguous }: ExportedAction): readonly string[] {
  return [
    ...action.flags.map((flag) => FLAG_WORDS[flag]),
    ...(isAmbiguous ? ['it can be read in more than one way'] : []),
  ];
}

/** As in "90% sure, said 2 times". */
export function certaintyOf({ action }: ExportedAction): string {
  const sure = `${Math.round(action.confidence * 100)}% sure`;
  return action.mention_count > 1 ? `${sure}, said ${action.mention_count} times` : sure;
}
