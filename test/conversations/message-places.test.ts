import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from '../../backend/src/extraction/conversation/parse.js';
import { readCases } from './cases.js';

const EXAMPLES = new URL('../../examples/', import.meta.url);

const conversations = [
  ...readCases().map(({ name, original, context }) => ({ name, messages: parse(original, context).messages })),
  ...readdirSync(EXAMPLES, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, messages: parse(readFileSync(new URL(name, EXAMPLES), 'utf8'), {}).messages })),
];

describe.each(conversations)('in $name', ({ messages }) => {
  it('a message holds its own words', () => {
    for (const { index, body, place } of messages) {
      const at = body.text.search(/\S/);
      const first = at < 0 ? null : body.toOriginal({ start: at, end: at + 1 });
      if (first === null) continue;
      expect([index, first.start >= place.start, first.end <= place.end]).toEqual([index, true, true]);
    }
  });

  it('no message ends inside another', () => {
    for (const one of messages)
      for (const other of messages) {
        const overlap = Math.min(one.place.end, other.place.end) - Math.max(one.place.start, other.place.start);
        const shorter = Math.min(one.place.end - one.place.start, other.place.end - other.place.start);
        if (overlap > 0) expect([one.index, other.index, overlap]).toEqual([one.index, other.index, shorter]);
      }
  });

  // An export may hold the replies to a message inside of it.
  it('no chat message holds the words of another that does not answer it', () => {
    for (const one of messages)
      for (const other of messages) {
        if (one === other || one.kind !== 'chat' || other.kind !== 'chat' || other.replyTo === one.index) continue;
        const at = other.body.text.search(/\S/);
        const first = at < 0 ? null : other.body.toOriginal({ start: at, end: at + 1 });
        const isInside = first !== null && first.start >= one.place.start && first.end <= one.place.end;
        expect([one.index, other.index, isInside]).toEqual([one.index, other.index, false]);
      }
  });
});
