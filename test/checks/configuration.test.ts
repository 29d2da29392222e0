import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ENVIRONMENT } from '../../backend/src/configuration.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');

/** One entry for each variable of the table: its name and the default that the page gives it. */
const documented = [...page.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \| ([^|]+) \| [^|]+ \|$/gm)].flatMap(
  ([, names, value]) =>
    [...(names ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => [String(name), String(value)] as const),
);

/** Its default depends on the machine. */
const OF_THE_MACHINE = 'SERVICE_EXTRACTION_THREADS';

it('documents every variable of the server with its default, and no other', () => {
  const read = Object.entries(ENVIRONMENT.shape).map(([name, rule]) => [name, String(rule.parse(undefined) ?? 'none')]);
  const compared = <Row extends readonly string[]>(rows: readonly Row[]) =>
    Object.fromEntries(rows.map(([name, value]) => [name, name === OF_THE_MACHINE ? 'any' : value]));
  expect(documented.length).toBe(read.length);
  expect(compared(documented)).toEqual(compared(read));
});

/** Files in which people read which variables there are. */
function texts(folder: string, ending: RegExp): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

function variablesIn(file: string): string[] {
  const found = readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:SERVICE|OTEL)_[A-Z_]*[A-Z]\b/g);
  // What a test is told, such as how often to do a thing, is for those who work here.
  return [...new Set([...found].map(([name]) => name))].filter((name) => !name.startsWith('SERVICE_TEST_'));
}

const ofTheClient = texts('cli/src', /\.ts$/).flatMap(variablesIn);
const ofTheExamples = texts('examples/clients', /\.\w{1,4}$/).flatMap(variablesIn);

it.each([
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  ...texts('docs', /\.md$/),
  ...texts('backend/deploy', /./),
])('names in %s only variables that the server, the client or an example reads', (file) => {
  const known = [...Object.keys(ENVIRONMENT.shape), ...ofTheClient, ...ofTheExamples];
  expect(variablesIn(file).filter((name) => !known.includes(name))).toEqual([]);
});
