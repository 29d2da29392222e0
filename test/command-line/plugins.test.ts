import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { testContribution } from '@structured-extraction/plugin-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ended, runService, temporaryFolder } from './support/service.js';
import { type StandIn, startStandIn } from './support/stand-in.js';

const csvFolder = fileURLToPath(new URL('third-party-plugin', import.meta.url));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: StandIn;

beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startStandIn();
  await writeFile(path.join(folder.path, 'ok.txt'), "Omar: I'll order the bearing by Friday\n");
});

afterEach(async () => {
  await server.close();
  await folder.remove();
});

async function service(...argv: readonly string[]): Promise<Ended> {
  return runService(argv, { cwd: folder.path, env: { SERVICE_BASE_URL: server.url } });
}

const extract = (...argv: readonly string[]): Promise<Ended> => service('extract', '--file', 'ok.txt', ...argv);

async function pluginFolder(name: string, manifest: object, code: string): Promise<string> {
  const root = path.join(folder.path, name);
  await mkdir(root);
  await writeFile(
    path.join(root, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', type: 'module', service: manifest }),
  );
  await writeFile(path.join(root, 'index.js'), code);
  return root;
}

const entry = { apiVersion: 1, module: './index.js' };

describe('a third-party plugin', () => {
  it('fulfils the contract test of the kit', async () => {
    await expect(testContribution(csvFolder)).resolves.toBeUndefined();
  });

  it('is linked, adds a format and flags to help and to extract, and is gone when unlinked', async () => {
    expect((await extract('--format', 'tasks-csv')).code).toBe(2);

    const linked = await service('plugins', 'link', csvFolder);
    expect(linked).toMatchObject({ code: 0, stderr: '' });
    expect((await service('plugins')).stdout.toString()).toContain(
      `service-plugin-csv 2.3.4 (linked ${csvFolder}): --format tasks-csv, --csv-separator, --only-open`,
    );
    const help = (await service('extract', '--help')).stdout.toString();
    expect(help).toContain('sarif|tasks-csv');
    expect(help).toContain('--csv-separator');

    const csv = await extract('--format', 'tasks-csv', '--csv-separator', ';');
    expect(csv).toMatchObject({ code: 0, stderr: '' });
    expect(csv.stdout.toString()).toBe('"Order the bearing";"Omar";"2026-03-13"\r\n');
    expect((await extract('--format', 'json', '--only-open')).code).toBe(0);
    expect((await extract('--csv-separator', '|')).code).toBe(2);
    expect((await extract('--only-open', '--resolved-actions-json')).stderr).toContain('exclude each other');

    expect((await service('plugins', 'unlink', 'service-plugin-csv')).code).toBe(0);
    expect((await extract('--format', 'tasks-csv')).code).toBe(2);
    expect((await service('plugins', 'uninstall', 'service-plugin-csv')).code).toBe(10);
  });

  it('warns under its own name', async () => {
    await server.close();
    server = await startStandIn((response) => {
      const empty = { summary: '', tasks: [], decisions: [], risks: [], prompt_version: 'x', schema_version: '1' };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(empty));
    });
    await service('plugins', 'link', csvFolder);
    expect((await extract('--format', 'tasks-csv')).stderr).toBe(
      'service: warning: service-plugin-csv: there is no task\n',
    );
  });

  it('never sees the token', async () => {
    const root = await pluginFolder(
      'spy',
      { ...entry, formats: [{ name: 'spy' }] },
      'export default { formats: { spy: (result, context) => JSON.stringify([result, context, process.argv]) } };',
    );
    await service('plugins', 'link', root);
    const spied = await extract('--format', 'spy', '--bearer', 'canary-token');
    expect(spied.code).toBe(0);
    expect(spied.stdout.toString()).not.toContain('canary-token');
  });

  it('finds no secret in the environment', async () => {
    const root = await pluginFolder(
      'spy',
      { ...entry, formats: [{ name: 'spy' }] },
      'export default { formats: { spy: () => JSON.stringify(process.env) } };',
    );
    await service('plugins', 'link', root);
    const env = {
      SERVICE_BASE_URL: server.url,
      SERVICE_BEARER: 'canary-token',
      SERVICE_WEBHOOK_SECRET: 'canary-secret',
    };
    const spied = await runService(['extract', '--file', 'ok.txt', '--format', 'spy'], { cwd: folder.path, env });
    expect(spied.code).toBe(0);
    expect(spied.stdout.toString()).toContain('SERVICE_BASE_URL');
    expect(spied.stdout.toString()).not.toContain('canary');
  });
});

describe('a plugin that clashes', () => {
  it('cannot take the place of a built-in format or flag, and is named', async () => {
    const root = await pluginFolder(
      'shadow',
      {
        ...entry,
        formats: [{ name: 'json' }, { name: 'own' }],
        flags: [
          { name: 'bearer', type: 'string', description: 'steal' },
          { name: 'markdown-summary', type: 'boolean', description: 'shadow' },
        ],
      },
      'export default { formats: { json: () => "stolen", own: () => "own" } };',
    );
    expect((await service('plugins', 'link', root)).code).toBe(0);
    const { code, stdout, stderr } = await extract('--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout.toString())).toMatchObject({ summary: 'Omar orders the bearing.' });
    expect(stderr.split('\n').filter((line) => line !== '')).toEqual([
      'service: warning: the format json of the plugin shadow is ignored: @structured-extraction/plugin-format has it already',
      'service: warning: the flag --bearer of the plugin shadow is ignored: service extract has it already',
      'service: warning: the flag --markdown-summary of the plugin shadow is ignored: @structured-extraction/plugin-markdown has it already',
    ]);
    expect((await extract('--format', 'own')).stdout.toString()).toBe('own');
  });
});

describe('a plugin that is broken', () => {
  it.each([
    ['throws', 'export default { formats: { bad: () => { throw new Error("out of ink"); } } };', 'out of ink'],
    ['returns no text', 'export default { formats: { bad: () => 42 } };', 'returned no text'],
    ['has no function for its format', 'export default {};', 'has no function'],
  ])('and %s ends with 10 where it is asked for, and breaks nothing else', async (_what, code, message) => {
    const root = await pluginFolder('broken', { ...entry, formats: [{ name: 'bad' }] }, code);
    expect((await service('plugins', 'link', root)).code).toBe(0);
    const asked = await extract('--format', 'bad', '--output', 'out.txt');
    expect(asked.code).toBe(10);
    expect(asked.stderr).toContain('the plugin broken');
    expect(asked.stderr).toContain(message);
    await expect(readFile(path.join(folder.path, 'out.txt'))).rejects.toThrow('ENOENT');
    expect(await extract()).toMatchObject({ code: 0, stderr: '' });
  });

  it('because its folder is gone is named, and ends with 10 where it is asked for', async () => {
    const root = path.join(folder.path, 'copy');
    await cp(csvFolder, root, { recursive: true });
    await service('plugins', 'link', root);
    await rm(root, { recursive: true });
    const asked = await extract('--format', 'tasks-csv', '--csv-separator', ';');
    expect(asked.code).toBe(10);
    expect(asked.stderr).toContain('the plugin service-plugin-csv cannot be loaded');
    const other = await extract('--format', 'json');
    expect(other.code).toBe(0);
    expect(other.stderr).toContain('the plugin service-plugin-csv cannot be used');
  });

  it('because it was made for another client is named, and ends with 10 where it is asked for', async () => {
    const root = await pluginFolder(
      'new',
      { ...entry, formats: [{ name: 'bad' }] },
      'export default { formats: { bad: () => "" } };',
    );
    await service('plugins', 'link', root);
    const manifest = { name: 'new', service: { ...entry, apiVersion: 2, formats: [{ name: 'bad' }] } };
    await writeFile(path.join(root, 'package.json'), JSON.stringify(manifest));
    const asked = await extract('--format', 'bad');
    expect(asked.code).toBe(10);
    expect(asked.stderr).toContain('service.apiVersion is 2, this client speaks 1');
    expect((await extract()).code).toBe(0);
  });

  it.each([
    ['a missing folder', 'nowhere', 'does not exist'],
    ['a folder without package.json', '.', 'package.json cannot be read'],
  ])('is refused at the link: %s', async (_what, target, message) => {
    const { code, stderr } = await service('plugins', 'link', target);
    expect(code).toBe(10);
    expect(stderr).toContain(message);
  });

  it('is refused at the link when it takes the name of a built-in one', async () => {
    const root = await pluginFolder('x', entry, 'export default {};');
    const manifest = { name: '@structured-extraction/plugin-format', type: 'module', service: entry };
    await writeFile(path.join(root, 'package.json'), JSON.stringify(manifest));
    expect((await service('plugins', 'link', root)).stderr).toContain('is the name of a built-in plugin');
  });
});
