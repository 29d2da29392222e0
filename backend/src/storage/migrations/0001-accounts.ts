import type { Kysely } from 'kysely';
import type { StoreKind } from '../store.js';
import { columnTypes } from './column-types.js';

/** The tables of the account library, as it declares them itself; a test holds the two against each other. */
export async function accounts(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { date, boolean } = columnTypes(kind);
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', boolean, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('created_at', date, (column) => column.notNull())
    .addColumn('updated_at', date, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('expires_at', date, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', date, (column) => column.notNull())
    .addColumn('updated_at', date, (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('sessions_user_id_idx').on('sessions').column('user_id').execute();
  await db.schema
    .createTable('credentials')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', date)
    .addColumn('refresh_token_expires_at', date)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('created_at', date, (column) => column.notNull())
    .addColumn('updated_at', date, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('credentials_user_id_idx').on('credentials').column('user_id').execute();
  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', date, (column) => column.notNull())
    .addColumn('created_at', date, (column) => column.notNull())
    .addColumn('updated_at', date, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('verifications_identifier_idx').on('verifications').column('identifier').execute();
  await db.schema
    .createTable('signing_keys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('created_at', date, (column) => column.notNull())
    .addColumn('expires_at', date)
    .addColumn('alg', 'text')
    .addColumn('crv', 'text')
    .execute();
  await db.schema
    .createTable('device_codes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('device_code', 'text', (column) => column.notNull())
    .addColumn('user_code', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('expires_at', date, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('last_polled_at', date)
    .addColumn('polling_interval', 'integer')
    .addColumn('client_id', 'text')
    .addColumn('scope', 'text')
    .execute();
  for (const column of ['device_code', 'user_code']) {
    const name = `device_codes_${column}_uidx`;
    await db.schema.createIndex(name).on('device_codes').column(column).unique().execute();
  }
}
