import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigurationError } from '../configuration.js';
import { openSqlite } from './open-sqlite.js';
import { checkSecret, isSecretOf } from './secret-check.js';
import type { Store } from './store.js';

const SECRET = 'the secret of the store 0123456789';
let store: Store;

beforeEach(async () => {
  store = await openSqlite(':memory:');
});
afterEach(() => store.close());

it('accepts the secret that the store was made with, each time', async () => {
  await checkSecret(store, SECRET);
  await checkSecret(store, SECRET);
});

it('refuses any other, and forgets nothing over it', async () => {
  await checkSecret(store, SECRET);
  await expect(checkSecret(store, `${SECRET}!`)).rejects.toThrow(ConfigurationError);
  await expect(checkSecret(store, `${SECRET}!`)).rejects.toThrow(/^SERVICE_SECRET is not the one/);
  await checkSecret(store, SECRET);
});

it('says of a store that remembers none that any secret will do', async () => {
  expect(await isSecretOf(store, SECRET)).toBe(true);
  await checkSecret(store, SECRET);
  expect(await isSecretOf(store, SECRET)).toBe(true);
  expect(await isSecretOf(store, 'another')).toBe(false);
});

it('keeps nothing in the store from which the secret could be read', async () => {
  await checkSecret(store, SECRET);
  const facts = await store.db.selectFrom('store_facts').selectAll().execute();
  expect(facts).toEqual([{ name: 'secret_check', value: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});
