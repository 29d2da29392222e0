import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from './support/start-server.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'SECURITY.md',
  'docs/walks.md',
  'docs/glossary.md',
  'docs/configuration.md',
];
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

/** Every fenced block of the language that contains `words`. */
function blocks(language: string, words: string): string[] {
  const fenced = new RegExp(`^\`\`\`${language}\\n((?:.*\\n)*?)\`\`\`$`, 'gm');
  return [...readme.matchAll(fenced)].map((found) => found[1] ?? '').filter((block) => block.includes(words));
}

/** A folder in which what the README calls lies as in the repository, and new files do no harm. */
let folder: string;
let server: StartedServer;
beforeAll(async () => {
  server = await startServer();
  folder = mkdtempSync(path.join(tmpdir(), 'readme-'));
  for (const name of ['node_modules', 'examples', 'proto']) symlinkSync(path.join(root, name), path.join(folder, name));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the block as pasted, but against the server of this test. */
function paste(block: string) {
  const here = block.replaceAll('127.0.0.1:8080', `127.0.0.1:${server.port}`);
  const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}:${process.env['PATH']}` };
  return run('bash', ['-euo', 'pipefail', '-c', here.replaceAll('npx ', '')], { cwd: folder, env });
}

/** The answer of the last call of a block. */
function lastAnswer({ stdout }: { readonly stdout: string }): unknown {
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}

describe('README.md', () => {
  it('shows what the client prints', async () => {
    await run(process.execPath, [path.join(root, 'scripts/readme-examples.mjs'), '--check']);
  });

  it.each(blocks('sh', 'curl -sS'))('has a call with curl that works: %#', async (block) => {
    expect(lastAnswer(await paste(block))).toMatchObject({ tasks: [{ owner: 'Ben' }] });
  });

  it('has an account made by a block that works again when the account is there, and leaves no file', async () => {
    const [account = ''] = blocks('sh', '/api/auth/sign-up');
    const before = readdirSync(folder);
    const twice = account.replace('ana@', 'twice@');
    expect(lastAnswer(await paste(twice))).toMatchObject({ tasks: [{ owner: 'Ben' }] });
    const again = await paste(twice);
    expect(again.stdout).toContain('There is an account with this e-mail address already. Sign in.');
    expect(lastAnswer(again)).toMatchObject({ tasks: [{ owner: 'Ben' }] });
    expect(readdirSync(folder)).toEqual(before);
  });

  it.each(blocks('sh', 'export SERVICE_BASE_URL'))('has calls of the client that work: %#', async (block) => {
    const { stdout } = await paste(block);
    expect(stdout).toMatch(/^Summary\n/);
    expect(stdout).toMatch(/^## Tasks/m);
    const actions = JSON.parse(readFileSync(path.join(folder, 'actions.json'), 'utf8'));
    expect(actions).toMatchObject({ resolved_actions_version: '1' });
  });

  it.each(blocks('sh', 'ExtractionService/Extract'))('has a call over gRPC that works: %#', async (block) => {
    expect(JSON.parse((await paste(block)).stdout)).toMatchObject({ tasks: [{ owner: 'Ben' }] });
  });

  it('goes on from an account with its token in the client, and lists its tokens over gRPC', async () => {
    const [account = ''] = blocks('sh', '/api/auth/sign-up');
    const [more = ''] = blocks('sh', 'SERVICE_BEARER=$token');
    const { stdout } = await paste(`${account.replace('ana@', 'ben@')}\n${more}`);
    expect(stdout).toMatch(/Summary\n/);
    expect(stdout).toMatch(/"hint": "svc_/);
  });

  it.each(blocks('js', '@grpc/grpc-js'))('has a program over gRPC that works: %#', async (block) => {
    const here = block.replaceAll('127.0.0.1:8080', `127.0.0.1:${server.port}`);
    writeFileSync(path.join(folder, 'program.js'), here);
    expect((await run(process.execPath, ['program.js'], { cwd: folder })).stdout).toMatch(/^Ben: /);
  });

  it('has a plug-in that works', async () => {
    const [manifest] = blocks('json', 'service-plugin-owners');
    const [module] = blocks('js', 'owners: ({ response })');
    expect(manifest).toBeDefined();
    writeFileSync(path.join(folder, 'package.json'), manifest ?? '');
    writeFileSync(path.join(folder, 'owners.js'), module ?? '');
    const settings = mkdtempSync(path.join(tmpdir(), 'readme-settings-'));
    const env = { ...process.env, XDG_CONFIG_HOME: settings, XDG_DATA_HOME: settings, SERVICE_BASE_URL: server.url };
    const service = (...argv: string[]) =>
      run(process.execPath, [path.join(root, 'cli/bin/service.js'), ...argv], { cwd: folder, env });
    await service('plugins', 'link', folder);
    const { stdout } = await service('extract', '--file', 'examples/slack-incident.txt', '--format', 'owners');
    expect(stdout).toMatch(/^Leilani Kahale$/m);
    rmSync(settings, { recursive: true });
  });
});

describe.each(documents)('%s', (document) => {
  it('names files that exist', () => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((found) =>
      path.join(path.dirname(document), found[1] ?? ''),
    );
    const paths = [...text.matchAll(/`((?:backend|cli|plugins|proto|test|scripts|docs|examples)\/[\w./-]+)`/g)];
    const named = [...links, ...paths.map((found) => found[1] ?? '')];
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });
});
