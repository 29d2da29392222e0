import type { ServiceProblem } from '../http/service-problem.js';

/** What is wrong with fields of a form, by the name of the field. Empty: nothing. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Sentences for people by `field.reason`, or by `field` for every other reason. */
export type FieldSentences = ReadonlyMap<string, string>;

/** The fields of a refusal that the form has sentences for: one sentence each, that of the first reason. */
export function fieldErrors({ fields }: Pick<ServiceProblem, 'fields'>, sentences: FieldSentences): FieldErrors {
  const errors = new Map<string, string>();
  for (const { field, reason } of fields) {
    const sentence = sentences.get(`${field}.${reason}`) ?? sentences.get(field);
    if (sentence !== undefined && !errors.has(field)) errors.set(field, sentence);
  }
  return Object.fromEntries(errors);
}

/** Leaves out the fields that nothing is wrong with. */
export function wrongFields(checked: Readonly<Record<string, string | null>>): FieldErrors {
  return Object.fromEntries(Object.entries(checked).filter((entry): entry is [string, string] => entry[1] !== null));
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}
