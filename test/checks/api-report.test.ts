import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MODULE = new URL('../../scripts/api/needed-bump.mjs', import.meta.url).href;

/** What the script says of a change of a report, in a process of its own: it is no TypeScript. */
function neededBump(released: string, current: string, version: string): unknown {
  const program = `import { neededBump } from ${JSON.stringify(MODULE)};
    console.log(JSON.stringify(neededBump(...JSON.parse(process.argv[1]))));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', program, JSON.stringify([released, current, version])],
    { encoding: 'utf8', cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  );
  return stdout === '' ? stderr : JSON.parse(stdout);
}

const REPORT = 'interface A {\n    a: string;\n}\n';

it.each([
  ['asks for nothing where nothing changed', REPORT, '1.0.0', null],
  ['takes indentation for nothing', 'interface A {\n  a: string;\n}\n', '1.0.0', null],
  [
    'asks for a minor release where something is new',
    'interface A {\n    a: string;\n    b?: number;\n}\n',
    '1.2.0',
    'minor',
  ],
  ['asks for a major release where something is gone', 'interface A {\n}\n', '1.2.0', 'major'],
  ['asks for a major release where a type changed', 'interface A {\n    a: number;\n}\n', '1.2.0', 'major'],
  ['makes do with a minor release before 1.0.0', 'interface A {\n}\n', '0.4.0', 'minor'],
])('%s', (_claim, current, version, bump) => {
  expect(neededBump(REPORT, current, version)).toBe(bump);
});
