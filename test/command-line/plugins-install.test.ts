import { chmod, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  packPackage,
  type StandInRegistry,
  startRegistry,
  type TestPackage,
  writePackage,
} from './support/packages.js';
import { type Ended, ended, runService, startService, temporaryFolder } from './support/service.js';
import { type StandIn, startStandIn } from './support/stand-in.js';

const SHOUT: TestPackage = {
  name: 'service-plugin-shout',
  service: { formats: [{ name: 'shout', description: 'loud' }] },
  code: 'export default { formats: { shout: ({ response }) => response.summary.toUpperCase() } };',
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: StandIn;
let registry: StandInRegistry;

beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startStandIn();
  registry = await startRegistry();
  await writeFile(path.join(folder.path, 'ok.txt'), "Omar: I'll order the bearing by Friday\n");
});

afterEach(async () => {
  await registry.close();
  await server.close();
  await folder.remove();
});

function environment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    SERVICE_BASE_URL: server.url,
    npm_config_registry: registry.url,
    npm_config_cache: path.join(folder.path, 'npm-cache'),
    npm_config_update_notifier: 'false',
    ...more,
  };
}

async function service(...argv: readonly string[]): Promise<Ended> {
  return runService(argv, { cwd: folder.path, env: environment() });
}

const shout = (): Promise<Ended> => service('extract', '--file', 'ok.txt', '--format', 'shout');
const pack = (file: string, changes: Partial<TestPackage> = {}): Promise<string> =>
  packPackage(folder.path, file, { ...SHOUT, ...changes });
const dataDir = (): string => path.join(folder.path, 'data/service');
const installedFolders = async (): Promise<string[]> => readdir(path.join(dataDir(), 'plugins'));

async function listed(): Promise<{ name: string; version: string; origin: string; path: string | null }[]> {
  const { stdout } = await service('plugins', '--format', 'json');
  const { plugins } = JSON.parse(stdout.toString()) as { plugins: Awaited<ReturnType<typeof listed>> };
  return plugins.filter(({ origin }) => origin !== 'built in');
}

async function readList(file: string): Promise<readonly { name: string }[]> {
  return (JSON.parse(await readFile(file, 'utf8')) as { plugins: { name: string }[] }).plugins;
}

describe('service plugins install', () => {
  it('installs a packed plugin without asking any registry, and it is gone when it is uninstalled', async () => {
    await pack('shout.tgz');
    const installed = await service('plugins', 'install', './shout.tgz');
    expect({ code: installed.code, stdout: installed.stdout.toString() }).toEqual({
      code: 0,
      stdout: 'installed service-plugin-shout 1.0.0\n',
    });
    expect(registry.requests).toEqual([]);
    expect((await shout()).stdout.toString()).toBe('OMAR ORDERS THE BEARING.');
    const [entry, ...others] = await listed();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ name: SHOUT.name, version: '1.0.0', origin: 'installed' });
    const saved = path.join(entry?.path ?? '', '../../package.json');
    expect(JSON.parse(await readFile(saved, 'utf8'))).toMatchObject({ private: true });

    const gone = await service('plugins', 'uninstall', SHOUT.name);
    expect({ code: gone.code, stdout: gone.stdout.toString() }).toEqual({
      code: 0,
      stdout: 'uninstalled service-plugin-shout\n',
    });
    expect(await installedFolders()).toEqual([]);
    expect((await shout()).code).toBe(2);
    expect((await service('plugins', 'uninstall', SHOUT.name)).code).toBe(10);
  });

  it('takes a copy of a folder, not a link to it', async () => {
    const source = path.join(folder.path, 'source');
    await writePackage(source, SHOUT);
    expect((await service('plugins', 'install', './source')).code).toBe(0);
    await writeFile(path.join(source, 'index.js'), 'throw new Error("changed");');
    expect((await shout()).code).toBe(0);
  });

  it('takes a name, a version and what it depends on from the registry, and saves the exact version', async () => {
    const [dependency, newer, older] = [
      await packPackage(folder.path, 'words.tgz', { name: 'words', service: null, code: 'export const end = "!";' }),
      await pack('shout-2.tgz', {
        version: '2.1.0',
        code: `import { end } from 'words'; export default { formats: { shout: () => 'two' + end } };`,
        more: { dependencies: { words: '^1.0.0' }, devDependencies: { 'not-there': '1.0.0' } },
      }),
      await pack('shout-1.tgz', { version: '1.5.0' }),
    ];
    await registry.publish(dependency);
    await registry.publish(older);
    await registry.publish(newer);
    expect((await service('plugins', 'install', `${SHOUT.name}@1.5.0`)).stdout.toString()).toContain('1.5.0');
    const [first] = await listed();
    const saved = JSON.parse(await readFile(path.join(first?.path ?? '', '../../package.json'), 'utf8'));
    expect(saved.dependencies).toEqual({ [SHOUT.name]: '1.5.0' });

    expect((await service('plugins', 'install', SHOUT.name)).stdout.toString()).toContain('2.1.0');
    expect(await listed()).toHaveLength(1);
    expect(await installedFolders()).toHaveLength(1);
    expect((await shout()).stdout.toString()).toBe('two!');
  });

  it('runs no script of a package', async () => {
    const scripts = { preinstall: 'touch ran', install: 'touch ran', postinstall: 'touch ran', prepare: 'touch ran' };
    await pack('shout.tgz', { more: { scripts } });
    expect((await service('plugins', 'install', './shout.tgz')).code).toBe(0);
    const [entry] = await listed();
    expect(await readdir(entry?.path ?? '')).not.toContain('ran');
  });

  it('gives npm no token, and none of its own settings', async () => {
    await pack('shout.tgz');
    const bin = path.join(folder.path, 'bin');
    await mkdir(bin);
    const real = (process.env['PATH'] ?? '').split(':').find((entry) => entry.includes('node')) ?? '/usr/bin';
    await writeFile(path.join(bin, 'npm'), `#!/bin/sh\n{ env; echo "$@"; } > '${folder.path}/seen'\nexit 1\n`);
    await chmod(path.join(bin, 'npm'), 0o755);
    const env = environment({ PATH: `${bin}:${real}:/usr/bin:/bin`, SERVICE_BEARER: 'canary-token' });
    await runService(['plugins', 'install', './shout.tgz', '--bearer', 'canary-flag'], { cwd: folder.path, env });
    const seen = await readFile(path.join(folder.path, 'seen'), 'utf8');
    expect(seen).toContain('--ignore-scripts');
    expect(seen).not.toMatch(/canary|SERVICE_/);
  });

  it('keeps both of two plugins that are installed at the same moment', async () => {
    const names = ['one', 'two', 'three', 'four'];
    await Promise.all(
      names.map((name) => pack(`${name}.tgz`, { name, service: { formats: [{ name }] }, code: 'export default {};' })),
    );
    const ends = await Promise.all(names.map((name) => service('plugins', 'install', `./${name}.tgz`)));
    expect(ends.map(({ code }) => code)).toEqual(names.map(() => 0));
    expect((await listed()).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(await installedFolders()).toHaveLength(names.length);
  });

  it('waits while another process changes the list, and keeps what that one has put in', async () => {
    await pack('shout.tgz');
    await pack('other.tgz', { name: 'other' });
    await service('plugins', 'install', './other.tgz');
    const list = path.join(dataDir(), 'plugins.json');
    const lock = path.join(dataDir(), '.plugins.json.lock');
    const { version, plugins } = JSON.parse(await readFile(list, 'utf8')) as { version: number; plugins: object[] };
    await writeFile(lock, '');
    const child = startService(['plugins', 'install', './shout.tgz'], { cwd: folder.path, env: environment() });
    child.stdin?.end();
    const end = ended(child);
    const isLoaded = async (): Promise<number> => (await installedFolders()).length;
    await expect.poll(isLoaded).toBe(2);
    const early = await Promise.race([end.then(() => 'ended'), pause(2500).then(() => 'waits')]);
    expect(early).toBe('waits');
    await writeFile(list, JSON.stringify({ version, plugins: [...plugins, { ...plugins[0], name: 'third' }] }));
    await rm(lock);
    expect((await end).code).toBe(0);
    expect((await readList(list)).map(({ name }) => name)).toEqual(['other', 'third', SHOUT.name]);
  });

  it('does not wait for a process that was killed', async () => {
    await writePackage(path.join(folder.path, 'source'), SHOUT);
    await mkdir(dataDir(), { recursive: true });
    const lock = path.join(dataDir(), '.plugins.json.lock');
    await writeFile(lock, '');
    const past = new Date(Date.now() - 60_000);
    await utimes(lock, past, past);
    expect((await service('plugins', 'link', './source')).code).toBe(0);
    expect(await readdir(dataDir())).toEqual(['plugins.json']);
  });

  it('keeps one whole plugin of two that are the same', async () => {
    await pack('shout.tgz');
    const ends = await Promise.all([1, 2].map(() => service('plugins', 'install', './shout.tgz')));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(await listed()).toHaveLength(1);
    expect((await shout()).code).toBe(0);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    await pack('shout.tgz');
    const bin = path.join(folder.path, 'bin');
    await mkdir(bin);
    await symlink(process.execPath, path.join(bin, 'node'));
    await writeFile(path.join(bin, 'npm'), `#!/bin/sh\ntouch '${folder.path}/started'\nexec sleep 60\n`);
    await chmod(path.join(bin, 'npm'), 0o755);
    const env = environment({ PATH: `${bin}:/usr/bin:/bin` });
    const child = startService(['plugins', 'install', './shout.tgz'], { cwd: folder.path, env });
    child.stdin?.end();
    await expect.poll(async () => readdir(folder.path)).toContain('started');
    child.kill('SIGINT');
    expect((await ended(child)).code).toBe(130);
    expect(await installedFolders()).toEqual([]);
    expect(await listed()).toEqual([]);
  });
});

describe('service plugins install refuses', () => {
  const builtIn = '@structured-extraction/plugin-format';
  it.each<[string, Partial<TestPackage>, string]>([
    ['a package that is no plugin', { service: null }, 'has no "service" in its package.json'],
    ['a plugin for another client', { service: { apiVersion: 2 } }, 'service.apiVersion is 2, this client speaks 1'],
    ['one with the name of a built-in one', { name: builtIn }, 'is the name of a built-in plugin'],
    ['one that throws', { code: 'throw new Error("out of ink");' }, 'cannot be loaded: out of ink'],
    ['one without a module', { service: { module: './not-there.js' } }, 'cannot be loaded'],
    ['one without a contribution', { code: 'export const x = 1;' }, 'has no contribution'],
  ])('%s, and all is as it was', async (_what, changes, message) => {
    await pack('before.tgz', { name: '@company/before' });
    await service('plugins', 'install', './before.tgz');
    const before = [await listed(), await installedFolders()];
    await pack('shout.tgz', changes);
    const { code, stdout, stderr } = await service('plugins', 'install', './shout.tgz');
    expect({ code, stdout: stdout.toString() }).toEqual({ code: 10, stdout: '' });
    expect(stderr).toContain(message);
    expect([await listed(), await installedFolders()]).toEqual(before);
  });

  it.each<[string, string, number, string]>([
    ['a name that the registry does not have', 'not-there', 10, 'package_unknown'],
    ['a version that there is not', 'service-plugin-shout@9.9.9', 10, 'version_unknown'],
    ['a package that the registry does not show to everybody', 'private-one', 10, 'registry_refused'],
    ['a file that does not exist', './not-there.tgz', 10, 'package_missing'],
    ['a folder that is no package', './npm-cache', 10, 'package_missing'],
  ])('%s', async (_what, request, exit, word) => {
    await registry.publish(await pack('shout.tgz'));
    registry.refuse('private-one', 401);
    await mkdir(path.join(folder.path, 'npm-cache'));
    const { code, stderr } = await service('plugins', 'install', request);
    expect(stderr).toContain(`[code=${word} exit=${exit}]`);
    expect(code).toBe(exit);
    expect(await installedFolders()).toEqual([]);
  });

  it('a registry that nothing listens on, as a failure of the network, and tells what npm says where that is asked for', async () => {
    const env = environment({ npm_config_registry: 'http://127.0.0.1:1' });
    const { code, stderr } = await runService(['plugins', 'install', SHOUT.name, '--verbose'], {
      cwd: folder.path,
      env,
    });
    expect(code).toBe(7);
    expect(stderr).toContain('npm cannot reach the registry [code=registry_unreachable exit=7]');
    expect(stderr).toMatch(/^service: npm: npm error .{1,40}ECONNREFUSED/m);
  });

  it('to go on without npm', async () => {
    const env = environment({ PATH: path.join(folder.path, 'empty') });
    const { code, stderr } = await runService(['plugins', 'install', SHOUT.name], { cwd: folder.path, env });
    expect(code).toBe(10);
    expect(stderr).toContain('[code=npm_missing exit=10]');
  });

  it('a name that is a folder here: the code of a stranger would run', async () => {
    await writePackage(path.join(folder.path, SHOUT.name), SHOUT);
    const { code, stderr } = await service('plugins', 'install', SHOUT.name);
    expect(code).toBe(2);
    expect(stderr).toContain(`write ./${SHOUT.name} for the folder`);
    expect(registry.requests).toEqual([]);
  });

  it.each(['svc_secretsecret', 'https://me:secretsecret@git.example/x.git', 'git+https://secretsecret@git.example/x'])(
    '%s without repeating it',
    async (request) => {
      const { code, stdout, stderr } = await service('plugins', 'install', request);
      expect({ code, stdout: stdout.length }).toEqual({ code: 2, stdout: 0 });
      expect(stderr).not.toContain('secretsecret');
    },
  );

  it('one that is linked, and to link one that is installed', async () => {
    await writePackage(path.join(folder.path, 'source'), SHOUT);
    await service('plugins', 'link', './source');
    const installed = await service('plugins', 'install', './source');
    expect(installed).toMatchObject({ code: 10, stderr: expect.stringContaining('service-plugin-shout is linked') });
    expect((await service('plugins', 'uninstall', SHOUT.name)).stdout.toString()).toBe(`unlinked ${SHOUT.name}\n`);
    await service('plugins', 'install', './source');
    const linked = await service('plugins', 'link', './source');
    expect(linked).toMatchObject({ code: 10, stderr: expect.stringContaining('service-plugin-shout is installed') });
    const unlinked = await service('plugins', 'unlink', SHOUT.name);
    expect(unlinked).toMatchObject({ code: 10, stderr: expect.stringContaining('plugins uninstall') });
  });
});

describe('service plugins update', () => {
  it('takes the newest of a name and what a file is now, and leaves what cannot be had as it is', async () => {
    await registry.publish(await pack('shout-1.tgz'));
    await pack('other.tgz', { name: 'other', service: {} });
    await service('plugins', 'install', SHOUT.name);
    await service('plugins', 'install', './other.tgz');
    await registry.publish(await pack('shout-2.tgz', { version: '1.1.0' }));
    await pack('other.tgz', { name: 'other', version: '3.0.0', service: {} });
    const { code, stdout } = await service('plugins', 'update');
    expect({ code, stdout: stdout.toString() }).toEqual({
      code: 0,
      stdout: `${SHOUT.name} 1.0.0 -> 1.1.0\nother 1.0.0 -> 3.0.0\n`,
    });
    expect((await listed()).map(({ name, version }) => `${name} ${version}`)).toEqual([
      `${SHOUT.name} 1.1.0`,
      'other 3.0.0',
    ]);
    expect(await installedFolders()).toHaveLength(2);

    await pack('other.tgz', { name: 'other', version: '4.0.0', code: 'throw new Error("broken");' });
    const broken = await service('plugins', 'update');
    expect(broken.code).toBe(10);
    expect(broken.stderr).toContain('other stays as it is');
    expect(broken.stdout.toString()).toContain(`${SHOUT.name} 1.1.0 is as asked for`);
    expect((await listed()).find(({ name }) => name === 'other')).toMatchObject({ version: '3.0.0' });
    expect(await installedFolders()).toHaveLength(2);
  });

  it('refuses another plugin in the place of the one that was asked for, a linked one, and one that is not there', async () => {
    await pack('shout.tgz');
    await service('plugins', 'install', './shout.tgz');
    await pack('shout.tgz', { name: 'other' });
    const swapped = await service('plugins', 'update', SHOUT.name);
    expect(swapped).toMatchObject({ code: 10, stderr: expect.stringContaining('other came where') });
    expect((await shout()).code).toBe(0);
    await writePackage(path.join(folder.path, 'linked'), { name: 'linked' });
    await service('plugins', 'link', './linked');
    expect((await service('plugins', 'update', 'linked')).stderr).toContain('linked is linked, not installed');
    expect((await service('plugins', 'update', 'not-there')).code).toBe(10);
  });
});

describe('service plugins inspect', () => {
  it('says what a plugin is, what it adds, and that it can be loaded', async () => {
    await pack('shout.tgz');
    await service('plugins', 'install', './shout.tgz');
    const { stdout } = await service('plugins', 'inspect', SHOUT.name, '--format', 'json');
    expect(JSON.parse(stdout.toString())).toEqual({
      name: SHOUT.name,
      version: '1.0.0',
      origin: 'installed',
      path: expect.stringMatching(/node_modules\/service-plugin-shout$/),
      requested: expect.stringMatching(/\/shout\.tgz$/),
      api_version: 1,
      loads: true,
      formats: ['shout'],
      flags: [],
      transforms: [],
      commands: [],
      problems: [],
    });
    const text = (await service('plugins', 'inspect', SHOUT.name)).stdout.toString();
    expect(text).toMatch(/^name: service-plugin-shout\nversion: 1\.0\.0\norigin: installed\npath: /);
    expect(text).toContain('adds: --format shout\nloads: yes\n');
    expect((await service('plugins', 'inspect', '@structured-extraction/plugin-format')).stdout.toString()).toContain(
      'origin: built in',
    );
    expect((await service('plugins', 'inspect', 'not-there')).code).toBe(10);
  });

  it('says what is wrong with one, which is no failure', async () => {
    const source = path.join(folder.path, 'source');
    await writePackage(source, { ...SHOUT, service: { formats: [{ name: 'shout' }, { name: 'json' }] } });
    await service('plugins', 'link', './source');
    await writeFile(path.join(source, 'index.js'), 'export default { formats: { other: () => "" } };');
    const { code, stdout } = await service('plugins', 'inspect', SHOUT.name, '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout.toString())).toMatchObject({
      loads: false,
      formats: ['shout'],
      problems: [
        expect.stringContaining('the format json of the plugin service-plugin-shout is ignored'),
        'format shout is declared and has no function',
        'format json is declared and has no function',
        'format other has a function and is not declared',
      ],
    });
  });
});
