import { getMigrations } from 'better-auth/db/migration';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqlite } from '../../storage/open-sqlite.js';
import type { Store } from '../../storage/store.js';
import { passwordHashing } from '../passwords/password-hashing.js';
import { type AccountLibrary, openAccountLibrary } from './account-library.js';
import { type LibraryParts, libraryOptions } from './library-options.js';

let store: Store;
let log: string[];

beforeEach(async () => {
  store = await openSqlite(':memory:');
  log = [];
});
afterEach(() => store.close());

function parts(key: string): LibraryParts {
  const logger = pino({}, { write: (line: string) => void log.push(line) });
  return { store, key, issuer: 'https://app.example', hashing: passwordHashing(), logger };
}

const KEY = '0123456789abcdef'.repeat(4);
const OTHER_KEY = 'fedcba9876543210'.repeat(4);
const PERSON = { name: 'Ada', email: 'ada@example.com', password: 'nine-lives-of-grey-cats' };
const ASKED = { headers: new Headers(), returnHeaders: true } as const;

it('finds in the migrated store every table, column and index that it wants', async () => {
  const wanted = await getMigrations(libraryOptions(parts(KEY)) as never);
  expect(wanted).toMatchObject({ toBeCreated: [], toBeAdded: [], toBeAddedIndexes: [], unsafeChanges: [] });
});

it('keeps a person who signs up, with ids of our form and with a hash that takes no part in the transaction', async () => {
  const library = await openAccountLibrary(parts(KEY));
  const { response } = await library.call(({ signUpEmail }) => signUpEmail({ ...ASKED, body: PERSON }));
  expect(response.user.id).toMatch(/^usr_[0-9a-f]{32}$/);
  const again = library.call(({ signInEmail }) => signInEmail({ ...ASKED, body: PERSON }));
  expect((await again).response.user.id).toBe(response.user.id);
  const ids = await store.db.selectFrom('sessions').select('id').execute();
  expect(ids.map(({ id }) => id.slice(0, 4))).toEqual(['ses_', 'ses_']);
});

it('refuses with its own word, and says no more than a level of the log', async () => {
  const library = await openAccountLibrary(parts(KEY));
  const call = library.call(({ signInEmail }) => signInEmail({ ...ASKED, body: PERSON }));
  await expect(call).rejects.toMatchObject({ name: 'LibraryRefusal', status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' });
  expect(log).toEqual([]);
});

it('makes a new signing key where the secret has changed, once in the life of a process', async () => {
  const session = await openSession(await openAccountLibrary(parts(KEY)));
  const renewed = await openAccountLibrary(parts(OTHER_KEY));
  const kidOf = async (library: AccountLibrary) => {
    const [header = ''] = (await library.signToken(session)).split('.');
    return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid;
  };
  const first = await kidOf(await openAccountLibrary(parts(KEY)));
  // Keys are chosen by their age, which counts in milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const second = await kidOf(renewed);
  expect(second).not.toBe(first);
  expect(await kidOf(renewed)).toBe(second);
  expect(log.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the signing key was made with another SERVICE_SECRET; a new one is made',
  ]);
  expect(await store.db.selectFrom('signing_keys').select('id').execute()).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await kidOf(await openAccountLibrary(parts(KEY)));
  await expect(kidOf(renewed)).rejects.toThrow('Failed to decrypt private key');
  expect(await store.db.selectFrom('signing_keys').select('id').execute()).toHaveLength(3);
});

it('writes of what the library says neither what follows a colon nor any value', () => {
  const { logger } = libraryOptions(parts(KEY));
  logger.log(
    'error',
    'Sign-up failed for: ada@example.com',
    { email: 'ada@example.com' },
    new TypeError('ada@example.com'),
  );
  expect(log.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 40, said: 'Sign-up failed for', errors: ['TypeError'] }),
  ]);
  expect(log.join()).not.toContain('ada@example.com');
});

async function openSession(library: AccountLibrary) {
  const { response } = await library.call(({ signUpEmail }) => signUpEmail({ ...ASKED, body: PERSON }));
  const [row] = await store.db.selectFrom('sessions').selectAll().execute();
  return { user: response.user, session: { id: row?.id ?? '', token: row?.token ?? '', expiresAt: new Date() } };
}
