import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreKind } from '../store.js';
import { columnTypes } from './column-types.js';

/** Events of accounts, their webhooks, the outbox with its attempts, and what was used on each day. */
export async function events(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { sequence } = columnTypes(kind);
  const ofAccount = 'users.id';
  // Without the word SQLite gives the number of a removed last row out again, and a reader that saw it would miss its heir.
  const numbered = (column: ColumnDefinitionBuilder) => (kind === 'sqlite' ? column.autoIncrement() : column);
  await db.schema
    .createTable('events')
    .addColumn('seq', sequence, (column) => numbered(column.primaryKey().notNull()))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) => column.notNull().references(ofAccount).onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('occurred_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('events_account_id_idx').on('events').columns(['account_id', 'seq']).execute();
  await db.schema.createIndex('events_occurred_at_idx').on('events').column('occurred_at').execute();
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().unique().references(ofAccount).onDelete('cascade'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('previous_secret', 'text')
    .addColumn('previous_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('disabled_reason', 'text')
    .execute();
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references(ofAccount).onDelete('cascade'))
    .addColumn('event_id', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_by', 'text')
    .addColumn('leased_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('deliveries_due_idx')
    .on('deliveries')
    .column('due_at')
    .where(sql.ref('state'), '=', sql.lit('pending'))
    .execute();
  await db.schema
    .createIndex('deliveries_account_id_idx')
    .on('deliveries')
    .columns(['account_id', 'created_at'])
    .execute();
  // By it a dispatcher goes from account to account past the backlog of one whose receiver hangs.
  await db.schema
    .createIndex('deliveries_waiting_idx')
    .on('deliveries')
    .columns(['account_id', 'due_at'])
    .where(sql.ref('state'), '=', sql.lit('pending'))
    .execute();
  await db.schema.createIndex('deliveries_created_at_idx').on('deliveries').column('created_at').execute();
  await db.schema
    .createTable('delivery_attempts')
    .addColumn('delivery_id', 'text', (column) => column.notNull().references('deliveries.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('failure', 'text')
    .addPrimaryKeyConstraint('delivery_attempts_pkey', ['delivery_id', 'number'])
    .execute();
  await db.schema
    .createTable('usage_days')
    .addColumn('account_id', 'text', (column) => column.notNull().references(ofAccount).onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('requests', 'bigint', (column) => column.notNull())
    .addColumn('tasks', 'bigint', (column) => column.notNull())
    .addColumn('decisions', 'bigint', (column) => column.notNull())
    .addColumn('risks', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_days_pkey', ['account_id', 'day'])
    .execute();
}
