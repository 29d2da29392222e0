import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../../http/service-problem.js';
import { isSameAddress } from './same-address.js';
import { passwordErrors } from './wrong-password.js';

describe('a form that asks for the password', () => {
  it.each([
    ['invalid_credentials', { current_password: 'This is not your password. Try again.' }],
    ['weak_password', { new_password: 'Too common.' }],
    ['rate_limited', {}],
  ])('says %s at its field', (code, errors) => {
    expect(passwordErrors(new ServiceProblem('Too common.', { code }), 'current_password')).toEqual(errors);
  });

  it('says at its field that it breaks a rule', () => {
    const problem = new ServiceProblem('No.', { fields: [{ field: 'password', reason: 'length' }] });
    expect(passwordErrors(problem, 'password')).toEqual({ password: 'This is not your password. Try again.' });
  });
});

describe('the address that confirms a deletion', () => {
  it('is that of the account, in whatever case', () => {
    expect(isSameAddress(' Ada@Example.com ', 'ada@example.com')).toBe(true);
    expect(isSameAddress('', 'ada@example.com')).toBe(false);
    expect(isSameAddress('ada@example.co', 'ada@example.com')).toBe(false);
  });
});
