import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listingOf } from '../../backend/src/extraction/conversation/listing.js';
import { parse } from '../../backend/src/extraction/conversation/parse.js';
import { toListing } from '../../backend/src/extraction/response/to-listing.js';
import { resolveActions } from '../../plugins/resolved-actions/src/index.js';

/**
 * Ids that people have stored: for each conversation, by the place of the quotation in UTF-16 units. They were made by
 * the first version that had them. Whoever changes an example renews its ids; no other change may need to.
 */
const STORED = JSON.parse(read('test/properties/action-ids.json')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

it.each(Object.entries(STORED))('an action of %s keeps the id that it was first given', (path, stored) => {
  const text = read(path);
  expect(Object.fromEntries(Object.keys(stored).map((place) => [place, idAt(text, place)]))).toEqual(stored);
});

/** The id of an action whose evidence stands there. */
function idAt(text: string, place: string): string | undefined {
  const [start = 0, end = 0] = place.split('-').map(Number);
  const listing = toListing(text, listingOf(parse(text, {})), 'utf16');
  const message = listing.messages.findLast(
    ({ start_offset, end_offset }) => start_offset <= start && start < end_offset,
  );
  const source_index = message?.index ?? null;
  const source = { text: text.slice(start, end), source_index, start_offset: start, end_offset: end };
  const task = {
    text: source.text,
    ambiguous: false,
    confidence: 0.9,
    source,
    owner_confidence: null,
    extraction_reason: null,
    mention_count: 1,
  };
  const found = { summary: '', tasks: [task], decisions: [], risks: [], prompt_version: '1', schema_version: '1' };
  const response = { ...found, ...listing };
  const { actions } = resolveActions(response, text, { sourceType: null, metadata: { offset_encoding: 'utf16' } });
  return actions[0]?.id;
}

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
}
