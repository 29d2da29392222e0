import { expect, it } from 'vitest';
import { openSqlite } from '../storage/open-sqlite.js';
import { accountsOf } from './accounts.js';

it('finds an account by its id, with the time of its beginning in milliseconds', async () => {
  const store = await openSqlite(':memory:');
  const date = '2026-11-21T12:00:00.250Z';
  const row = { id: 'usr_1', name: 'Ada', email: 'a@b.example', email_verified: 0, created_at: date, updated_at: date };
  await store.db.insertInto('users').values(row).execute();
  const accounts = accountsOf(store);
  expect(await accounts.find('usr_1')).toEqual({
    id: 'usr_1',
    name: 'Ada',
    email: 'a@b.example',
    createdAt: Date.parse(date),
  });
  expect(await accounts.find('usr_2')).toBeNull();
  await store.close();
});
