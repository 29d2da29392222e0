import type { Names } from './names.js';

/** The tests of a new plugin, for the test runner of Node. */
export function testFile({ short }: Names): string {
  return `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCommand, testContribution } from '@structured-extraction/plugin-kit/testing';

const folder = fileURLToPath(new URL('.', import.meta.url));

test('the plugin keeps the contract of the kit', () => testContribution(folder));

test('service ${short} lists the tasks of one person', async () => {
  const trial = { args: { person: 'Ana' }, stdin: 'Ana: I will ship it by Friday' };
  const { written, warnings } = await runCommand(folder, '${short}', trial);
  assert.equal(written, 'Ana\\n- Ship the release (2026-03-13)\\n');
  assert.deepEqual(warnings, []);
});

test('service ${short} says so where there is nothing to do', async () => {
  const { warnings } = await runCommand(folder, '${short}', { args: { person: 'Zoe' }, stdin: 'Ana: hello' });
  assert.deepEqual(warnings, ['there is nothing to do']);
});
`;
}
