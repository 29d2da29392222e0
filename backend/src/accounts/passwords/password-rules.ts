import { ServiceFailure } from '../../failure.js';

/** The least of NIST SP 800-63B-3, which also wants 64 to be allowed; the list of common ones does the rest. */
export const MIN_PASSWORD_CHARACTERS = 8;
export const MAX_PASSWORD_CHARACTERS = 128;

let known: Promise<ReadonlySet<string>> | undefined;

/** The some 18,000 of the list that are long enough to get past the rule on length; all in lower case. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { default: common } = await import('@zxcvbn-ts/language-common');
  return new Set(
    common.dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_CHARACTERS),
  );
}

/** Length in Unicode characters, so that a passphrase in any script may be as long. */
export function passwordLength(password: string): number {
  return [...password].length;
}

/**
 * Holds a new password against the rules: 8 to 128 characters, not among the common ones, not the e-mail address. The list of
 * common ones is read for the first password, since it takes some 4 MB and most processes never see one.
 * @throws {ServiceFailure} weak_password
 */
export async function requireStrongPassword(password: string, email: string): Promise<void> {
  known ??= readCommon();
  const reason = weakness(password, email, await known);
  if (reason !== null) throw new ServiceFailure('weak_password', `${reason} Choose another.`);
}

function weakness(password: string, email: string, common: ReadonlySet<string>): string | null {
  const length = passwordLength(password);
  if (length < MIN_PASSWORD_CHARACTERS) return `The password is shorter than ${MIN_PASSWORD_CHARACTERS} characters.`;
  if (length > MAX_PASSWORD_CHARACTERS) return `The password is longer than ${MAX_PASSWORD_CHARACTERS} characters.`;
  const plain = password.toLowerCase();
  const [address, [name]] = [email.toLowerCase(), email.toLowerCase().split('@', 1)];
  if (plain === address || plain === name) return 'The password is the e-mail address.';
  if (common.has(plain)) return 'The password is one of the most common ones.';
  if (new Set(plain).size === 1) return 'The password is one character over and over.';
  return null;
}
