import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '../../failure.js';
import { requireStrongPassword } from './password-rules.js';

async function codeOf(password: string, email = 'ada.lovelace@example.com'): Promise<string> {
  try {
    await requireStrongPassword(password, email);
    return 'taken';
  } catch (error) {
    if (error instanceof ServiceFailure) return error.code;
    throw error;
  }
}

describe('a new password', () => {
  it.each([
    ['8 characters', 'xk4-mvq7'],
    ['128 characters', 'ab'.repeat(64)],
    ['128 characters of two UTF-16 units', '🐈🐕'.repeat(64)],
    ['a sentence', 'correct horse battery staple'],
  ])('may have %s', async (_what, password) => {
    expect(await codeOf(password)).toBe('taken');
  });

  it.each([
    ['nothing', ''],
    ['7 characters', 'xk4-mvq'],
    ['4 characters of two UTF-16 units', '🐈🐕🐈🐕'],
    ['129 characters', `${'ab'.repeat(64)}c`],
    ['a common one', 'password'],
    ['a common one in capitals', 'QWERTYUIOP'],
    ['a common one of the end of the list', 'letmein123'],
    ['the address', 'Ada.Lovelace@example.com'],
    ['the name in the address', 'ada.lovelace'],
    ['one character over and over', '。。。。。。。。。'],
  ])('may not be %s', async (_what, password) => {
    expect(await codeOf(password)).toBe('weak_password');
  });

  it('is not repeated in the refusal', async () => {
    await expect(requireStrongPassword('letmein123', 'a@b.example')).rejects.toThrow(
      'The password is one of the most common ones. Choose another.',
    );
  });
});
