import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { tableOf } from './class-figures.js';
import { CLASS_NAMES, parseItemClasses } from './item-classes.js';
import { Scorecard } from './scorecard.js';

const TEXT = 'Mara: I will order the chairs. Tom: The hall may be flooded again.';
const HEADING = 'set\tconversation\titems\tstart\tend\tkind_or_category\tstatus\thalf';
const CHAIRS = { start: 6, end: 29 };
const HALL = { start: 36, end: 65 };

function cardOf(kind: string, category: string): Scorecard {
  const card = new Scorecard();
  const label = (text: string, span: typeof HALL, optional: boolean) => ({ text, spans: [span], optional });
  const item = (span: typeof HALL) => ({ confidence: 0.7, source: { text: TEXT.slice(span.start, span.end), span } });
  card.add(
    {
      id: 'chairs',
      rawContent: TEXT,
      annotated: ['tasks', 'decisions', 'risks'],
      labels: { tasks: [label('chairs', CHAIRS, false)], decisions: [], risks: [label('flood', HALL, true)] },
    },
    {
      tasks: [{ ...item(CHAIRS), kind, status: 'open' }],
      decisions: [],
      risks: [{ ...item(HALL), category, status: 'open' }],
    },
  );
  return card;
}

it('holds the classes of what was found against those that were labelled, optional items included', () => {
  const labels = parseItemClasses(
    [
      '# a comment',
      HEADING,
      'x\tchairs\ttasks\t6\t29\tcommitment\tdone\tdevelop',
      'x\tchairs\trisks\t36\t65\tquality\topen\tcheck',
      'x\ttables\trisks\t36\t65\tquality\topen\tcheck',
    ].join('\n'),
  );
  const rowsOf = (card: Scorecard) => tableOf([['x', card]], labels).rows;
  expect(rowsOf(cardOf('commitment', 'cost'))).toEqual([
    ['x', 'task kind', '1.000 (1/1)', '–', '1.000 (1/1)', '1.000 commitment'],
    ['x', 'task status', '0.000 (0/1)', '–', '0.000 (0/1)', '1.000 done'],
    ['x', 'risk category', '–', '0.000 (0/1)', '0.000 (0/1)', '1.000 quality'],
    ['x', 'risk status', '–', '1.000 (1/1)', '1.000 (1/1)', '1.000 open'],
  ]);
  expect(rowsOf(cardOf('request', 'quality')).map(([, , , , both]) => both)).toEqual([
    '0.000 (0/1)',
    '0.000 (0/1)',
    '1.000 (1/1)',
    '1.000 (1/1)',
  ]);
});

it('counts no status where none was read', () => {
  const labels = parseItemClasses([HEADING, 'x\tchairs\ttasks\t6\t29\tcommitment\t\tdevelop'].join('\n'));
  const names = tableOf([['x', cardOf('commitment', 'cost')]], labels).rows.map(([, name]) => name);
  expect(names).toEqual(['task kind']);
});

it('counts decisions by every label that has a status, whoever gave it', () => {
  const card = new Scorecard();
  const decision = (text: string, status: string) => {
    const span = { start: TEXT.indexOf(text), end: TEXT.indexOf(text) + text.length };
    return { label: { text, spans: [span], optional: false, status }, span };
  };
  const labelled = [decision('order the chairs', 'final'), decision('flooded again', 'tentative')];
  card.add(
    {
      id: 'x',
      rawContent: TEXT,
      annotated: ['decisions'],
      labels: { tasks: [], decisions: labelled.map(({ label }) => label), risks: [] },
    },
    {
      tasks: [],
      decisions: labelled.map(({ label, span }) => ({
        confidence: 1,
        source: { text: label.text, span },
        status: 'final',
      })),
      risks: [],
    },
  );
  expect(tableOf([['x', card]], new Map()).rows).toEqual([
    ['x', 'decision status, every label', '', '', '0.500 (1/2)', '0.500 final'],
  ]);
});

it('has at least 150 items of each kind, every one with words of the contract', () => {
  const text = readFileSync(fileURLToPath(new URL('./item-classes.tsv', import.meta.url)), 'utf8');
  const labels = [...parseItemClasses(text).values()];
  const said = (name: (typeof CLASS_NAMES)[number]) => labels.flatMap(({ classes }) => classes.get(name) ?? []);
  for (const name of CLASS_NAMES) expect(said(name).length).toBeGreaterThanOrEqual(150);
  expect([...new Set(CLASS_NAMES.flatMap(said))].sort()).toEqual(
    [
      ...[
        'commitment',
        'request',
        'accepted_request',
        'assignment',
        'open',
        'done',
        'final',
        'tentative',
        'superseded',
      ],
      ...[
        'blocker',
        'schedule',
        'dependency',
        'security',
        'legal',
        'cost',
        'quality',
        'capacity',
        'other',
        'mitigated',
      ],
    ].sort(),
  );
});
