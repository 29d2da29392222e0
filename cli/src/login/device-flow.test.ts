import { describe, expect, it } from 'vitest';
import type { Reply } from '../call/send-http.js';
import { Failure } from '../failure.js';
import { type DeviceAuthorization, deviceLogin } from './device-flow.js';

const CODES = {
  device_code: 'secret-device-code',
  user_code: 'ABCDEFGH',
  verification_uri: 'https://service.example/device',
  expires_in: 600,
  interval: 5,
};
const offline = new Failure({ exit: 7, code: 'unreachable', message: 'nothing answers' });
const pending = { error: 'authorization_pending' };

function reply(status: number, body: object, headers: Reply['headers'] = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(body)),
    complete: true,
  };
}

/** Runs a login against answers that are given in order, the last one for ever; tells what was waited between them. */
async function run(begun: Reply, polls: readonly (Reply | Error)[]) {
  const waits: number[] = [];
  const shown: DeviceAuthorization[] = [];
  let asked = 0;
  const client = {
    base: new URL('https://service.example'),
    patiently: async () => begun,
    once: async () => {
      const next = polls[Math.min(asked, polls.length - 1)];
      asked += 1;
      if (next instanceof Error || next === undefined) throw next;
      return next;
    },
    wait: async (seconds: number) => void waits.push(seconds),
  };
  const secrets: string[] = [];
  const outcome = await deviceLogin(
    client,
    (secret) => void secrets.push(secret),
    async (authorization) => void shown.push(authorization),
  ).catch((error: unknown) => error);
  return { outcome, waits, shown, secrets };
}

const granted = reply(200, { access_token: 'session', token_type: 'Bearer' });

describe('deviceLogin', () => {
  it('shows what a person needs, and never the code of the device', async () => {
    const { shown, secrets, outcome } = await run(reply(200, CODES), [granted]);
    expect(outcome).toBe('session');
    expect(secrets).toEqual(['secret-device-code', 'session']);
    expect(shown).toEqual([
      {
        userCode: 'ABCDEFGH',
        verificationUri: 'https://service.example/device',
        verificationUriComplete: undefined,
        expiresInSeconds: 600,
      },
    ]);
  });

  it('waits as long as it is told before each poll, longer for good after slow_down', async () => {
    const slow = reply(400, { error: 'slow_down' });
    const answers = [reply(400, pending), slow, reply(400, pending), slow, granted];
    expect((await run(reply(200, CODES), answers)).waits).toEqual([5, 5, 10, 10, 15]);
  });

  it.each([
    [{ ...CODES, interval: undefined }, 5],
    [{ ...CODES, interval: 0 }, 1],
    [{ ...CODES, interval: 'soon' }, 5],
  ])('of an interval that cannot be makes a usual one: %j', async (codes, seconds) => {
    expect((await run(reply(200, codes), [granted])).waits).toEqual([seconds]);
  });

  it('asks less often where there is no answer or one that says "later", and goes on', async () => {
    const later = reply(429, { code: 'rate_limited', detail: 'Too many.' }, { 'retry-after': '45' });
    const answers = [offline, offline, later, reply(400, pending), granted];
    expect((await run(reply(200, CODES), answers)).waits).toEqual([5, 10, 20, 45, 5]);
  });

  it('gives up after six polls in a row without an answer', async () => {
    const { outcome, waits } = await run(reply(200, CODES), [offline]);
    expect(outcome).toBe(offline);
    expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
  });

  it.each([
    [{ error: 'access_denied' }, 4, 'access_denied'],
    [{ error: 'expired_token' }, 4, 'expired_token'],
    [{ error: 'invalid_grant', error_description: 'Unknown.' }, 5, 'invalid_grant'],
  ])('ends at %j', async (body, exit, code) => {
    expect((await run(reply(200, CODES), [reply(400, pending), reply(400, body)])).outcome).toMatchObject({
      exit,
      code,
    });
  });

  it('ends by itself when the code has run out', async () => {
    const { outcome, waits } = await run(reply(200, { ...CODES, expires_in: 17 }), [reply(400, pending)]);
    expect(outcome).toMatchObject({ exit: 4, code: 'expired_token' });
    expect(waits).toEqual([5, 5, 5]);
  });

  it.each([
    [reply(200, { ...CODES, device_code: 7 }), 8, 'unusable_reply'],
    [reply(200, {}), 8, 'unusable_reply'],
    [reply(400, { error: 'invalid_client' }), 5, 'invalid_client'],
    [reply(404, { code: 'not_found', detail: 'No such page.' }), 5, 'not_found'],
    [reply(429, { code: 'rate_limited', detail: 'Too many.' }), 6, 'rate_limited'],
  ])('does not begin where the answer is no login: %#', async (begun, exit, code) => {
    const { outcome, shown } = await run(begun, [granted]);
    expect(outcome).toMatchObject({ exit, code });
    expect(shown).toEqual([]);
  });

  it('lets a bug of the client be one', async () => {
    expect((await run(reply(200, CODES), [new TypeError('x is undefined')])).outcome).toBeInstanceOf(TypeError);
  });
});
