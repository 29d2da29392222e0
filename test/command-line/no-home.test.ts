import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runService, temporaryFolder } from './support/service.js';
import { type StandIn, startStandIn } from './support/stand-in.js';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: StandIn;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startStandIn();
  writeFileSync(path.join(folder.path, 'ok.txt'), "Omar: I'll order the bearing by Friday\n");
  mkdirSync(path.join(folder.path, 'plugin'));
  const service = { apiVersion: 1, module: './index.js' };
  writeFileSync(path.join(folder.path, 'plugin/package.json'), JSON.stringify({ name: 'p', type: 'module', service }));
  writeFileSync(path.join(folder.path, 'plugin/index.js'), 'export default {};');
});
afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

/** A home, or the folders that stand for it, in which nothing can be. */
const HOMES: readonly Readonly<Record<string, string>>[] = [
  { HOME: 'ok.txt', XDG_DATA_HOME: '' },
  { XDG_CONFIG_HOME: 'ok.txt', XDG_DATA_HOME: 'ok.txt' },
];

function run(home: Readonly<Record<string, string>>, argv: readonly string[]) {
  const absolute = Object.entries(home).map(([name, value]) => [name, value && path.join(folder.path, value)]);
  return runService(argv, {
    cwd: folder.path,
    env: { SERVICE_BASE_URL: server.url, ...Object.fromEntries(absolute) },
    stdin: 'svc_good\n',
  });
}

describe.each(HOMES)('with %j, files in the place of folders', (home) => {
  it.concurrent('extracting needs none of it', async () => {
    expect(await run(home, ['extract', '--file', 'ok.txt'])).toMatchObject({ code: 0, stderr: '' });
  });

  it.concurrent.each([
    ['config set format json', 9],
    ['webhooks listen --print-secret', 9],
    ['plugins link plugin', 10],
    ['plugins install ./plugin', 10],
  ])('what has to be kept is refused: service %s', async (line, status) => {
    const { code, stdout, stderr } = await run(home, line.split(' '));
    expect(stderr).toMatch(
      /^(?:service: installing .{1,200}\n)?service: error: .{1,300}(?:no directory|no folder).{1,60}\n(?:hint: .{1,100}\n)?$/,
    );
    expect({ code, stdout: stdout.toString() }).toEqual({ code: status, stdout: '' });
  });
});
