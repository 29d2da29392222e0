import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../backend/src/extraction/conversation/outline-for-tests.js';
import { parse } from '../../backend/src/extraction/conversation/parse.js';

const FOLDER = new URL('forms/read/', import.meta.url);
const BEGIN = /^##### /m;
const READ = /\n##### is read as (\S+)\n/;

/** Invented pastes and exports of one kind of program, each with the format and the messages that must be read of it. */
interface Paste {
  readonly title: string;
  readonly text: string;
  readonly format: string;
  readonly outline: readonly string[];
}

function pastesIn(file: string): Paste[] {
  const words = readFileSync(new URL(file, FOLDER), 'utf8');
  return words
    .split(/^##### (?!is read as )/m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      const [text = '', format = '', outline = ''] = part.slice(end + 1).split(READ);
      return { title: part.slice(0, end), text, format, outline: outline.trimEnd().split('\n') };
    });
}

describe.each(readdirSync(FOLDER).sort())('%s', (file) => {
  it('has pastes', () => {
    expect(BEGIN.test(readFileSync(new URL(file, FOLDER), 'utf8'))).toBe(true);
  });

  it.each(pastesIn(file).map((paste) => [paste.title, paste] as const))('reads %s', (_, { text, format, outline }) => {
    const conversation = parse(text, { timezone: 'UTC' });
    expect([conversation.format, ...outlineOf(conversation).map((line) => line.trimEnd())]).toEqual([format, ...outline]);
  });
});
