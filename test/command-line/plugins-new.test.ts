import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writePackage } from './support/packages.js';
import { type Ended, runService, temporaryFolder } from './support/service.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const begin = (...argv: readonly string[]): Promise<Ended> =>
  runService(['plugins', 'new', ...argv], { cwd: folder.path });
const service = (...argv: readonly string[]): Promise<Ended> => runService(argv, { cwd: folder.path });

interface Package {
  readonly name: string;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly service: { readonly formats: readonly { name: string }[]; readonly commands: readonly { id: string }[] };
}

async function packageIn(name: string): Promise<Package> {
  return JSON.parse(await readFile(path.join(folder.path, name, 'package.json'), 'utf8')) as Package;
}

describe('service plugins new', () => {
  it('makes a plugin that passes its own test, has the types that it says, and can be linked', async () => {
    const { code, stdout, stderr } = await begin('service-plugin-standup');
    const made = path.join(folder.path, 'service-plugin-standup');
    expect({ code, stdout: stdout.toString() }).toEqual({
      code: 0,
      stdout: `made service-plugin-standup in ${made}\n`,
    });
    expect(stderr).toContain("service: next, in that folder: 'npm install', 'npm test'");
    const kit = JSON.parse(await readFile(path.join(root, 'plugins/kit/package.json'), 'utf8')) as { version: string };
    expect((await packageIn('service-plugin-standup')).devDependencies).toEqual({
      '@structured-extraction/plugin-kit': kit.version,
    });

    await symlink(path.join(root, 'node_modules'), path.join(made, 'node_modules'));
    const tested = await run(process.execPath, ['--test'], { cwd: made, env: { PATH: process.env['PATH'] ?? '' } });
    expect(tested.stdout).toMatch(/^# pass 3$/m);
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--skipLibCheck',
      '--types',
      'node',
      '--allowJs',
      '--checkJs',
      '--strict',
      '--module',
      'nodenext',
      '--lib',
      'es2023',
    ];
    await run(process.execPath, [compiler, ...options, '--target', 'es2022', 'index.js'], { cwd: made });

    expect(await service('plugins', 'link', './service-plugin-standup')).toMatchObject({ code: 0, stderr: '' });
    const inspected = await service('plugins', 'inspect', 'service-plugin-standup', '--format', 'json');
    expect(JSON.parse(inspected.stdout.toString())).toMatchObject({
      loads: true,
      problems: [],
      formats: ['standup'],
      flags: ['standup-open'],
      transforms: ['standup-order'],
      commands: ['standup'],
    });
  });

  it('fails its own test where somebody breaks it', async () => {
    await begin('service-plugin-standup');
    const made = path.join(folder.path, 'service-plugin-standup');
    await symlink(path.join(root, 'node_modules'), path.join(made, 'node_modules'));
    const module = path.join(made, 'index.js');
    await writeFile(module, (await readFile(module, 'utf8')).replace('[\\p{Cc}\\p{Cf}\\s]+', '[ ]+'));
    const tested = run(process.execPath, ['--test'], { cwd: made, env: { PATH: process.env['PATH'] ?? '' } });
    await expect(tested).rejects.toMatchObject({ stdout: expect.stringContaining('lets control or bidi characters') });
  });

  it.each([
    ['@company/service-plugin-weekly', [], 'service-plugin-weekly', 'weekly'],
    ['plugin-x_y.z', ['--dir', 'elsewhere/deep'], 'elsewhere/deep', 'x-y-z'],
    ['csv', [], 'csv', 'my-csv'],
    ['service-plugin-extract', [], 'service-plugin-extract', 'my-extract'],
    ['2nd', [], '2nd', 'my-2nd'],
    ['plugin-', [], 'plugin-', 'my'],
  ])('calls what %s adds by its own name, and never by one that is taken', async (name, flags, made, short) => {
    expect((await begin(name, ...flags)).code).toBe(0);
    const written = await packageIn(made);
    expect(written.name).toBe(name);
    expect(written.service.formats.map((format) => format.name)).toEqual([short]);
    expect(written.service.commands.map(({ id }) => id)).toEqual([short]);
    expect(await service('plugins', 'link', `./${made}`)).toMatchObject({ code: 0, stderr: '' });
  });

  it('takes a folder that is there and empty, and leaves one that is not as it is', async () => {
    await mkdir(path.join(folder.path, 'empty'));
    expect((await begin('one', '--dir', 'empty')).code).toBe(0);
    await writePackage(path.join(folder.path, 'full'), { name: 'full' });
    const { code, stdout, stderr } = await begin('two', '--dir', 'full');
    expect({ code, stdout: stdout.length }).toEqual({ code: 2, stdout: 0 });
    expect(stderr).toContain('full is not empty');
    expect((await readdir(path.join(folder.path, 'full'))).toSorted()).toEqual(['index.js', 'package.json']);
    await writeFile(path.join(folder.path, 'file'), '');
    expect((await begin('three', '--dir', 'file')).code).toBe(9);
  });

  it.each([
    ['Upper', 'npm refuses the name'],
    ['two words', 'npm refuses the name'],
    ['../out', 'npm refuses the name'],
    ['@/x', 'npm refuses the name'],
    ['http', 'npm refuses the name'],
    ['node_modules', 'npm refuses the name'],
    ['@structured-extraction/plugin-format', 'a built-in plugin has that name'],
    ['svc_secretsecret', 'the name looks like a token'],
  ])('refuses the name %j and writes nothing', async (name, message) => {
    const { code, stdout, stderr } = await begin(name);
    expect({ code, stdout: stdout.length }).toEqual({ code: 2, stdout: 0 });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('secretsecret');
    expect(await readdir(folder.path)).toEqual([]);
  });
});

describe('the kit', () => {
  it('is packed with everything that it needs and nothing else', async () => {
    const { stdout } = await run('npm', ['pack', '--json', '-w', 'plugins/kit', '--pack-destination', folder.path], {
      cwd: root,
    });
    const packed = Object.values(JSON.parse(stdout) as Record<string, { filename: string; files: { path: string }[] }>);
    const files = packed[0]?.files.map((file) => file.path) ?? [];
    expect(files).toContain('LICENSE');
    expect(
      files.filter(
        (file) =>
          !/^(?:LICENSE|README\.md|package\.json|dist\/(?:gen\/extraction\/v1\/)?[a-z_-]+(?:\.d\.ts|\.js))$/.test(file),
      ),
    ).toEqual([]);
    await run('tar', ['xzf', path.basename(packed[0]?.filename ?? '')], { cwd: folder.path });
    await mkdir(path.join(folder.path, 'package/node_modules'));
    await symlink(
      path.join(root, 'node_modules/canonicalize'),
      path.join(folder.path, 'package/node_modules/canonicalize'),
    );
    const entries = ['index', 'test-contribution', 'sample-responses'].map((name) => `import './dist/${name}.js';`);
    await run(process.execPath, ['--input-type=module', '-e', entries.join('')], {
      cwd: path.join(folder.path, 'package'),
    });
    const declared = JSON.parse(await readFile(path.join(folder.path, 'package/package.json'), 'utf8')) as Package & {
      dependencies: object;
    };
    expect(Object.keys(declared.dependencies)).toEqual(['canonicalize']);
  });
});
