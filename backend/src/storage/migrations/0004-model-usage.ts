import type { Kysely } from 'kysely';

/** What language models were asked, by account and day; all callers without an account together are one row of a day. */
export async function modelUsage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('model_usage_days')
    .addColumn('spender', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('input_tokens', 'bigint', (column) => column.notNull())
    .addColumn('output_tokens', 'bigint', (column) => column.notNull())
    .addColumn('cost_micro_usd', 'bigint', (column) => column.notNull())
    .addColumn('held_tokens', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('model_usage_days_pkey', ['spender', 'day'])
    .execute();
  await db.schema
    .createIndex('model_usage_days_account_id_idx')
    .on('model_usage_days')
    .columns(['account_id', 'day'])
    .execute();
}
