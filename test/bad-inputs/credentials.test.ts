import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ExtractionCompleted } from '../../backend/src/events/extraction-completed.js';
import { openSqlite } from '../../backend/src/storage/open-sqlite.js';
import type { Store } from '../../backend/src/storage/store.js';
import { hashOf } from '../../backend/src/tokens/token-format.js';
import { accountClient, createToken } from '../support/account-client.js';
import { callAuth, type Person, sessionJwt, signUp, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { type HttpReply, sendHttp } from '../support/send-http.js';
import { addSession, addSigningKey, writeSessionJwt } from '../support/session-jwt.js';
import { type LogLine, type StartedServer, startServer } from '../support/start-server.js';
import { type BadInput, readBadInputs } from './rows.js';

const rows = readBadInputs();
const rowsOf = (...ids: readonly string[]) => (rows ?? []).filter(({ id }) => ids.includes(id));
const among = (expected: unknown): unknown[] => [expected].flat();

const GOOD = Buffer.from('{"raw_content":"Ann: I will send the report by Friday."}');
const MINUTES = 60_000;

describe.skipIf(rows === null)('the list of bad inputs, for credentials', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-test-'));
  let server: StartedServer;
  let store: Store;
  let person: Person;
  let token: string;
  let key: KeyObject;
  let sessionId: string;

  beforeAll(async () => {
    server = await startServer({ ...TRUSTS_TEST_ADDRESSES, SERVICE_DATA_DIR: folder });
    person = await signUp(server.url);
    const session = accountClient(server.url, await sessionJwt(server.url, person));
    store = await openSqlite(path.join(folder, 'service.sqlite'));
    // Once the service has a key of its own, and before it reads all of them for the first time.
    key = await addSigningKey(store);
    sessionId = 'ses_test';
    await addSession(store, sessionId, person.id, Date.now() + 60 * MINUTES);
    token = (await createToken(session)).secret;
  });
  afterAll(async () => {
    await store?.close();
    await server?.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(server.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });

  function extract(headers: Readonly<Record<string, string>>): Promise<HttpReply> {
    const all = { 'content-type': 'application/json', ...headers };
    return sendHttp(server.url, { method: 'POST', path: '/api/extract', headers: all, body: GOOD });
  }

  function judge(reply: HttpReply, { expect: expected }: BadInput): void {
    expect(among(expected.status)).toContain(reply.status);
    if (reply.status === 200) return;
    if (expected.code !== undefined) expect(JSON.parse(reply.text)).toMatchObject({ code: expected.code });
    for (const [name, pattern] of Object.entries(expected.header ?? {})) {
      expect(reply.headers[name]).toMatch(new RegExp(pattern));
    }
  }

  const jwt = (now = Date.now()): string => writeSessionJwt(key, sessionId, person.id, now);

  /** What is sent as `Authorization: Bearer`, by row. */
  const BEARERS: Readonly<Record<string, () => readonly string[]>> = {
    A007: () => ['a'.repeat(100_000), `svc_${'a'.repeat(100_000)}`],
    A018: () =>
      ['none', 'NONE', 'nOnE'].flatMap((alg) => {
        const [, claims] = jwt().split('.');
        const head = Buffer.from(JSON.stringify({ alg, kid: 'test-key', typ: 'JWT' })).toString('base64url');
        return [`${head}.${claims}.`, `${head}.${claims}.AAAA`];
      }),
    A019: () => {
      const [, claims] = jwt().split('.');
      const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'test-key', typ: 'JWT' })).toString('base64url');
      const publicKey = createPublicKey(key);
      const spellings = [
        publicKey.export({ format: 'pem', type: 'spki' }),
        publicKey.export({ format: 'der', type: 'spki' }),
        JSON.stringify(publicKey.export({ format: 'jwk' })),
      ];
      return spellings.map(
        (secret) => `${head}.${claims}.${createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')}`,
      );
    },
    A025: () =>
      [String(Math.floor(Date.now() / 1000) + 600), 1e300, undefined].map((exp) =>
        writeSessionJwt(key, sessionId, person.id, Date.now(), { exp }),
      ),
    A027: () => {
      const [head, claims, signature = ''] = jwt().split('.');
      const spelled = signature.replaceAll('-', '+').replaceAll('_', '/');
      return [
        `${jwt()}=`,
        `${head}.${claims}.${spelled}==`,
        `${jwt()}.${signature}`,
        `${head}.${claims}.+${signature}`,
      ];
    },
  };

  it('takes a credential that has no fault, so that it is for the fault that the others are refused', async () => {
    expect((await extract({ authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await extract({ authorization: `Bearer ${jwt()}` })).status).toBe(200);
  });

  it.each(rowsOf('A001', 'A003', 'A004', 'A014', 'A041'))('$id $input.what', async (row) => {
    const given = Object.entries(row.input.headers ?? {});
    const crowd = Array.from({ length: 300 }, (_, n) => `c${n}=${'x'.repeat(20)}`).join('; ');
    const headers = Object.fromEntries(given.map(([name, value]) => [name, value.replace('{good_token}', token)]));
    const cookie = row.id === 'A041' ? { cookie: `${crowd}; __Host-service_session=%E0%A4%A` } : {};
    const reply = await extract({ ...headers, ...cookie });
    judge(reply, row);
    if (row.id !== 'A014') return;
    const id = reply.headers['x-request-id'];
    const eventOf = (line: LogLine) => line['event'] as ExtractionCompleted | undefined;
    const line = await server.logged((each) => eventOf(each)?.request_id === id);
    expect(eventOf(line)).toMatchObject({ authenticated: false, user_id: null });
  });

  it.each(rowsOf(...Object.keys(BEARERS)))('$id $input.what', async (row) => {
    for (const bearer of BEARERS[row.id]?.() ?? []) judge(await extract({ authorization: `Bearer ${bearer}` }), row);
  });

  it.each(rowsOf('A022'))('$id $input.what', async () => {
    const ended = async (secondsAgo: number): Promise<number> => {
      // A token holds for ten minutes from when it is made.
      const bearer = jwt(Date.now() - 10 * MINUTES - secondsAgo * 1000);
      return (await extract({ authorization: `Bearer ${bearer}` })).status;
    };
    expect([await ended(1), await ended(120)]).toEqual([200, 401]);
  });

  it.each(rowsOf('A011'))('$id $input.what', async (row) => {
    const { secret } = await createToken(accountClient(server.url, await sessionJwt(server.url, person)));
    const endsAt = (time: number) =>
      store.db.updateTable('api_tokens').set({ expires_at: time }).where('hash', '=', hashOf(secret)).execute();
    await endsAt(Date.now() + 1_000);
    const socket = net.connect(server.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    const head = ['POST /api/extract HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Connection: close'];
    socket.write([...head, `Content-Length: ${GOOD.length}`, `Authorization: Bearer ${secret}`, '', ''].join('\r\n'));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    socket.write(GOOD);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    judge(await extract({ authorization: `Bearer ${secret}` }), row);
  });

  it.each(rowsOf('A032'))('$id $input.what', async (row) => {
    const { email, address } = person;
    const again = await callAuth(server.url, '/sign-up/email', {
      body: { email, password: 'rosewood-kettle-9' },
      address,
    });
    expect(among(row.expect.status)).toContain(again.status);
  });

  it.each(rowsOf('A033'))('$id $input.what', async (row) => {
    for (const length of [64, 128, 1_024, 1_000_000]) {
      const password = 'kettle-rosewood-9'.repeat(length).slice(0, length);
      const body = { email: `length-${length}@example.com`, password };
      const { status } = await callAuth(server.url, '/sign-up/email', { body, address: '10.1.1.1' });
      expect(among(row.expect.status)).toContain(status);
      expect(status === 200).toBe(length <= 128);
    }
  });

  it.each(rowsOf('A036'))('$id $input.what', async (row) => {
    const { email, password } = person;
    let isOver = false;
    const all = Array.from({ length: 100 }, (_, n) =>
      callAuth(server.url, '/sign-in/email', { body: { email, password }, address: `10.2.0.${n}` }),
    );
    const logins = Promise.all(all).finally(() => {
      isOver = true;
    });
    let healthy = 0;
    while (!isOver) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      healthy += 1;
    }
    for (const { status } of await logins) expect(among(row.expect.status)).toContain(status);
    expect(healthy).toBeGreaterThan(1);
  });

  it.each(rowsOf('A039'))('$id $input.what', async ({ expect: expected }) => {
    const [victim, { cookie: planted }] = [await signUp(server.url), await signUp(server.url)];
    const { email, password, address } = victim;
    const answer = await callAuth(server.url, '/sign-in/email', {
      body: { email, password },
      address,
      cookie: planted,
    });
    const [opened = ''] = answer.headers.getSetCookie();
    expect(answer.status).toBe(expected.status);
    expect(opened.split(';', 1)[0]).toMatch(/^__Host-service_session=.{60,200}$/);
    expect(opened).not.toContain(planted);
  });

  it.each(rowsOf('A042'))('$id $input.what', async (row) => {
    const owner = await signUp(server.url);
    const session = accountClient(server.url, await sessionJwt(server.url, owner));
    const made = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => createToken(session, `token ${n}`)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      (row.expect as { exactly?: number }).exactly ?? Number.NaN,
    );
    expect((await session.listTokens({})).tokens).toHaveLength(20);
  });

  it.each(rowsOf('A047'))('$id $input.what', async () => {
    const session = accountClient(server.url, await sessionJwt(server.url, person));
    for (const name of ['a\u202eb', 'a\u200bb', '\u2066a\u2069']) {
      await expect(createToken(session, name)).rejects.toMatchObject({ code: 3 });
    }
  });
});
