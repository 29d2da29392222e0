import type { z } from 'zod';
import { type FieldError, ServiceFailure } from '../../failure.js';

/** What each reason of a field error means, with the remedy. */
const SENTENCES: Readonly<Record<string, (field: string) => string>> = {
  required: (field) => `${field} is required.`,
  type: (field) => `${field} must be a string.`,
  format: (field) => `${field} is not written as it should be. Check it.`,
  length: (field) => `${field} is too long or too short.`,
  name_length: (field) => `${field} must have 1 to 100 characters.`,
  password_length: (field) => `${field} must have 1 to 128 characters.`,
  encoding: (field) => `${field} holds half of a surrogate pair. Send well-formed Unicode.`,
  unprintable: (field) => `${field} holds control characters. Remove them.`,
};

/** The word of docs/errors.md for a reason that has a sentence of its own. */
const PUBLISHED: Readonly<Record<string, string>> = {
  name_length: 'length',
  password_length: 'length',
  unprintable: 'format',
};

/** The sentence for a caller about one field. */
export function explain({ field, reason }: FieldError): string {
  return (SENTENCES[reason] ?? ((name) => `${name} is not valid.`))(field);
}

/** The fields of `body` that break their rules; the body itself where none does. Fields that are not known are left out. */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  body: object,
): { readonly fields: z.output<Schema> } | { readonly errors: readonly FieldError[] } {
  const read = schema.safeParse(body);
  if (read.success) return { fields: read.data };
  return { errors: read.error.issues.map((issue) => fieldError(issue, body)) };
}

/** @throws {ServiceFailure} invalid_request or invalid_encoding, with every field that breaks its rule */
export function requireFields<Schema extends z.ZodType>(schema: Schema, body: object): z.output<Schema> {
  const read = readFields(schema, body);
  if ('fields' in read) return read.fields;
  const errors = read.errors.map(({ field, reason }) => ({ field, reason: PUBLISHED[reason] ?? reason }));
  const encoding = errors.find(({ reason }) => reason === 'encoding');
  if (encoding !== undefined) throw new ServiceFailure('invalid_encoding', explain(encoding), { errors });
  const [first = { field: 'body', reason: 'type' }] = read.errors;
  throw new ServiceFailure('invalid_request', explain(first), { errors });
}

function fieldError(issue: z.core.$ZodIssue, body: object): FieldError {
  const field = issue.path.join('.');
  switch (issue.code) {
    case 'invalid_type':
      return { field, reason: Object.hasOwn(body, field) ? 'type' : 'required' };
    case 'invalid_format':
      return { field, reason: 'format' };
    case 'too_small':
    case 'too_big':
      return { field, reason: 'length' };
    default:
      return { field, reason: issue.code === 'custom' ? String(issue.params?.['reason']) : 'type' };
  }
}
