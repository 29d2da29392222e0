import { describe, expect, it } from 'vitest';
import { EMAIL_FORMAT, emailFault } from './email-fault.js';

describe('an e-mail address', () => {
  it.each([['ada@example.com'], ['a+b@localhost'], ['ünder@exämple.de']])('may be %s', (email) => {
    expect(emailFault(email)).toBeNull();
  });

  it.each([['ada'], ['ada@'], ['@example.com'], ['a da@example.com'], ['a@b@c'], [`a@${'b'.repeat(253)}`]])(
    'is not %s',
    (email) => {
      expect(emailFault(email)).toBe(EMAIL_FORMAT);
    },
  );

  it('is asked for where it is missing', () => {
    expect(emailFault('')).toBe('Enter your e-mail address.');
  });
});
