import { linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './support/service.js';
import { runInShell } from './support/shell.js';
import { type StandIn, startStandIn } from './support/stand-in.js';

const TALK = "Omar: I'll order the bearing by Friday\n";
const ACTIONS = JSON.stringify({ resolved_actions_version: '1' });

let server: StandIn;
beforeAll(async () => {
  server = await startStandIn();
});
afterAll(() => server?.close());

/** A folder with a conversation under several names, and an output folder of an earlier batch. */
async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder();
  const at = (name: string): string => path.join(folder.path, name);
  try {
    mkdirSync(at('sub'));
    mkdirSync(at('out/.service-batch.tmp'), { recursive: true });
    for (const name of ['talk.txt', 'talk.txt.json', 'other.txt']) writeFileSync(at(name), TALK);
    for (const name of ['old.json', 'new.json']) writeFileSync(at(name), ACTIONS);
    linkSync(at('talk.txt'), at('hard.txt'));
    symlinkSync('talk.txt', at('soft.txt'));
    symlinkSync('../soft.txt', at('sub/softer.txt'));
    for (const name of ['.service-batch.jsonl', '.service-batch.lock', '.service-batch.tmp/1', 'summary.json']) {
      writeFileSync(at(`out/${name}`), 'other.txt\n');
    }
    linkSync(at('out/.service-batch.jsonl'), at('journal.txt'));
    await use(folder.path);
  } finally {
    await folder.remove();
  }
}

/** The content of every file. */
function contents(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(files.sort().map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]));
}

describe('what is read is not written to', () => {
  it.concurrent.each([
    'extract --file talk.txt --output talk.txt',
    'extract --file talk.txt --output ./talk.txt',
    'extract --file talk.txt --output sub/../talk.txt',
    'extract --file talk.txt --output "$PWD/talk.txt"',
    'extract --file talk.txt --output soft.txt',
    'extract --file talk.txt --output sub/softer.txt',
    'extract --file talk.txt --output hard.txt',
    'extract --file sub/softer.txt --output talk.txt',
    'extract --file hard.txt --output soft.txt',
    'extract --file talk.txt --format csv --output talk.txt',
    'extract --file talk.txt --resolved-actions-json --output talk.txt',
    'extract --file talk.txt --output /dev/fd/5 5<>talk.txt',
    'extract --stdin --output talk.txt <talk.txt',
    'extract --stdin --output hard.txt <soft.txt',
    'extract --stdin --output /dev/stdin <talk.txt',
    'extract --file /dev/stdin --output talk.txt <talk.txt',
    'extract --file other.txt --output talk.txt <talk.txt',
    'extract --file talk.txt >>talk.txt',
    'extract --file talk.txt 1<>hard.txt',
    'extract --stdin <talk.txt >>talk.txt',
    'extract --file talk.txt --output /dev/stdout >>talk.txt',
    'diff old.json new.json >>new.json',
    'diff - new.json <old.json >>old.json',
    'webhooks verify --file talk.txt --signature v1=00 --secret-file other.txt 1<>talk.txt',
    'batch talk.txt talk.txt.json --output-dir . --format json',
    'batch journal.txt --output-dir out',
    'batch out/.service-batch.jsonl --output-dir out',
    'batch out/.service-batch.lock --output-dir out',
    'batch out/.service-batch.tmp/1 --output-dir out',
    'batch out/summary.json --output-dir out',
    'batch talk.txt --output-dir out >>talk.txt',
    'batch - --output-dir out <out/summary.json',
  ])('service %s', async (line) => {
    await inFolder(async (folder) => {
      const before = contents(folder);
      const { code, stdout, stderr } = await runInShell(`service ${line}`, folder, { SERVICE_BASE_URL: server.url });
      expect(stderr).toMatch(
        /^service: error: .{1,200} is the same file as .{1,200} \[code=output_is_input exit=2\]\n$/,
      );
      expect({ code, stdout: stdout.toString() }).toEqual({ code: 2, stdout: '' });
      expect(contents(folder)).toEqual(before);
      expect(server.requests).toHaveLength(0);
    });
  });
});

describe('what keeps nothing may be both', () => {
  it.concurrent.each([
    'service extract --file talk.txt --output /dev/null </dev/null',
    'service extract --file talk.txt </dev/null >/dev/null',
    'service extract --file talk.txt --output other.txt </dev/null',
    'service batch talk.txt --output-dir results </dev/null >/dev/null',
    'cat talk.txt | service extract --stdin | cat',
  ])('%s', async (line) => {
    const other = await startStandIn();
    await inFolder(async (folder) => {
      const { code, stderr } = await runInShell(line, folder, { SERVICE_BASE_URL: other.url });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(readFileSync(path.join(folder, 'talk.txt'), 'utf8')).toBe(TALK);
      expect(other.requests).toHaveLength(1);
    });
    await other.close();
  });
});
