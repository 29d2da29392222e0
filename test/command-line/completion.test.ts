import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, runService, temporaryFolder } from './support/service.js';

const run = promisify(execFile);
const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(path.join(folder.path, 'bin'));
  const service = path.join(folder.path, 'bin/service');
  await writeFile(service, `#!/bin/sh\nexec '${process.execPath}' '${bundle}' "$@"\n`);
  await chmod(service, 0o755);
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await runService(['autocomplete', shell]);
    await writeFile(path.join(folder.path, `service.${shell}`), stdout);
  }
  await writeFile(path.join(folder.path, 'thread.txt'), 'Ana: hello\n');
  env = {
    PATH: `${path.join(folder.path, 'bin')}:${process.env['PATH']}`,
    HOME: folder.path,
    XDG_CONFIG_HOME: path.join(folder.path, 'config'),
    XDG_DATA_HOME: path.join(folder.path, 'data'),
    LANG: 'C.UTF-8',
    TERM: 'xterm',
  };
});
afterAll(() => folder.remove());

async function shell(program: string, argv: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run(program, [...argv], { cwd: folder.path, env });
  return stdout.split('\n').filter((line) => line !== '');
}

/** What zsh is handed: words, and behind a colon what each is; FILES: it completes files. */
function inZsh(words: readonly string[]): Promise<readonly string[]> {
  const script = `_describe() { print -rl -- "\${found[@]}"; }; _files() { print -r -- FILES; }; source ./service.zsh; words=(service "$@"); CURRENT=$(( $# + 1 )); _service`;
  return shell('zsh', ['-f', '-c', script, 'zsh', ...words]);
}

/** What each shell would offer for a line whose last word is the one at the cursor. */
const ASK: Readonly<Record<string, (words: readonly string[]) => Promise<readonly string[]>>> = {
  bash: (words) => {
    const script = `source service.bash; COMP_WORDS=(service "$@"); COMP_CWORD=$(( $# )); _service; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return shell('bash', ['--norc', '-c', script, 'bash', ...words]);
  },
  zsh: async (words) =>
    (await inZsh(words)).map((line) => line.split(':', 1)[0] ?? '').filter((word) => word !== 'FILES'),
  fish: async (words) => {
    const line = ['service', ...words].join(' ');
    const lines = await shell('fish', ['--no-config', '-c', 'source service.fish; complete -C $argv', line]);
    return lines.map((found) => found.split('\t', 1)[0] ?? '');
  },
};

for (const [program, ask] of Object.entries(ASK)) {
  const here = isThere(program);
  if (!here && process.env['CI'] === 'true') throw new Error(`${program} is not installed: apt-get install ${program}`);
  describe.skipIf(!here)(
    `completion in ${program}${here ? '' : ` (not installed: apt-get install ${program})`}`,
    () => {
      it.each([
        [['ext'], ['extract']],
        [
          ['plugins', 'in'],
          ['inspect', 'install'],
        ],
        [
          ['extract', '--source', ''],
          ['discord', 'generic', 'gmail', 'slack', 'teams'],
        ],
        [['extract', '--format', 'te'], ['text']],
        [['extract', '--reso'], ['--resolved-actions-json']],
        [['open', 'se'], ['settings']],
        [['config', 'set', 'f'], ['format']],
        [['help', 'ext'], ['extract']],
        [['extract', '--qui'], ['--quiet']],
      ])('%j', async (words, offered) => {
        expect([...(await ask(words))].sort()).toEqual(offered);
      });
    },
  );
}

describe.skipIf(!isThere('zsh'))('completion in zsh', () => {
  it('puts no empty description beside a word', async () => {
    expect(await inZsh(['extract', '--source', 'sl'])).toEqual(['slack']);
    expect(await inZsh(['ext'])).toEqual([expect.stringMatching(/^extract:Extract /)]);
  });
});

describe.skipIf(!isThere('fish'))('completion of files in fish', () => {
  it('stands in where nothing else fits', async () => {
    expect(await ASK['fish']?.(['extract', '--file', 'thr'])).toEqual(['thread.txt']);
  });
});

describe('service autocomplete', () => {
  it('takes the shell of the environment', async () => {
    const { code, stdout } = await runService(['autocomplete'], { env: { SHELL: '/usr/bin/fish' } });
    expect(code).toBe(0);
    expect(stdout.toString()).toContain('complete -c service');
  });

  it('asks for the shell where it cannot tell', async () => {
    const { code, stderr } = await runService(['autocomplete'], { env: { SHELL: '/bin/csh' } });
    expect(code).toBe(2);
    expect(stderr).toContain('name the shell: bash, zsh, fish');
  });

  it.skipIf(!isThere('bash'))('offers no value of a plugin in bash that a shell would run', async () => {
    const plugin = path.join(folder.path, 'hostile');
    await mkdir(plugin);
    const options = ['$(touch x)', 'a;b', 'plain', 'two\nlines'];
    const flags = [{ name: 'mode', type: 'string', description: 'how', options }];
    const service = { apiVersion: 1, module: './index.js', commands: [{ id: 'hostile', summary: 'x', flags }] };
    await writeFile(
      path.join(plugin, 'package.json'),
      JSON.stringify({ name: 'hostile', version: '1.0.0', type: 'module', service }),
    );
    await writeFile(path.join(plugin, 'index.js'), 'export default { commands: { hostile: () => undefined } };\n');
    const linked = await runService(['plugins', 'link', plugin], { cwd: folder.path, env });
    expect(linked.stderr).toBe('');
    expect(await ASK['bash']?.(['hostile', '--mode', ''])).toEqual(['\\$\\(touch\\ x\\)', 'a\\;b', 'plain']);
    await runService(['plugins', 'unlink', 'hostile'], { cwd: folder.path, env });
  });

  it('knows the formats, flags and commands of a linked plugin', async () => {
    const plugin = path.join(folder.path, 'plugin');
    await mkdir(plugin);
    const service = {
      apiVersion: 1,
      module: './index.js',
      formats: [{ name: 'pretty' }],
      flags: [{ name: 'shiny', type: 'boolean', description: 'make it shine' }],
      commands: [{ id: 'polish', summary: 'polish a result', flags: [] }],
    };
    await writeFile(
      path.join(plugin, 'package.json'),
      JSON.stringify({ name: 'shine', version: '1.0.0', type: 'module', service }),
    );
    await writeFile(
      path.join(plugin, 'index.js'),
      'export default { formats: { pretty: () => "" }, commands: { polish: () => undefined } };',
    );
    const linked = await run('service', ['plugins', 'link', plugin], { env });
    expect(linked.stderr).toBe('');
    const words = async (...line: readonly string[]) =>
      (await run('service', ['autocomplete', 'words', '--', ...line], { env })).stdout;
    expect(await words('extract', '--format', 'pre')).toBe('pretty\t\n');
    expect(await words('extract', '--sh')).toBe('--shiny\tmake it shine\n');
    expect(await words('pol')).toBe('polish\tpolish a result\n');
  });
});
