import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountClient, createToken } from '../support/account-client.js';
import { sessionJwt, signUp } from '../support/accounts.js';
import { type SharedServer, sharedServer } from '../support/shared-server.js';
import { type Ended, runService, temporaryFolder } from './support/service.js';
import { json, startStandIn } from './support/stand-in.js';

const TOKEN = /^svc_[0-9A-Za-z]{33}\n$/;

let server: SharedServer;
let bearer: string;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  server = await sharedServer();
});

beforeEach(async () => {
  folder = await temporaryFolder();
  const session = await sessionJwt(server.url, await signUp(server.url));
  bearer = (await createToken(accountClient(server.url, session), 'own')).secret;
});
afterEach(() => folder.remove());

const service = (argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  runService(argv, { cwd: folder.path, env: { SERVICE_BASE_URL: server.url, SERVICE_BEARER: bearer, ...env } });
const tokens = (...argv: readonly string[]): Promise<Ended> => service(['tokens', ...argv]);
const textOf = ({ stdout }: Ended): string => stdout.toString('utf8');

describe('service tokens', () => {
  it('makes a token, alone on stdout, that works, is listed, and is of no use once it is revoked', async () => {
    const made = await tokens('create', '--name', 'ci', '--scopes', 'extract,account', '--expires-in-days', '30');
    expect(made.code).toBe(0);
    expect(textOf(made)).toMatch(TOKEN);
    expect(made.stderr).toMatch(
      /^service: token tok_[0-9a-f]{32} "ci" may extract and account until 20\d\d-\d\d-\d\d \d\d:\d\d UTC\n/,
    );
    expect(made.stderr).not.toContain(textOf(made).trim());
    const id = /tok_[0-9a-f]{32}/.exec(made.stderr)?.[0] ?? '';
    const env = { SERVICE_BEARER: textOf(made).trim() };
    const list = await service(['tokens'], env);
    expect(list).toMatchObject({ code: 0, stderr: '' });
    const [head = '', first = '', second = ''] = textOf(list).split('\n');
    expect(head.split(/ {2,40}/)).toEqual(['ID', 'HINT', 'STATE', 'SCOPES', 'EXPIRES', 'LAST USED', 'NAME']);
    expect(first.slice(0, head.indexOf('EXPIRES')).trimEnd()).toBe(
      `${id}  ${textOf(made).slice(0, 10)}…  live   extract,account`,
    );
    for (const [line, name] of [
      [first, 'ci'],
      [second, 'own'],
    ] as const) {
      expect(line.slice(head.indexOf('NAME'))).toBe(name);
      expect(line.slice(head.indexOf('EXPIRES')).slice(0, 11)).toMatch(/^20\d\d-\d\d-\d\d $/);
    }
    const revoked = await tokens('revoke', id);
    expect(revoked).toMatchObject({ code: 0, stderr: `service: the token ${id} "ci" is revoked\n` });
    await expect.poll(async () => (await service(['tokens'], env)).code).toBe(4);
    expect(textOf(await tokens('list'))).toContain('  revoked  ');
  });

  it('with --format json lists them as the service tells them', async () => {
    const { tokens: listed } = JSON.parse(textOf(await tokens('list', '--format', 'json')));
    expect(listed).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^tok_[0-9a-f]{32}$/),
        name: 'own',
        scopes: ['SCOPE_EXTRACT', 'SCOPE_ACCOUNT'],
        state: 'TOKEN_STATE_LIVE',
      }),
    ]);
  });

  it('gives a token the scope extract alone unless more is asked for, and such a token none of this', async () => {
    const made = textOf(await tokens('create', '--name', 'plain')).trim();
    for (const argv of [['tokens'], ['tokens', 'create', '--name', 'x'], ['webhooks'], ['webhooks', 'trigger']]) {
      const run = await service(argv, { SERVICE_BEARER: made });
      expect(run).toMatchObject({ code: 4, stderr: expect.stringContaining('code=insufficient_scope') });
      expect(run.stderr).toContain('hint: use a token that has the scope "account"');
      expect(textOf(run)).toBe('');
    }
  });

  it('ends with 4 where nobody is signed in', async () => {
    for (const argv of [['tokens'], ['tokens', 'revoke', 'tok_1'], ['webhooks', 'deliveries']]) {
      const run = await service(argv, { SERVICE_BEARER: '' });
      expect(run).toMatchObject({ code: 4, stderr: expect.stringContaining('code=not_signed_in exit=4') });
    }
  });

  it.each([
    [['create'], 2, 'missing --name'],
    [['create', '--name', ' '], 2, '--name is empty'],
    [['create', '--name', 'x', '--scopes', 'everything'], 2, '--scopes has to be'],
    [['create', '--name', 'x', '--scopes', ''], 2, '--scopes has to be'],
    [['create', '--name', 'x', '--expires-in-days', '0'], 2, '--expires-in-days has to be'],
    [['create', '--name', 'x', '--expires-in-days', '1e2'], 2, 'hint: add --help to see how it is used'],
    [['delete', 'tok_1'], 2, "hint: the commands below it: 'service tokens --help'"],
    [['create', '--name', 'x', '--name', 'y'], 2, '--name can only be specified once'],
    [['create', '--name', 'n'.repeat(65)], 5, 'name must have 1 to 64 characters'],
    [['revoke'], 2, 'missing ID'],
    [['revoke', 'tok_none'], 5, 'code=not_found'],
    [['list', '--format', 'yaml'], 2, '--format has to be one of text, json'],
  ])('refuses %j with %d', async (argv, code, message) => {
    const run = await tokens(...argv);
    expect(run).toMatchObject({ code, stderr: expect.stringContaining(message) });
    expect(textOf(run)).toBe('');
  });

  it('lets nothing of the server reach the terminal as it is', async () => {
    const name = 'evil\u001b[2J\u0007\u202e\nname';
    const token = { id: 'tok_1', name, hint: 'svc_\u009b31m', scopes: ['SCOPE_\u001b]0;t\u0007'], state: 'x\r' };
    const standIn = await startStandIn((response) => json(response, 200, { tokens: [token], token }));
    const env = { SERVICE_BASE_URL: standIn.url };
    try {
      for (const argv of [['tokens'], ['tokens', '--format', 'json'], ['tokens', 'revoke', 'tok_1']]) {
        const run = await service(argv, env);
        expect(run.code).toBe(0);
        expect((textOf(run) + run.stderr).replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u);
      }
      expect(textOf(await service(['tokens'], env)).split('\n')[1]).toMatch(/ {2}evil\ufffd name$/);
    } finally {
      await standIn.close();
    }
  });
});
