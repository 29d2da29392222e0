import { expect, it } from 'vitest';
import { openSqlite } from './open-sqlite.js';

it('opens an empty store with every table', async () => {
  const store = await openSqlite(':memory:');
  expect(await store.db.selectFrom('api_tokens').selectAll().execute()).toEqual([]);
  await store.check();
  await store.close();
});
