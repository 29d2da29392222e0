import { describe, expect, it } from 'vitest';
import type { callAuth } from '../../http/call-auth.js';
import { ServiceProblem } from '../../http/service-problem.js';
import { settleLogin } from './settle-login.js';

/** A service that answers each path with what stands beside it, and notes what it was asked. */
function service(answers: Readonly<Record<string, object>>) {
  const asked: unknown[] = [];
  const call = async (path: string, body?: unknown) => {
    asked.push([path, body]);
    const answer = answers[path];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, call: call as typeof callAuth };
}

const refusal = (code: string) => new ServiceProblem('No.', { code });
const PENDING = { status: 'pending' };

describe('a login by device', () => {
  it.each([
    ['approve', 'approved'],
    ['deny', 'denied'],
  ] as const)('is tied to the account first, then settled: %s', async (decision, outcome) => {
    const { call, asked } = service({ '/device': PENDING, '/device/approve': {}, '/device/deny': {} });
    expect(await settleLogin(call, 'ABCD2345', decision)).toBe(outcome);
    expect(asked).toEqual([
      ['/device', { user_code: 'ABCD2345' }],
      [`/device/${decision}`, { user_code: 'ABCD2345' }],
    ]);
  });

  it('that is settled already is left as it is', async () => {
    const { call, asked } = service({ '/device': { status: 'denied' } });
    expect(await settleLogin(call, 'ABCD2345', 'approve')).toBe('used');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['not_found', 'unknown'],
    ['gone', 'expired'],
    ['conflict', 'used'],
  ])('is refused in both calls alike: %s', async (code, outcome) => {
    const atFirst = service({ '/device': refusal(code) });
    expect(await settleLogin(atFirst.call, 'ABCD2345', 'approve')).toBe(outcome);
    const later = service({ '/device': PENDING, '/device/deny': refusal(code) });
    expect(await settleLogin(later.call, 'ABCD2345', 'deny')).toBe(outcome);
  });

  it.each([['rate_limited'], ['invalid_token'], ['network']])('leaves other problems to the form: %s', async (code) => {
    const { call } = service({ '/device': refusal(code) });
    await expect(settleLogin(call, 'ABCD2345', 'approve')).rejects.toMatchObject({ code });
  });
});
