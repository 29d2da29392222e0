import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { Scorecard } from './scorecard.js';
import { digestOf, parseTitleVerdicts, titleTable } from './title-figures.js';

const TEXT = 'Mara: I will order the chairs. Tom: The hall may be flooded again.';
const HEADING = 'conversation\titems\tstart\tend\ttitle\tbeside_sentence\tbeside_label';
const CHAIRS = { start: 6, end: 29 };

function cardOf(title: string): Scorecard {
  const card = new Scorecard();
  const label = { text: 'Order the chairs', spans: [CHAIRS], optional: false };
  const source = { text: TEXT.slice(CHAIRS.start, CHAIRS.end), span: CHAIRS };
  card.add(
    {
      id: 'chairs',
      rawContent: TEXT,
      annotated: ['tasks', 'decisions', 'risks'],
      labels: { tasks: [label], decisions: [], risks: [] },
    },
    { tasks: [{ confidence: 0.7, source, text: title }], decisions: [], risks: [] },
  );
  return card;
}

it('counts the titles that are good to both readings, and those that are still worded so', () => {
  const verdicts = parseTitleVerdicts(
    [
      '# a comment',
      HEADING,
      `chairs\ttasks\t6\t29\t${digestOf('Order the chairs')}\tgood\tbad`,
      `tables\ttasks\t0\t9\t${digestOf('Fetch the tables')}\tgood\tgood`,
      `tables\trisks\t10\t19\t${digestOf('The tables are old')}\tbad\tbad`,
    ].join('\n'),
  );
  expect(titleTable([cardOf('Order the chairs')], verdicts).rows).toEqual([
    ['tasks', '1.000 (2/2)', '0.500 (1/2)', '0.500 (1/2)', '1'],
    ['risks', '0.000 (0/1)', '0.000 (0/1)', '0.000 (0/1)', '0'],
    ['all', '0.667 (2/3)', '0.333 (1/3)', '0.333 (1/3)', '1'],
  ]);
  expect(titleTable([cardOf('Order chairs')], verdicts).rows[0]?.at(-1)).toBe('0');
});

it('keeps 200 titles that were read, each with two verdicts', () => {
  const kept = readFileSync(fileURLToPath(new URL('title-verdicts.tsv', import.meta.url)), 'utf8');
  const rows = kept
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('conversation'));
  for (const row of rows)
    expect(row).toMatch(/^\S+\t(?:tasks|decisions|risks)\t\d+\t\d+\t[\da-f]{8}(?:\t(?:good|bad)){2}$/);
  expect(parseTitleVerdicts(kept).size).toBe(200);
});
