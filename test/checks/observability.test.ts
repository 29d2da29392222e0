import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMetrics } from '../../backend/src/observability/metrics.js';
import { mergedFigures } from '../../backend/src/processes/merged-figures.js';

const page = readFileSync(new URL('../../docs/observability.md', import.meta.url), 'utf8');

it('the page has one row for every figure, with the meaning that the figure itself gives', async () => {
  const ofOne = await createMetrics({ version: '0.0.0' }).exposition();
  const ofSeveral = await mergedFigures(() => ({ is: 2, wanted: 2 })).exposition();
  const text = ofOne.text + ofSeveral.text;
  const meanings = new Map([...text.matchAll(/^# HELP (service_\w+) (.*)$/gm)].map(([, name, help]) => [name, help]));
  const types = [...text.matchAll(/^# TYPE (service_\w+) (\w+)$/gm)];
  const rows = types.map(([, name, type]) => `| \`${name}\` | ${type} | ${meanings.get(name)} |`);
  expect(rows.length).toBeGreaterThan(15);
  expect(page.split('\n').filter((line) => line.startsWith('| `service_'))).toEqual(rows);
});
