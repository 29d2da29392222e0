import {
  INCLUDES,
  OFFSET_ENCODINGS,
  READERS,
  SOURCE_TYPES,
} from '@structured-extraction/proto/extraction/v1/extraction_words';
import type { FieldError } from '../../../failure.js';

const VALUES: Readonly<Record<string, readonly string[]>> = {
  include: INCLUDES,
  reader: READERS,
  source_type: SOURCE_TYPES,
  'metadata.offset_encoding': OFFSET_ENCODINGS,
};

const TYPES: Readonly<Record<string, string>> = { metadata: 'an object', include: 'a list' };

const FORMATS: Readonly<Record<string, string>> = {
  'metadata.source_tag': '1 to 64 of a-z 0-9 . _ -',
  'metadata.reference_time': 'an RFC 3339 date-time with its offset',
};

/** What each reason of a field error means, with the remedy. `field` stands where the name of the field goes. */
const SENTENCES: Readonly<Record<string, (field: string) => string>> = {
  required: (field) => `${field} is required.`,
  type: (field) => `${field} must be ${TYPES[field] ?? 'a string'}.`,
  empty: (field) => `${field} is empty: it has no character that anybody could see. Send the text of the conversation.`,
  blank: (field) => `${field} holds only white space. Send the text of the conversation.`,
  nul: (field) => `${field} holds the character U+0000. Remove it.`,
  enum: (field) => `${field} must be one of ${(VALUES[listOf(field)] ?? []).join(' ')}.`,
  format: (field) => `${field} must be ${FORMATS[field] ?? 'written as documented'}.`,
  timezone: (field) => `${field} must be the name of a time zone of the IANA database.`,
  length: (field) => `${field} must have 1 to 200 characters.`,
  range: (field) => `${field} is outside of its range.`,
  encoding: (field) => `${field} holds half of a surrogate pair. Send well-formed Unicode.`,
  too_large: (field) => `${field} is too long. Split the conversation and send the parts one by one.`,
  depth: (field) => `${field} is nested too deeply. Send at most 8 levels in metadata and 64 in all.`,
  size: (field) => `${field} is over 4 KiB. Send less.`,
  duplicate: (field) => `${field} is there twice. Send it once.`,
  not_finite: (field) => `${field} holds a number too large for JSON readers. Send a finite number.`,
};

/** `include` for `include.0`. */
function listOf(field: string): string {
  return field.replace(/\.\d{1,10}$/, '');
}

/** The sentence for a caller about one field error. */
export function explainField(error: FieldError): string {
  return SENTENCES[error.reason]?.(error.field) ?? `${error.field} is not valid.`;
}

/** Every reason that a field error may have. */
export const FIELD_REASONS: readonly string[] = Object.keys(SENTENCES);
