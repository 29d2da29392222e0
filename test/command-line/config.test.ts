import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ended, runService, temporaryFolder } from './support/service.js';
import { type StandIn, startStandIn } from './support/stand-in.js';

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

const service = (argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  runService(argv, { cwd: folder.path, env: { XDG_CONFIG_HOME: path.join(folder.path, 'config'), ...env } });
const extract = (argv: readonly string[] = [], env?: Readonly<Record<string, string>>): Promise<Ended> =>
  service(['extract', '--file', 'ok.txt', ...argv], env);
const printed = async (...argv: readonly string[]): Promise<string> => (await service(argv)).stdout.toString();

describe('service config', () => {
  it('chooses the host of every call, until it is taken back; SERVICE_BASE_URL comes before it', async () => {
    const set = await service(['config', 'set', 'host', `${server.url}/`]);
    expect(set).toMatchObject({ code: 0, stderr: `service: host is ${server.url} from now on\n` });
    expect((await extract()).code).toBe(0);
    expect((await extract([], { SERVICE_BASE_URL: 'http://127.0.0.1:1' })).code).toBe(7);
    expect(await printed('config', 'get', 'host')).toBe(`${server.url}\n`);
    expect(await printed('open', 'settings', '--no-browser')).toBe(`${server.url}/settings\n`);
    await service(['config', 'unset', 'host']);
    expect(await printed('config', 'get', 'host')).toBe('');
    expect(await printed('open', '--no-browser')).toBe('https://api.service.example/\n');
  });

  it('chooses format and source; a flag comes before them, and what a flag prints', async () => {
    const env = { SERVICE_BASE_URL: server.url };
    await service(['config', 'set', 'format', 'markdown']);
    await service(['config', 'set', 'source', 'slack']);
    expect((await extract([], env)).stdout.toString()).toMatch(/^## Summary/);
    expect(JSON.parse(String(server.requests[0]?.body))).toMatchObject({ source_type: 'slack' });
    expect((await extract(['--format', 'text', '--source', 'teams'], env)).stdout.toString()).toMatch(/^Summary/);
    expect(JSON.parse(String(server.requests[1]?.body))).toMatchObject({ source_type: 'teams' });
    expect((await extract(['--resolved-actions-json'], env)).stdout.toString()).toMatch(/^\{/);
  });

  it('lists what is set, for people and for programs', async () => {
    await service(['config', 'set', 'source', 'gmail']);
    expect(await printed('config')).toMatch(
      /^setting {2}value .*\nhost {5}\(not set\) .*\nformat {3}\(not set\) .*\nsource {3}gmail /,
    );
    expect(JSON.parse(await printed('config', 'list', '--format', 'json'))).toEqual({ source: 'gmail' });
  });

  it('refuses what no call could be made with, and keeps what was', async () => {
    await service(['config', 'set', 'source', 'gmail']);
    const refused = await service(['config', 'set', 'source', 'irc']);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('source has to be one of slack, gmail, discord, teams, generic');
    expect(await printed('config', 'get', 'source')).toBe('gmail\n');
    expect((await service(['config', 'set', 'colour', 'red'])).code).toBe(2);
  });

  it('names the file where it cannot be read, and says what to do', async () => {
    await mkdir(path.join(folder.path, 'config/service'), { recursive: true });
    await writeFile(path.join(folder.path, 'config/service/settings.json'), 'nonsense');
    const { code, stderr } = await extract();
    expect(code).toBe(2);
    expect(stderr).toMatch(/settings\.json are not as this client writes them.*\nhint: delete the file/);
    expect((await service(['--help'])).code).toBe(0);
  });

  it('says which setting names a format that no plugin has any more', async () => {
    await mkdir(path.join(folder.path, 'config/service'), { recursive: true });
    const settings = { version: 1, settings: { format: 'pdf' } };
    await writeFile(path.join(folder.path, 'config/service/settings.json'), JSON.stringify(settings));
    const { code, stderr } = await extract();
    expect(code).toBe(2);
    expect(stderr).toContain("run 'service config unset format'");
  });
});

describe('global flags', () => {
  const env = (): Record<string, string> => ({ SERVICE_BASE_URL: server.url });

  it('--verbose tells what is sent and answered, never the token', async () => {
    const { code, stderr } = await extract(['--verbose', '--bearer', 'canary-token'], env());
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^service: POST \S+\/api\/extract\nservice: HTTP 200 after \d+ ms, \d+ bytes, request \S+\n$/,
    );
    expect(stderr).not.toContain('canary');
  });

  it('--quiet leaves errors alone on stderr', async () => {
    await service(['-q', 'config', 'set', 'source', 'gmail']).then(({ stderr }) => expect(stderr).toBe(''));
    expect((await extract(['--quiet', '--format', 'pdf'], env())).stderr).toMatch(/^service: error: /);
  });
});

describe('a misspelt command', () => {
  it.each([
    [['extrct', '--stdin'], "did you mean 'service extract'?"],
    [['plugins', 'instal', 'x'], "did you mean 'service plugins install'?"],
    [['confg', 'set', 'host', 'x'], "did you mean 'service config set'?"],
    [['extract', 'ok.txt'], 'a conversation is named with --file PATH'],
    [['--verison'], 'did you mean --version?'],
    [['extract', '--sdtin'], 'did you mean --stdin?'],
    [['wholly', 'unknown'], "run 'service --help' for the commands"],
  ])('%j: %s', async (argv, hint) => {
    const { code, stderr } = await service(argv);
    expect(code).toBe(2);
    expect(stderr).toContain(`hint: ${hint}`);
  });
});

describe('an argument that is none of its words', () => {
  it.each([
    [['config', 'set', 'colour', 'red'], 'host, format, source'],
    [['open', 'nowhere'], 'start, settings, docs, api'],
    [['autocomplete', 'csh'], 'bash, zsh, fish'],
  ])('is a wrong command line: %j', async (argv, words) => {
    const { code, stderr } = await service(argv);
    expect(stderr).toContain(`error: there is an argument that is none of ${words} [code=usage exit=2]`);
    expect(code).toBe(2);
  });
});
