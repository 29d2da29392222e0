import { describe, expect, it } from 'vitest';
import { passwordFault } from './password-rules.js';

const EMAIL = ' Ada.Lovelace@example.com ';

describe('a new password', () => {
  it.each([
    ['8 characters', 'xk4-mvq7'],
    ['128 characters of two UTF-16 units', '🐈🐕'.repeat(64)],
    ['a sentence', 'correct horse battery staple'],
  ])('may have %s', (_what, password) => {
    expect(passwordFault(password, EMAIL)).toBeNull();
  });

  it.each([
    ['nothing', '', 'Choose a password.'],
    ['7 characters', 'xk4-mvq', 'This has 7 of at least 8 characters. Add some.'],
    ['4 characters of two UTF-16 units', '🐈🐕🐈🐕', 'This has 4 of at least 8 characters. Add some.'],
    ['129 characters', `${'ab'.repeat(64)}c`, 'This has 129 characters, and 128 are the most. Shorten it.'],
    ['the address', 'ada.lovelace@EXAMPLE.com', 'This is your e-mail address. Choose another.'],
    ['the name in the address', 'Ada.Lovelace', 'This is your e-mail address. Choose another.'],
  ])('may not have %s', (_what, password, sentence) => {
    expect(passwordFault(password, EMAIL)).toBe(sentence);
  });
});
