import { expect, it } from 'vitest';
import { invalidToken } from '../accounts/invalid-token.js';
import { ServiceFailure } from '../failure.js';
import { memoryLimits } from '../limits/make-limits.js';
import { type HoldFailures, holdFailures } from './failed-credentials.js';

const HERE = '192.0.2.1';
const GOOD = 'Bearer svc_good';
const limits = memoryLimits();

/** Sends the header, which is good where `isGood`; says what came of it and whether anything was asked about it. */
async function send(hold: HoldFailures, header: string, isGood: boolean, address = HERE) {
  let wasAsked = false;
  const check = async (): Promise<string> => {
    wasAsked = true;
    if (!isGood) throw invalidToken();
    return 'found';
  };
  const outcome = await hold(address, header, check).catch((error: ServiceFailure) => error.code);
  return { outcome, wasAsked };
}

const FOUND = { outcome: 'found', wasAsked: true };
const WRONG = { outcome: 'invalid_token', wasAsked: true };
const REFUSED = { outcome: 'rate_limited', wasAsked: false };

async function useUp(hold: HoldFailures): Promise<void> {
  for (let n = 0; n < 3; n++) expect(await send(hold, `Bearer svc_${n}`, false)).toEqual(WRONG);
}

/** A token of a session, as far as one can read it without a key. */
function sessionToken(sid: string, nth: number): string {
  const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `Bearer ${part({ alg: 'EdDSA' })}.${part({ sid, nth })}.c2ln`;
}

it('asks nothing more about credentials of an address that got too many wrong', async () => {
  const hold = holdFailures(limits, 3);
  await useUp(hold);
  expect(await send(hold, 'Bearer svc_4', false)).toEqual(REFUSED);
  expect(await send(hold, GOOD, true)).toEqual(REFUSED);
});

it('says when to come again', async () => {
  const hold = holdFailures(limits, 3);
  await useUp(hold);
  const refusal = await hold(HERE, GOOD, async () => null).catch((error: unknown) => error as ServiceFailure);
  expect(refusal).toMatchObject({ status: 429, closesConnection: true, headers: { 'Retry-After': '60' } });
});

it('goes on looking at a credential that was good, as long as it is', async () => {
  const hold = holdFailures(limits, 3);
  expect(await send(hold, GOOD, true)).toEqual(FOUND);
  await useUp(hold);
  expect(await send(hold, GOOD, true)).toEqual(FOUND);
  expect(await send(hold, GOOD, false)).toEqual(WRONG);
  expect(await send(hold, GOOD, false)).toEqual(REFUSED);
});

it('goes on looking at every token of a session that is known', async () => {
  const hold = holdFailures(limits, 3);
  expect(await send(hold, sessionToken('one', 1), true)).toEqual(FOUND);
  await useUp(hold);
  expect(await send(hold, sessionToken('one', 2), true)).toEqual(FOUND);
  expect(await send(hold, sessionToken('two', 1), true)).toEqual(REFUSED);
});

it('holds nothing against another address, but all of a /64 together', async () => {
  const hold = holdFailures(limits, 3);
  await useUp(hold);
  expect(await send(hold, GOOD, true, '192.0.2.2')).toEqual(FOUND);
  for (let n = 0; n < 3; n++) await send(hold, 'Bearer svc_x', false, `2001:db8::${n}`);
  expect(await send(hold, 'Bearer svc_x', false, '2001:db8::9')).toEqual(REFUSED);
});

it('counts only credentials that are wrong', async () => {
  const hold = holdFailures(limits, 1);
  const away = new ServiceFailure('store_unavailable', 'The store cannot be reached.');
  for (let n = 0; n < 3; n++) await expect(hold(HERE, GOOD, () => Promise.reject(away))).rejects.toBe(away);
  expect(await send(hold, GOOD, true)).toEqual(FOUND);
});

it('holds nobody where the limit is 0', async () => {
  const hold = holdFailures(limits, 0);
  for (let n = 0; n < 200; n++) expect(await send(hold, 'Bearer svc_x', false)).toEqual(WRONG);
});
