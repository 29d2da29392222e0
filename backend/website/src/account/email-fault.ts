const MAX_CHARACTERS = 254;
const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/** The service knows the finer rules. */
export const EMAIL_FORMAT = 'This is not an e-mail address. It looks like name@example.com.';

/** What is wrong with an e-mail address, as far as it is plain to see; null: nothing. */
export function emailFault(email: string): string | null {
  if (email === '') return 'Enter your e-mail address.';
  return email.length <= MAX_CHARACTERS && ADDRESS.test(email) ? null : EMAIL_FORMAT;
}
