import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountClient, accountClient, createToken } from '../support/account-client.js';
import { type Person, sessionJwt, signUp, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { logIn, settleLogin, startLogin } from './support/device-login.js';
import { type Ended, type RunOptions, runService, temporaryFolder } from './support/service.js';

const FILE = ['--insecure-storage'];
/** What the file of tokens has of an API token. */
const TOKEN = /svc_[0-9A-Za-z]{33}/;
const REVOKED_WITHIN_MS = 1000;

let server: StartedServer;
let person: Person;
let account: AccountClient;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  server = await startServer(TRUSTS_TEST_ADDRESSES);
});
afterAll(() => server.stop());

beforeEach(async () => {
  folder = await temporaryFolder();
  person = await signUp(server.url);
  account = accountClient(server.url, await sessionJwt(server.url, person));
  await writeFile(path.join(folder.path, 'ok.txt'), "Omar: I'll order the bearing by Friday\n");
});
afterEach(() => folder.remove());

const inFolder = (options: RunOptions = {}): RunOptions => ({
  cwd: folder.path,
  ...options,
  env: { XDG_CONFIG_HOME: path.join(folder.path, 'config'), ...options.env },
});

const service = (argv: readonly string[], options?: RunOptions): Promise<Ended> => runService(argv, inFolder(options));
const login = (): Promise<Ended> => logIn(server.url, person, inFolder());
const loginWithToken = (token: string, options: RunOptions = {}): Promise<Ended> =>
  service(['login', '--with-token', '--host', server.url, ...FILE], { stdin: `${token}\n`, ...options });
const extract = (options?: RunOptions): Promise<Ended> => service(['extract', '--file', 'ok.txt'], options);

const configured = (name: string): Promise<string> => readFile(path.join(folder.path, 'config/service', name), 'utf8');
const liveTokens = async () => (await account.listTokens({})).tokens.filter(({ revokedAt }) => revokedAt === undefined);

/** The event of the extraction that `run` makes. */
async function eventOf(run: () => Promise<Ended>): Promise<unknown> {
  const events = () => server.logs().filter(({ msg }) => msg === 'extraction.completed');
  const before = events().length;
  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  await expect.poll(() => events().length).toBe(before + 1);
  return events().at(-1)?.['event'];
}

/** How often a session was ended so far. */
const signOuts = (): number =>
  server.logs().filter(({ route, status }) => route === '/api/auth/sign-out' && status === 200).length;

describe('service login', () => {
  it('shows a code, waits until it is approved, and makes later calls those of the account', async () => {
    const { code, stdout, stderr } = await login();
    expect({ code, stdout: stdout.toString() }).toEqual({ code: 0, stdout: '' });
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^service: your code is [A-Z0-9]{4}-[A-Z0-9]{4}, for 10 minutes$/),
      `service: approve it at ${server.url}/device`,
      `service: signed in to ${server.url} as ${person.email}`,
      `service: warning: the token is in the file ${folder.path}/config/service/credentials.json: whoever can read your files can use it`,
      '',
    ]);
    expect(await eventOf(() => extract())).toMatchObject({
      authenticated: true,
      user_id: person.id,
      source_surface: 'cli',
    });
  });

  it('keeps a token of its own, with both scopes, and leaves no session behind', async () => {
    const before = signOuts();
    await login();
    const [token, ...others] = await liveTokens();
    expect(others).toEqual([]);
    expect(token?.name).toMatch(/^service CLI on [\w.-]+$/);
    expect(token?.scopes).toHaveLength(2);
    const whoami = await service(['whoami']);
    expect(whoami).toMatchObject({ code: 0, stderr: '' });
    const expires = new Date(Number(token?.expiresAt?.seconds) * 1000).toISOString().slice(0, 10);
    expect(whoami.stdout.toString().split('\n')).toEqual([
      `host: ${server.url}`,
      `account: ${person.email}`,
      `credential: token "${token?.name}" (extract, account)`,
      `expires: ${expires}`,
      `kept in: the file ${folder.path}/config/service/credentials.json`,
      '',
    ]);
    expect(await configured('credentials.json')).toMatch(TOKEN);
    expect(await configured('sign-ins.json')).not.toMatch(TOKEN);
    await expect.poll(signOuts).toBe(before + 1);
  });

  it('lets only its owner read what it writes', async () => {
    await loginWithToken((await createToken(account)).secret);
    const config = path.join(folder.path, 'config/service');
    expect((await stat(config)).mode & 0o777).toBe(0o700);
    expect((await readdir(config)).sort()).toEqual(['credentials.json', 'sign-ins.json']);
    for (const name of await readdir(config)) expect((await stat(path.join(config, name))).mode & 0o777).toBe(0o600);
  });

  it('again takes the place of the login before, whose token is revoked', async () => {
    await login();
    const [before] = await liveTokens();
    expect((await login()).code).toBe(0);
    const after = await liveTokens();
    expect(after).toHaveLength(1);
    expect(after[0]?.id).not.toBe(before?.id);
    expect((await extract()).code).toBe(0);
  });

  it('ends with 4 and keeps nothing where somebody says no', async () => {
    const waiting = await startLogin([...FILE, '--host', server.url], inFolder());
    await settleLogin(server.url, person, waiting.userCode, 'deny');
    const { code, stderr } = await waiting.end;
    expect(code).toBe(4);
    expect(stderr).toContain('service: error: the login was denied in the browser [code=access_denied exit=4]');
    expect((await service(['whoami'], { env: { SERVICE_BASE_URL: server.url } })).code).toBe(4);
    expect(await liveTokens()).toEqual([]);
  });

  it('ends with 130 on Ctrl-C and keeps nothing', async () => {
    const waiting = await startLogin([...FILE, '--host', server.url], inFolder());
    waiting.child.kill('SIGINT');
    expect((await waiting.end).code).toBe(130);
    await expect(configured('sign-ins.json')).rejects.toThrow('ENOENT');
  });

  it('says what to do where the account has as many tokens as it may', async () => {
    for (let made = 0; made < 20; made += 1) await createToken(account, `number ${made}`);
    const { code, stderr } = await login();
    expect(code).toBe(5);
    expect(stderr).toContain('There are 20 live tokens already. Revoke one first. [code=conflict');
    expect(stderr).toContain(`hint: revoke a token that you no longer need at ${server.url}/settings`);
  });

  it('takes the host from --host before SERVICE_BASE_URL', async () => {
    const env = { SERVICE_BASE_URL: 'http://127.0.0.1:1' };
    const { secret } = await createToken(account);
    expect((await loginWithToken(secret, { env })).code).toBe(0);
    expect((await service(['login', '--with-token', ...FILE], { stdin: secret, env })).code).toBe(7);
  });
});

describe('service login --with-token', () => {
  it('keeps a token that the host knows, and logout without the right to revoke says so', async () => {
    const { secret } = await account.createToken({ name: 'extract only', scopes: [1] });
    const { code, stderr } = await loginWithToken(secret);
    expect(code).toBe(0);
    expect(stderr).toContain(`service: signed in to ${server.url} with a token that may only extract\n`);
    expect((await service(['whoami'])).stdout.toString()).toContain('credential: token (extract)\n');
    expect(await eventOf(() => extract())).toMatchObject({ authenticated: true, user_id: person.id });
    const out = await service(['logout']);
    expect(out.code).toBe(0);
    expect(out.stderr).toContain('the token may not revoke itself and goes on working');
    expect(await liveTokens()).toHaveLength(1);
  });

  it.each([
    ['an unknown token', 'svc_0000000000000000000000000002MvMGi', 4, 'code=invalid_token'],
    ['the token of a session', 'eyJhbGciOi.J9.abc', 4, 'is no API token'],
    ['words', 'not a token', 4, 'is no API token'],
    ['nothing', '', 3, 'stdin is empty'],
    ['a flood', 'svc_'.padEnd(20_000, 'x'), 4, 'is no API token'],
  ])('of %s keeps nothing', async (_what, token, exit, message) => {
    const { code, stderr } = await loginWithToken(token);
    expect({ code, stderr }).toEqual({ code: exit, stderr: expect.stringContaining(message) });
    if (token !== '') expect(stderr).not.toContain(token);
    await expect(configured('credentials.json')).rejects.toThrow('ENOENT');
  });

  it('does not revoke the token of a person that it takes the place of', async () => {
    const first = await createToken(account, 'first');
    const second = await createToken(account, 'second');
    await loginWithToken(first.secret);
    await loginWithToken(second.secret);
    expect(await liveTokens()).toHaveLength(2);
  });
});

describe('service logout', () => {
  it('revokes the token of the login, removes it here, and makes calls anonymous again', async () => {
    await login();
    const { code, stdout, stderr } = await service(['logout']);
    expect({ code, stdout: stdout.length, stderr }).toEqual({
      code: 0,
      stdout: 0,
      stderr: `service: the token is revoked\nservice: signed out of ${server.url}\n`,
    });
    expect(await liveTokens()).toEqual([]);
    expect(await configured('credentials.json')).not.toMatch(TOKEN);
    const env = { SERVICE_BASE_URL: server.url };
    expect(await eventOf(() => extract({ env }))).toMatchObject({ authenticated: false, user_id: null });
    expect((await service(['logout'], { env })).stderr).toBe(`service: nobody is signed in to ${server.url}\n`);
  });

  it('with --no-revoke leaves the token to whoever else uses it', async () => {
    const { secret } = await createToken(account);
    await loginWithToken(secret);
    expect((await service(['logout', '--no-revoke'])).stderr).toContain('the token goes on working');
    expect(await liveTokens()).toHaveLength(1);
    expect((await service(['whoami'], { env: { SERVICE_BASE_URL: server.url } })).code).toBe(4);
  });

  it('where the host cannot be reached removes the token all the same and says so', async () => {
    const { secret } = await createToken(account);
    await loginWithToken(secret);
    for (const name of ['credentials.json', 'sign-ins.json']) {
      const moved = (await configured(name)).replaceAll(server.url, 'http://127.0.0.1:1');
      await writeFile(path.join(folder.path, 'config/service', name), moved, { mode: 0o600 });
    }
    const { code, stderr } = await service(['logout']);
    expect(code).toBe(0);
    expect(stderr).toContain('the token is not revoked and goes on working: cannot reach http://127.0.0.1:1');
    expect(stderr).toContain('service: signed out of http://127.0.0.1:1\n');
    expect(await configured('credentials.json')).not.toMatch(TOKEN);
  });
});

describe('the token of a login', () => {
  it('goes to its own host alone, and nowhere where another one is given', async () => {
    await loginWithToken((await createToken(account)).secret);
    const env = { SERVICE_BASE_URL: server.url.replace('127.0.0.1', 'localhost') };
    expect(await eventOf(() => extract({ env }))).toMatchObject({ authenticated: false });
    const { secret } = await createToken(account, 'given');
    const given = await service(['whoami'], { env: { SERVICE_BEARER: secret } });
    expect(given.stdout.toString()).toContain('credential: token "given" (extract, account)\n');
    expect(given.stdout.toString()).toContain('kept in: SERVICE_BEARER\n');
    const flag = await service(['whoami', '--bearer', secret], { env: { SERVICE_BEARER: 'wrong' } });
    expect(flag.stdout.toString()).toContain('kept in: --bearer\n');
  });

  it('that has been revoked elsewhere ends a call with 4 and says how to go on', async () => {
    const { secret, id } = await createToken(account);
    await loginWithToken(secret);
    await account.revokeToken({ id });
    await sleep(REVOKED_WITHIN_MS);
    for (const argv of [['extract', '--file', 'ok.txt'], ['whoami']]) {
      const { code, stdout, stderr } = await service(argv);
      expect({ code, stdout: stdout.length }).toEqual({ code: 4, stdout: 0 });
      expect(stderr).toContain("hint: the login has ended: run 'service login' again");
    }
    expect((await service(['logout'])).code).toBe(0);
  });
});

describe('service whoami', () => {
  it('ends with 4 where nobody is signed in, and prints nothing', async () => {
    const { code, stdout, stderr } = await service(['whoami'], { env: { SERVICE_BASE_URL: server.url } });
    expect({ code, stdout: stdout.length }).toEqual({ code: 4, stdout: 0 });
    expect(stderr).toContain(`nobody is signed in to ${server.url} [code=not_signed_in exit=4]`);
    expect((await service(['whoami', '--all'])).code).toBe(4);
  });

  it('with --all lists every login, the host of the last one last', async () => {
    const { secret } = await createToken(account);
    await loginWithToken(secret);
    const other = server.url.replace('127.0.0.1', 'localhost');
    await service(['login', '--with-token', '--host', other, ...FILE], { stdin: secret });
    const file = `the file ${folder.path}/config/service/credentials.json`;
    expect((await service(['whoami', '--all'])).stdout.toString()).toBe(`${server.url}: ${file}\n${other}: ${file}\n`);
    expect((await service(['whoami'])).stdout.toString()).toContain(`host: ${other}\n`);
    await service(['logout', '--no-revoke']);
    expect((await service(['whoami'])).stdout.toString()).toContain(`host: ${server.url}\n`);
  });
});
