import { expect, it } from 'vitest';
import { openSqlite } from '../storage/open-sqlite.js';
import { forgetExpired } from './forget-expired.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

it('removes what expired over an hour ago, and nothing that is younger', async () => {
  const store = await openSqlite(':memory:');
  const date = new Date(NOW).toISOString();
  const dates = { created_at: date, updated_at: date };
  const user = { id: 'usr_1', name: 'n', email: 'a@b.example', email_verified: 0, ...dates };
  await store.db
    .insertInto('users')
    .values(user as never)
    .execute();
  for (const minutes of [-61, -59, 59]) {
    const row = { id: `ses_${minutes}`, user_id: 'usr_1', token: `t${minutes}`, ...dates };
    await store.db
      .insertInto('sessions')
      .values({ ...row, expires_at: new Date(NOW + minutes * MINUTE).toISOString() } as never)
      .execute();
  }
  await forgetExpired(store, NOW);
  expect(await store.db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'ses_-59' }, { id: 'ses_59' }]);
  expect(await store.db.selectFrom('users').select('id').execute()).toEqual([{ id: 'usr_1' }]);
  await store.close();
});
