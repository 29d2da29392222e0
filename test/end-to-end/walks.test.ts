import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../support/start-server.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(path.join(root, 'docs/walks.md'), 'utf8');

/** The files of one walk, in order. */
function walk(title: string): string[] {
  const [, section = ''] = new RegExp(`^## ${title}\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(page) ?? [];
  return [...section.matchAll(/^\d{1,2}\. `([^`]+)`/gm)].map(([, file = '']) => file);
}

/** Every source file of which a function ran, in the processes that wrote into the folder. */
function filesThatRan(folder: string): ReadonlySet<string> {
  const ran = new Set<string>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const { result } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
      result: { url: string; functions: { functionName: string; ranges: { count: number }[] }[] }[];
    };
    for (const { url, functions } of result) {
      const isCalled = functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0);
      if (!url.startsWith('file:') || !isCalled) continue;
      ran.add(path.relative(root, fileURLToPath(url)).replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
    }
  }
  return ran;
}

let folder: string;
let ran: ReadonlySet<string>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'walks-'));
  const server = await startServer({ NODE_V8_COVERAGE: folder, SERVICE_READER: 'auto' });
  try {
    const env = { ...process.env, SERVICE_BASE_URL: server.url, NODE_V8_COVERAGE: folder, XDG_CONFIG_HOME: folder };
    const example = path.join(root, 'examples/slack-incident.txt');
    await run(process.execPath, [path.join(root, 'cli/dist/main.js'), 'extract', '--file', example], { env });
  } finally {
    await server.stop();
  }
  ran = filesThatRan(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['One request', 20],
  ['One conversation', 25],
  ['One run of the command line', 20],
])('%s goes through every file that is listed', (title, least) => {
  const files = walk(title);
  expect(files.length).toBeGreaterThan(least);
  // Constants and types alone have no function that runs.
  expect(files.filter((file) => !ran.has(file))).toEqual([]);
});

it('One view of a page goes through every file that is listed', () => {
  const [html = '', entry = '', ...files] = walk('One view of a page');
  expect(readFileSync(path.join(root, html), 'utf8')).toContain(`/${path.relative(path.dirname(html), entry)}`);
  const reached = reachedFrom(entry);
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !reached.has(file))).toEqual([]);
});

/** All files of the website that a file imports, at once or late, directly or by way of others. */
function reachedFrom(entry: string): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const file of reached) {
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const [, from = ''] of source.matchAll(/(?:from|import)[ (]'(\.{1,2}\/[^']+)\.js'/g)) {
      const place = path.join(path.dirname(file), from);
      for (const found of [`${place}.ts`, `${place}.tsx`]) if (existsSync(path.join(root, found))) reached.add(found);
    }
  }
  return reached;
}
