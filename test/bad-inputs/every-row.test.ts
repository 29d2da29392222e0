import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ELSEWHERE, GROUPS, NOT_AS_WRITTEN } from './elsewhere.js';
import { generateBody, generateText } from './generate.js';
import { type BadInput, readBadInputs } from './rows.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rows = readBadInputs();
const HERE = /(?:callers|credentials|starts)\.test\.ts$|prose(?:\.test)?\.ts$/;
const named = readdirSync(path.join(root, 'test/bad-inputs'))
  .filter((file) => HERE.test(file))
  .map((file) => readFileSync(path.join(root, 'test/bad-inputs', file), 'utf8'))
  .join('');

/** Whether bad-inputs.test.ts knows from the row alone what to send. */
function isSpelled({ group, input, expect: expected }: BadInput): boolean {
  if (input.raw !== undefined || input.frame_hex !== undefined || input.body_hex !== undefined) return true;
  if (group === 'text') return input.raw_content_gen !== undefined && generateText(input.raw_content_gen) !== null;
  if (input.via !== 'http1' || input.path === undefined || expected.by_request !== undefined) return false;
  return input.body_gen === undefined || generateBody(input.body_gen) !== null;
}

describe.skipIf(rows === null)('each row of the list of bad inputs', () => {
  it('is driven, or held by another test, or has a reason why not', () => {
    const left = (rows ?? []).filter(
      (row) =>
        row.group !== 'invariant' &&
        !(row.group in GROUPS) &&
        !(row.id in ELSEWHERE) &&
        !(row.id in NOT_AS_WRITTEN) &&
        !new RegExp(`\\b${row.id}\\b`).test(named) &&
        !isSpelled(row),
    );
    expect(left.map(({ id }) => id)).toEqual([]);
  });
});

it.each(Object.entries(ELSEWHERE))('%s is held where it is said to be', (_id, places) => {
  for (const [file, title] of places) expect(readFileSync(path.join(root, file), 'utf8')).toContain(title);
});
