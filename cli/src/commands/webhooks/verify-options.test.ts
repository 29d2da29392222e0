import { describe, expect, it } from 'vitest';
import { readVerifyPlan } from './verify-options.js';

const service = { file: 'body.json', signature: 'v1=00' };
const standard = { file: 'body.json', signature: 'v1,00', id: 'msg_1', timestamp: '1795255200' };

describe('readVerifyPlan', () => {
  it('tells by the flags which signature it is', () => {
    expect(readVerifyPlan(service)).toEqual({ ...service, sent: null, tolerance: null, secretFile: undefined });
    expect(readVerifyPlan({ ...standard, tolerance: '300', 'secret-file': 'secret' })).toEqual({
      file: 'body.json',
      signature: 'v1,00',
      sent: { id: 'msg_1', timestamp: '1795255200' },
      tolerance: 300,
      secretFile: 'secret',
    });
  });

  it.each([
    [{ ...service, id: 'msg_1' }, '--id and --timestamp belong to it'],
    [{ ...service, timestamp: '1' }, '--id and --timestamp belong to it'],
    [{ ...service, signature: 'v1,00' }, '--id and --timestamp belong to it'],
    [{ ...service, tolerance: '300' }, '--tolerance needs --id and --timestamp'],
    [{ ...standard, timestamp: 'now' }, '--timestamp has to be seconds'],
    [{ ...standard, tolerance: '-1' }, '--tolerance has to be a whole number'],
  ])('refuses %j', (flags, message) => {
    expect(() => readVerifyPlan(flags)).toThrow(message);
  });
});
