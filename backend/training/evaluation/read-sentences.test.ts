import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { readSentences } from './read-sentences.js';

const folder = mkdtempSync(join(tmpdir(), 'sentences-'));
const file = join(folder, 'sentences.jsonl.gz');
writeFileSync(
  file,
  gzipSync('{"id":"a","text":"Water the ferns","label":{"ask":1}}\n{"id":"b","text":"Nice ferns","label":{"ask":0}}\n'),
);
afterAll(() => rmSync(folder, { recursive: true }));

it('makes each sentence a conversation of one line, an item from end to end where the label says yes', () => {
  const [yes, no] = readSentences(file, { tasks: 'ask' });
  expect(yes).toMatchObject({ rawContent: 'Water the ferns', annotated: ['tasks'] });
  expect(yes?.labels.tasks).toEqual([{ text: 'Water the ferns', spans: [{ start: 0, end: 15 }], optional: false }]);
  expect(no?.labels.tasks).toEqual([]);
});

it('says which sentence of which file lacks the label it was asked for', () => {
  expect(() => readSentences(file, { risks: 'worry' })).toThrow(`${file}: sentence a has no label "worry"`);
});
