/** The service's own: see docs/accounts.md. It alone knows which passwords are common. */
const MIN_CHARACTERS = 8;
const MAX_CHARACTERS = 128;

export const PASSWORD_RULES = `${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters. Not your e-mail address, and not a common password. A few words in a row do well.`;

/** What is wrong with a new password, as far as it can be said without asking; null: nothing. */
export function passwordFault(password: string, email: string): string | null {
  if (password === '') return 'Choose a password.';
  const length = [...password].length;
  if (length < MIN_CHARACTERS) return `This has ${length} of at least ${MIN_CHARACTERS} characters. Add some.`;
  if (length > MAX_CHARACTERS) return `This has ${length} characters, and ${MAX_CHARACTERS} are the most. Shorten it.`;
  const plain = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === address || plain === address.split('@', 1)[0]) return 'This is your e-mail address. Choose another.';
  return null;
}
