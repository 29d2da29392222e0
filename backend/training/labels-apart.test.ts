import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ITEM_KINDS } from './labelled-conversations.js';
import { type Place, readLabelledApart, readLabelsApart } from './labels-apart.js';

const kept = readLabelsApart(fileURLToPath(new URL('./labels', import.meta.url)));

it('has labels of each conversation once', () => {
  const ids = kept.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

it('points into the text, with evidence for every label', () => {
  const isInside = (length: number, place: Place | undefined) =>
    place === undefined || (place[0] >= 0 && place[0] < place[1] && place[1] <= length);
  const wrong = kept.flatMap(({ id, length, ...labels }) =>
    ITEM_KINDS.flatMap((kind) => labels[kind]).flatMap((label) => {
      const places = [...label.evidence, label.owner, label.deadline];
      return label.evidence.length > 0 && places.every((place) => isInside(length, place)) ? [] : [[id, label]];
    }),
  );
  expect(wrong).toEqual([]);
});

it('joins labels and text by the name of the conversation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labels-'));
  const texts = join(folder, 'texts.jsonl.gz');
  const raw_content = 'Ann: I will call Bob by noon.';
  writeFileSync(texts, gzipSync(JSON.stringify({ id: 'u-1', source: 'chat', raw_content })));
  const task = { evidence: [[5, 28]], owner: [0, 3], deadline: [21, 28] };
  const row = { id: 'chat/u-1', length: raw_content.length, tasks: [task], decisions: [], risks: [] };
  const file = join(folder, 'labels.jsonl');

  writeFileSync(file, `${JSON.stringify(row)}\n`);
  expect(readLabelledApart(folder, texts)[0]?.labels.tasks).toMatchObject([
    { owner: 'Ann', deadline: 'by noon', spans: [{ start: 5, end: 28 }], optional: false },
  ]);

  writeFileSync(file, JSON.stringify({ ...row, length: 5 }));
  expect(() => readLabelledApart(folder, texts)).toThrow('has 29 units, not 5');
  writeFileSync(file, JSON.stringify({ ...row, id: 'chat/u-2' }));
  expect(() => readLabelledApart(folder, texts)).toThrow('no such conversation');
});
