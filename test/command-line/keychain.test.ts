import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeWhereInstalled } from '../support/server-process.js';
import {
  askHelper,
  type Desktop,
  expectedKeychain,
  missingKeychain,
  startDesktop,
  startSilentBus,
} from './support/keychain.js';
import { type Ended, runService, temporaryFolder } from './support/service.js';
import { json, ok, type StandIn, startStandIn } from './support/stand-in.js';

const TOKEN = 'svc_canary';
const account = { user_id: 'usr_1', name: 'Ana', email: 'ana@example.com', token: { id: 'tok_1', name: 'test' } };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: StandIn;
let desktop: Desktop | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startStandIn((response, request, count) => {
    if (request.url.startsWith('/account.v1.')) json(response, 200, account);
    else ok(response, request, count);
  });
  await writeFile(path.join(folder.path, 'ok.txt'), "Omar: I'll order the bearing by Friday\n");
});
afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
  await server.close();
  await folder.remove();
});

function service(argv: readonly string[], env: Readonly<Record<string, string>> = {}, stdin = ''): Promise<Ended> {
  return runService(argv, { cwd: folder.path, stdin, env: { SERVICE_BASE_URL: server.url, ...desktop?.env, ...env } });
}

const login = (...argv: readonly string[]): Promise<Ended> => service(['login', '--with-token', ...argv], {}, TOKEN);
const extract = (env?: Readonly<Record<string, string>>): Promise<Ended> =>
  service(['extract', '--file', 'ok.txt'], env);
const lastToken = (): unknown => server.requests.at(-1)?.headers.authorization;

/** Everything that the client wrote to the disk. */
async function written(): Promise<string> {
  const files = await readdir(folder.path, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile() && !file.parentPath.includes(`${path.sep}desktop`))
    .map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

describeWhereInstalled('with an unlocked gnome-keyring', [missingKeychain], () => {
  beforeEach(async () => {
    desktop = await startDesktop(folder.path, 'unlocked');
  });

  it('a login keeps the token there and nowhere else, calls send it, and a logout removes it', async () => {
    const { code, stderr } = await login();
    const where = `the keychain (through ${expectedKeychain()})`;
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `service: signed in to ${server.url} as ana@example.com\nservice: the token is in ${where}\n`,
    });
    expect(await written()).toContain(server.url);
    expect(await written()).not.toContain(TOKEN);

    expect((await extract()).code).toBe(0);
    expect(lastToken()).toBe(`Bearer ${TOKEN}`);
    expect((await service(['whoami'])).stdout.toString()).toContain(`kept in: ${where}\n`);
    expect((await service(['whoami', '--all'])).stdout.toString()).toBe(`${server.url}: ${where}\n`);

    expect((await service(['logout'])).code).toBe(0);
    expect((await extract()).code).toBe(0);
    expect(lastToken()).toBeUndefined();
    expect((await service(['whoami'])).code).toBe(4);
  });

  it('a login goes from a file into it, and leaves no token in the file', async () => {
    await login('--insecure-storage');
    expect(await written()).toContain(TOKEN);
    await login();
    expect(await written()).not.toContain(TOKEN);
    expect((await extract()).code).toBe(0);
    expect(lastToken()).toBe(`Bearer ${TOKEN}`);
  });

  it('a call says so when the token is not in it any more', async () => {
    await login();
    const args = ['service-cli', server.url];
    await askHelper({ call: 'deletePassword', keychain: expectedKeychain(), args }, desktop?.env ?? {});
    const { code, stderr } = await extract();
    expect({ code, stderr }).toEqual({ code: 4, stderr: expect.stringContaining('[code=credential_missing exit=4]') });
    expect((await service(['whoami', '--all'])).stdout.toString()).toContain(
      `${server.url}: missing from the keychain`,
    );
    expect((await service(['logout'])).code).toBe(0);
    expect((await extract()).code).toBe(0);
  });
});

describeWhereInstalled('with a gnome-keyring that nobody has unlocked', [missingKeychain], () => {
  it('a login keeps nothing, and says how to go on', async () => {
    desktop = await startDesktop(folder.path, 'locked');
    const { code, stdout, stderr } = await login();
    expect({ code, stdout: stdout.length }).toEqual({ code: 4, stdout: 0 });
    expect(stderr).toContain('service: error: there is no keychain to use: ');
    expect(stderr).toContain('hint: unlock it, or keep the token in a file');
    expect(await written()).not.toContain(TOKEN);
    expect(server.requests).toHaveLength(0);
  });
});

describe.runIf(process.platform === 'linux').each(['no bus', 'a bus that never answers'])('with %s', (kind) => {
  beforeEach(async () => {
    if (kind !== 'no bus') desktop = await startSilentBus(folder.path);
  });

  it('a login ends with 4 before anybody is asked for anything', async () => {
    for (const argv of [['login'], ['login', '--with-token'], ['auth', 'login', '--with-token']]) {
      const { code, stderr } = await service(argv, {}, TOKEN);
      expect({ code, stderr }).toEqual({
        code: 4,
        stderr: expect.stringContaining('[code=keychain_unavailable exit=4]'),
      });
      expect(stderr).toContain('service login --insecure-storage');
    }
    expect(server.requests).toHaveLength(0);
    expect(await written()).not.toContain(TOKEN);
  });

  it('a login with --insecure-storage works, and so does all that follows', async () => {
    expect((await login('--insecure-storage')).code).toBe(0);
    expect((await extract()).code).toBe(0);
    expect(lastToken()).toBe(`Bearer ${TOKEN}`);
    expect((await service(['logout'])).code).toBe(0);
  });

  it('a login of better days is not taken for none: calls end with 4, a logout forgets it', async () => {
    await login('--insecure-storage');
    const file = path.join(folder.path, '.config/service/sign-ins.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"file"', '"@napi-rs/keyring"'));
    const before = server.requests.length;
    for (const argv of [['extract', '--file', 'ok.txt'], ['whoami'], ['whoami', '--all']]) {
      const { code, stdout, stderr } = await service(argv);
      expect({ code, stdout: stdout.length }).toEqual({ code: 4, stdout: 0 });
      expect(stderr).toContain('hint: unlock it, or set SERVICE_BEARER');
    }
    expect(server.requests).toHaveLength(before);
    const { code, stderr } = await service(['logout']);
    expect(code).toBe(4);
    expect(stderr).toContain(`service: signed out of ${server.url}\n`);
    expect(stderr).toContain('the token may still be in the keychain');
    expect((await extract()).code).toBe(0);
  });

  it('a call with a token of its own does not ask it', async () => {
    await login('--insecure-storage');
    const file = path.join(folder.path, '.config/service/sign-ins.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"file"', '"keytar"'));
    expect((await extract({ SERVICE_BEARER: 'svc_given' })).code).toBe(0);
    expect(lastToken()).toBe('Bearer svc_given');
    expect((await service(['extract', '--file', 'ok.txt', '--bearer', 'svc_flag'])).code).toBe(0);
    expect((await service(['whoami', '--bearer', 'svc_flag'])).code).toBe(0);
    for (const argv of [['login'], ['logout'], ['whoami', '--all']]) {
      expect((await service(argv, { SERVICE_BEARER: 'svc_given' })).code).toBe(2);
    }
  });
});
