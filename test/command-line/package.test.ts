import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runService } from './support/service.js';
import { result, startStandIn } from './support/stand-in.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const backend = path.join(root, 'backend/dist/main.js');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'service-package-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the packed package', () => {
  it('runs by itself, without any other package, through a link as npm makes one', { timeout: 60_000 }, async () => {
    const { stdout } = await run(
      'npm',
      ['pack', '--ignore-scripts', '--json', '-w', 'cli', '--pack-destination', folder],
      { cwd: root },
    );
    const [packed] = Object.values(
      JSON.parse(stdout) as Record<string, { filename: string; files: { path: string }[] }>,
    );
    expect(packed?.files.map((file) => file.path).sort()).toEqual([
      'LICENSE',
      'bin/package.json',
      'bin/service.js',
      'dist/THIRD-PARTY-LICENSES.txt',
      'dist/commands.json',
      'dist/framework.cjs',
      'dist/keychain.cjs',
      'dist/plugin-exporters.cjs',
      'dist/plugin-format.cjs',
      'dist/plugin-markdown.cjs',
      'dist/plugin-resolved-actions.cjs',
      'dist/plugin.cjs',
      'dist/rpc.cjs',
      'dist/service.1',
      'dist/service.cjs',
      'package.json',
    ]);
    await mkdir(path.join(folder, 'bin'));
    await run('tar', ['xzf', path.basename(packed?.filename ?? '')], { cwd: folder });
    await run('ln', ['-s', '../package/bin/service.js', path.join(folder, 'bin/service')]);
    const manifest = JSON.parse(await readFile(path.join(folder, 'package/package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    expect(manifest['dependencies']).toBeUndefined();

    const server = await startStandIn();
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, SERVICE_BASE_URL: server.url };
    const file = path.join(root, 'examples/slack-incident.txt');
    const printed = await run(path.join(folder, 'bin/service'), ['extract', '--file', file, '--format', 'json'], {
      env,
      cwd: folder,
    });
    await server.close();
    expect(JSON.parse(printed.stdout)).toEqual(result);
    expect(printed.stderr).toBe('');
  });
});

describe.skipIf(!existsSync(backend))('the real server', () => {
  it('answers the client, and the text it is given is what the quotations are cut from', {
    timeout: 60_000,
  }, async () => {
    const server = spawn(process.execPath, [backend], {
      env: {
        ...process.env,
        SERVICE_PORT: '0',
        SERVICE_HOST: '127.0.0.1',
        SERVICE_DATA_DIR: path.join(folder, 'data'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const file = path.join(root, 'examples/slack-incident.txt');
      const options = { env: { SERVICE_BASE_URL: await addressOf(server.stdout) }, cwd: folder };
      const { code, stdout } = await runService(['extract', '--file', file, '--format', 'json'], options);
      expect(code).toBe(0);
      const text = [...(await readFile(file, 'utf8'))];
      const { tasks } = JSON.parse(stdout.toString()) as {
        tasks: { source: { text: string; start_offset: number; end_offset: number } }[];
      };
      for (const { source } of tasks)
        expect(text.slice(source.start_offset, source.end_offset).join('')).toBe(source.text);
      const again = await runService(['extract', '--file', file, '--resolved-actions-json'], options);
      expect(JSON.parse(again.stdout.toString())).toMatchObject({ stats: { actions: tasks.length } });
    } finally {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('close', resolve));
    }
  });
});

async function addressOf(log: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: log })) {
    const url = /"url":"(http[^"]{1,100})"/.exec(line)?.[1];
    if (url !== undefined) {
      log.resume();
      return url;
    }
  }
  throw new Error('the server ended before it listened');
}
