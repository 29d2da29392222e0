import { type FieldErrors, type FieldSentences, fieldErrors, wrongFields } from '../../../forms/field-errors.js';
import { textOf } from '../../../forms/use-submission.js';
import type { ServiceProblem } from '../../../http/service-problem.js';
import { scopesOf } from './scopes.js';

const MAX_NAME_CHARACTERS = 64;
const MAX_DAYS = 366;

/** Days that can be chosen without typing. */
export const DAY_CHOICES = [7, 30, 90, 365] as const;
export const DEFAULT_DAYS = 90;
export const CUSTOM = 'custom';

const SENTENCES: FieldSentences = new Map([
  ['name', 'This name holds characters that cannot be shown. Remove them.'],
  ['scopes', 'Tick at least one.'],
  ['expires_in_days', `Enter a whole number of days, 1 to ${MAX_DAYS}.`],
]);

/** The days that a form names: a choice, or what was typed; null where that is not 1 to 366. */
export function readDays(choice: string, typed: string): number | null {
  const text = choice === CUSTOM ? typed.trim() : choice;
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MAX_DAYS ? days : null;
}

/** What is wrong with the form of a new token before it is sent. */
export function newTokenFaults(values: FormData): FieldErrors {
  const days = readDays(textOf(values, 'expiry'), textOf(values, 'expires_in_days'));
  return wrongFields({
    name: nameFault(textOf(values, 'name').trim()),
    scopes: scopesOf(values.getAll('scopes')).length > 0 ? null : (SENTENCES.get('scopes') ?? null),
    expires_in_days: days === null ? (SENTENCES.get('expires_in_days') ?? null) : null,
  });
}

/** The fields that a refusal is about. */
export function newTokenErrors(problem: ServiceProblem): FieldErrors {
  return fieldErrors(problem, SENTENCES);
}

function nameFault(name: string): string | null {
  if (name === '') return 'Name it after what will use it.';
  const length = [...name].length;
  if (length <= MAX_NAME_CHARACTERS) return null;
  return `This has ${length} characters, and ${MAX_NAME_CHARACTERS} are the most. Shorten it.`;
}
