import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIELD_REASONS } from '../../backend/src/extraction/response/contract/field-rules.js';
import { FAILURES } from '../../backend/src/failure-catalogue.js';

const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
const documented = [...page.matchAll(/^\| (\d{3}) \| `([a-z_]+)` \| ([a-z_]+) \| (.+) \|$/gm)];

it('documents every code with its status, its RPC code and its meaning, and no other', () => {
  const catalogue = Object.entries(FAILURES).map(([code, kind]) => [String(kind.status), code, kind.rpc, kind.meaning]);
  expect(documented.map((row) => row.slice(1))).toEqual(catalogue);
});

it('documents every reason of a field error, and no other', () => {
  const reasons = page.slice(page.indexOf('## Reasons')).matchAll(/^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \|/gm);
  const listed = [...reasons].flatMap(([, cell]) => (cell ?? '').replaceAll('`', '').split(', '));
  // What is too large is an error of its own, with status 413.
  expect([...listed].sort()).toEqual([...FIELD_REASONS].sort());
});

it('keeps 429 for the rate limit alone', () => {
  const limited = Object.entries(FAILURES).filter(([, { status }]) => status === 429);
  expect(limited.map(([code]) => code)).toEqual(['rate_limited']);
});
