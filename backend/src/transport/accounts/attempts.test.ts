import { expect, it } from 'vitest';
import type { Exchange } from '../../admission/exchange.js';
import { memoryLimits } from '../../limits/make-limits.js';
import { attemptLimits } from './attempts.js';

const SECRET = 'a-secret-for-tests-only-0123456789abcdef';
const FROM = { clientAddress: '192.0.2.7' } as Exchange;

/** Limits that write down what they count by. */
function recorded(secret = SECRET) {
  const keys: string[] = [];
  const { limiter } = memoryLimits();
  const limits = attemptLimits((name, points, seconds) => {
    const counted = limiter(name, points, seconds);
    return {
      look: counted.look,
      consume(key) {
        keys.push(key);
        return counted.consume(key);
      },
    };
  }, secret);
  return { keys, limits };
}

it('counts by nothing that tells who it was, and with another secret by something else', async () => {
  const { keys, limits } = recorded();
  await limits.ofAccount('sign_in_account', 'ann@example.org');
  await limits.ofAddress('sign_in_address', FROM);
  const other = recorded(`${SECRET} of another service`);
  await other.limits.ofAccount('sign_in_account', 'ann@example.org');
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  expect(other.keys).not.toContain(keys[0]);
});

it('refuses the attempt over the limit with the seconds until the next one, and nobody else with it', async () => {
  const { limits } = recorded();
  for (let attempt = 0; attempt < 20; attempt++) await limits.ofAccount('sign_in_account', 'ann@example.org');
  await expect(limits.ofAccount('sign_in_account', 'ann@example.org')).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'Retry-After': '900' },
  });
  await limits.ofAccount('sign_in_account', 'ben@example.org');
  await limits.ofAccount('confirm_account', 'ann@example.org');
});
