import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ended, type RunOptions, runService, startService, temporaryFolder } from './support/service.js';
import { type Answer, json, ok, problem, type Received, type StandIn, startStandIn } from './support/stand-in.js';

/** Every secret that passes through a login, each by its route; none would be known for one by its looks. */
const SECRETS = {
  '/api/auth/device/code': 'canary-device',
  '/api/auth/device/token': 'canary-session.sig=',
  '/api/auth/token': 'canary-jwt',
  '/account.v1.AccountService/CreateToken': 'svc_a.canary-token',
} as const;
const SPYING = { DEBUG: '*', SERVICE_DEBUG: '1' };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: StandIn;
/** The route that fails, and tells the caller everything that it was sent. */
let failing: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  failing = '';
  server = await startStandIn((...exchange) => (exchange[1].url === failing ? echo : login)(...exchange));
  await writeFile(path.join(folder.path, 'ok.txt'), "Omar: I'll order the bearing by Friday\n");
});
afterEach(async () => {
  await server.close();
  await folder.remove();
});

const login: Answer = (response, request, count) => {
  const answers: Readonly<Record<string, object>> = {
    '/api/auth/device/code': {
      device_code: SECRETS['/api/auth/device/code'],
      user_code: 'ABCDEFGH',
      verification_uri: `${server.url}/device`,
      expires_in: 600,
      interval: 1,
    },
    '/api/auth/device/token': { access_token: SECRETS['/api/auth/device/token'] },
    '/api/auth/token': { token: SECRETS['/api/auth/token'] },
    '/api/auth/sign-out': {},
    '/account.v1.AccountService/CreateToken': { secret: SECRETS['/account.v1.AccountService/CreateToken'] },
    '/account.v1.AccountService/GetAccount': { email: 'ana@example.com', token: { id: 'tok_1' } },
    '/account.v1.AccountService/RevokeToken': {},
  };
  const answer = answers[request.url];
  if (answer === undefined) ok(response, request, count);
  else json(response, 200, answer);
};

const echo: Answer = (response, { headers, body }: Received) =>
  problem(response, 500, `${String(headers.authorization)} ${body}`);

function service(argv: readonly string[], options: RunOptions = {}) {
  const env = { SERVICE_BASE_URL: server.url, ...SPYING, ...options.env };
  return runService(argv, { cwd: folder.path, ...options, env });
}

function expectNoSecret(text: string): void {
  expect(text).not.toContain('canary');
}

describe('a secret of a login', () => {
  it.each([
    ['none', 0],
    ['/api/auth/token', 8],
    ['/api/auth/sign-out', 0],
    ['/account.v1.AccountService/CreateToken', 8],
    ['/account.v1.AccountService/GetAccount', 8],
  ])('appears in no output of a login in which %s tells everything that it was sent', async (route, exit) => {
    failing = route;
    const { code, stdout, stderr } = await service(['login', '--insecure-storage']);
    expect({ code, stdout: stdout.length }).toEqual({ code: exit, stdout: 0 });
    expectNoSecret(stderr);
  });

  it.each(['whoami', 'logout', 'extract'])('appears in no output of a later %s', async (command) => {
    await service(['login', '--insecure-storage']);
    failing = command === 'extract' ? '/api/extract' : '/account.v1.AccountService/GetAccount';
    const { code, stdout, stderr } = await service(command === 'extract' ? ['extract', '--file', 'ok.txt'] : [command]);
    expect(code).toBe(command === 'logout' ? 0 : 8);
    expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer svc_a.canary-token');
    expectNoSecret(stdout.toString() + stderr);
  });

  it('that was made and could not be kept is revoked', async () => {
    await mkdir(path.join(folder.path, '.config/service/credentials.json'), { recursive: true });
    const { code, stderr } = await service(['login', '--insecure-storage']);
    expect({ code, stderr }).toEqual({
      code: 4,
      stderr: expect.stringContaining('[code=credentials_unreadable exit=4]'),
    });
    expect(server.requests.at(-1)).toMatchObject({
      url: '/account.v1.AccountService/RevokeToken',
      headers: { authorization: 'Bearer svc_a.canary-token' },
      body: '{"id":"tok_1"}',
    });
    await rm(path.join(folder.path, '.config'), { recursive: true });
    expect((await service(['whoami'])).code).toBe(4);
  });

  it('is redacted whatever it looks like', async () => {
    failing = '/account.v1.AccountService/CreateToken';
    const { stderr } = await service(['login', '--insecure-storage']);
    expect(stderr).toContain('it is Bearer *** {"name":"service CLI on ');
  });
});

it.runIf(process.platform !== 'win32').each([
  [['--bearer', 'canary-flag'], {}],
  [[], { SERVICE_BEARER: 'canary-environment' }],
])('a token given with %j %j is in no crash report of Node', async (argv, env) => {
  await server.close();
  let arrived = false;
  server = await startStandIn(() => {
    arrived = true;
  });
  const options = `--report-on-signal --report-on-fatalerror --report-uncaught-exception --report-directory=${folder.path}`;
  const child = startService(['extract', '--file', 'ok.txt', ...argv], {
    cwd: folder.path,
    env: { SERVICE_BASE_URL: server.url, NODE_OPTIONS: options, ...env },
  });
  child.stdin?.end();
  const end = ended(child);
  while (!arrived) await sleep(20);
  child.kill('SIGUSR2');
  const reports = async (): Promise<string[]> => {
    const names = (await readdir(folder.path)).filter((name) => name.startsWith('report'));
    return Promise.all(names.map((name) => readFile(path.join(folder.path, name), 'utf8')));
  };
  // Whole, to the bracket at its end; without one to wait for, as long as it usually takes.
  if (argv.length === 0) await expect.poll(reports).toEqual([expect.stringMatching(/^\}\s*$/m)]);
  else await sleep(500);
  child.kill('SIGKILL');
  await end;
  const written = await reports();
  expect(written).toHaveLength(argv.length === 0 ? 1 : 0);
  for (const report of written) expect(report).not.toContain('canary');
});
