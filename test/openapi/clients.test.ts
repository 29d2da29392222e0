import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingPython, pythonPackages } from '../support/python.js';
import { describeWhereInstalled } from '../support/server-process.js';
import { type SharedServer, sharedServer } from '../support/shared-server.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = path.join(root, 'examples/clients/openapi');

/** Emoji and CJK stand before what is found: offsets in the wrong unit cut something else. */
const TEXT =
  '田中: 😀🎉 おはよう\r\nAna: 👩‍👩‍👧 Ben, can you send the 報告 by Friday?\r\nBen: will do\r\nAna: 😀 I will book the room today.\r\n';

let server: SharedServer;
let folder: string;
let conversation: string;
beforeAll(async () => {
  server = await sharedServer();
  folder = mkdtempSync(path.join(tmpdir(), 'openapi-clients-'));
  conversation = path.join(folder, 'conversation.txt');
  writeFileSync(conversation, TEXT);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Owner, title and quotation of each task, as the service itself tells them. */
async function expectedTasks(): Promise<unknown[]> {
  const answer = await fetch(`${server.url}/api/extract`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ raw_content: TEXT }),
  });
  const { tasks } = (await answer.json()) as { tasks: { owner?: string; text: string; source: { text: string } }[] };
  expect(tasks.length).toBeGreaterThan(1);
  return tasks.map(({ owner, text, source }) => [owner ?? null, text, source.text]);
}

const linesOf = (printed: string): unknown[] =>
  printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('openapi-typescript with openapi-fetch', () => {
  const compile = (file: string) =>
    run(
      process.execPath,
      [
        path.join(root, 'node_modules/typescript-native/bin/tsc'),
        ...['--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom', '--types', 'node'],
        ...['--typeRoots', path.join(root, 'node_modules/@types'), '--exactOptionalPropertyTypes', file],
      ],
      { cwd: folder },
    );
  beforeAll(async () => {
    writeFileSync(
      path.join(folder, 'service.d.ts'),
      astToString(await openapiTS(new URL('/openapi.json', server.url))),
    );
    copyFileSync(path.join(programs, 'extract.ts'), path.join(folder, 'extract.ts'));
    await compile('extract.ts');
  });
  const extract = (env: Record<string, string> = {}) =>
    run(process.execPath, ['extract.js', conversation], {
      cwd: folder,
      env: { ...process.env, SERVICE_BASE_URL: server.url, ...env },
    });

  it('compiles, and finds the words of every task where the offsets say', async () => {
    expect(linesOf((await extract()).stdout)).toEqual(await expectedTasks());
  });

  it('knows the problem of a refused call', async () => {
    await expect(extract({ SERVICE_BEARER: 'svc_wrong' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^invalid_token: .{10,300} \(request req_[0-9a-f]{32}\)\n$/),
    });
  });

  it('refuses at compile time what the service would refuse', async () => {
    const program = readFileSync(path.join(programs, 'extract.ts'), 'utf8');
    const wrong = program.replace('raw_content: text,', "raw_content: text, source_type: 'irc',");
    writeFileSync(path.join(folder, 'wrong.ts'), wrong);
    await expect(compile('wrong.ts')).rejects.toMatchObject({
      stdout: expect.stringMatching(/'"irc"' is not assignable/),
    });
  });
});

describeWhereInstalled('openapi-python-client', [missingPython], () => {
  let packages: string;
  beforeAll(() => {
    packages = pythonPackages(path.join(programs, 'requirements.txt'));
    const tools = { PATH: `${path.join(packages, 'bin')}:${process.env['PATH']}`, PYTHONPATH: packages };
    const generate = ['generate', '--url', `${server.url}/openapi.json`, '--meta', 'none', '--fail-on-warning'];
    execFileSync(
      'python3',
      ['-m', 'openapi_python_client', ...generate, '--output-path', path.join(folder, 'service_client')],
      { cwd: folder, env: { ...process.env, ...tools }, stdio: 'pipe' },
    );
  });
  const extract = (env: Record<string, string> = {}) =>
    run('python3', [path.join(programs, 'extract.py'), conversation], {
      env: { ...process.env, PYTHONPATH: `${packages}:${folder}`, SERVICE_BASE_URL: server.url, ...env },
    });

  it('compiles, and finds the words of every task where the offsets say', async () => {
    execFileSync('python3', ['-W', 'error', '-m', 'compileall', '-q', path.join(folder, 'service_client')]);
    expect(linesOf((await extract()).stdout)).toEqual(await expectedTasks());
  });

  it('knows the problem of a refused call', async () => {
    await expect(extract({ SERVICE_BEARER: 'svc_wrong' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^invalid_token: .{10,300} \(request req_[0-9a-f]{32}\)\n$/),
    });
  });
});

it.each(['extract.ts', 'extract.py'])('is shown in the guide as it stands in %s', (file) => {
  const guide = readFileSync(path.join(root, 'docs/start.md'), 'utf8');
  expect(guide).toContain(readFileSync(path.join(programs, file), 'utf8'));
});
