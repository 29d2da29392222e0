/** What the JSON contract says of a field beyond its line in the .proto, where absent is all that there is. */

/** Null in JSON where the message has none; other optional fields are left out. */
export const NULL_WHEN_ABSENT = new Set([
  'Task.owner_confidence',
  'Task.extraction_reason',
  'Evidence.source_index',
  'Evidence.start_offset',
  'Evidence.end_offset',
]);

/** Lists and messages that JSON may leave out. */
export const LEFT_OUT = new Set([
  'ExtractionRequest.metadata',
  'ExtractionRequest.include',
  'ExtractionResponse.participants',
  'ExtractionResponse.messages',
  'Task.mentions',
  'Decision.mentions',
  'Risk.mentions',
]);

/** Words of an enum that are always there; others are left out where they are unspecified. */
export const ALWAYS_THERE = new Set(['Message.kind']);

const SHARE = { minimum: 0, maximum: 1 };
const COUNT = { minimum: 1 };

/** The range of a number; one without a line here begins at 0. */
export const RANGES = {
  'Task.confidence': SHARE,
  'Task.owner_confidence': SHARE,
  'Task.mention_count': COUNT,
  'Decision.confidence': SHARE,
  'Decision.mention_count': COUNT,
  'Risk.confidence': SHARE,
  'Risk.mention_count': COUNT,
};
