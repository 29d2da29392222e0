import { sql } from 'kysely';
import type { Store } from '../../backend/src/storage/store.js';
import { TABLES_IN_ORDER } from '../../backend/src/storage/table-copy.js';

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const MOMENT = new Date('2026-11-21T10:20:30.456Z');
const MS = MOMENT.getTime();

/** More rows than are copied at one time. */
const EVENTS = 1_201;

/** Rows for every table, with every kind of value that there is: dates, booleans, nulls, large numbers, all of Unicode. */
const ROWS: Rows = {
  users: [
    {
      id: 'u1',
      name: 'Ana "😀" Ó',
      email: 'ana@example.org',
      email_verified: true,
      image: null,
      created_at: MOMENT,
      updated_at: MOMENT,
    },
    {
      id: 'u2',
      name: '',
      email: 'ben@example.org',
      email_verified: false,
      image: 'i',
      created_at: MOMENT,
      updated_at: MOMENT,
    },
  ],
  sessions: [
    {
      id: 's1',
      expires_at: MOMENT,
      token: 't',
      created_at: MOMENT,
      updated_at: MOMENT,
      ip_address: null,
      user_agent: 'a\nb',
      user_id: 'u1',
    },
  ],
  credentials: [
    {
      id: 'c1',
      account_id: 'u1',
      provider_id: 'credential',
      user_id: 'u1',
      password: 'hash',
      access_token_expires_at: null,
      created_at: MOMENT,
      updated_at: MOMENT,
    },
  ],
  verifications: [
    { id: 'v1', identifier: 'i', value: '{}', expires_at: MOMENT, created_at: MOMENT, updated_at: MOMENT },
  ],
  signing_keys: [
    { id: 'k1', public_key: '{}', private_key: '{}', created_at: MOMENT, expires_at: null, alg: 'EdDSA', crv: null },
  ],
  device_codes: [
    {
      id: 'd1',
      device_code: 'x',
      user_code: 'y',
      user_id: null,
      expires_at: MOMENT,
      status: 'pending',
      last_polled_at: MOMENT,
      polling_interval: 5,
    },
  ],
  api_tokens: [
    {
      id: 'tok_1',
      account_id: 'u1',
      name: 'n',
      hash: 'h',
      hint: 'svc_ab',
      scopes: 'extract account',
      created_at: MS,
      expires_at: Number.MAX_SAFE_INTEGER,
      last_used_at: null,
      revoked_at: MS,
    },
  ],
  store_facts: [{ name: 'a fact', value: 'true' }],
  events: Array.from({ length: EVENTS }, (_, at) => ({
    id: `evt_${at}`,
    account_id: at % 2 === 0 ? 'u1' : 'u2',
    type: 'extraction.completed',
    body: `{"n":${at}}`,
    occurred_at: MS + at,
  })),
  webhooks: [
    {
      id: 'wh_1',
      account_id: 'u1',
      url: 'https://example.org',
      secret: 'box',
      previous_secret: null,
      previous_until: null,
      created_at: MS,
      updated_at: MS,
      disabled_reason: 'gone',
    },
  ],
  deliveries: [
    {
      id: 'msg_1',
      account_id: 'u1',
      event_id: 'evt_0',
      type: 't',
      body: '{}',
      state: 'pending',
      attempts: 1,
      due_at: MS,
      leased_by: null,
      leased_until: null,
      created_at: MS,
      settled_at: null,
    },
  ],
  delivery_attempts: [
    {
      delivery_id: 'msg_1',
      number: 1,
      url: 'https://example.org',
      started_at: MS,
      duration_ms: 5_000,
      status: null,
      failure: 'timeout',
    },
  ],
  usage_days: [{ account_id: 'u1', day: '2026-11-21', requests: 3, tasks: 4, decisions: 0, risks: 2 ** 40 }],
  model_usage_days: [
    {
      spender: 'u1',
      account_id: 'u1',
      day: '2026-11-21',
      input_tokens: 2 ** 40,
      output_tokens: 5,
      cost_micro_usd: 7,
      held_tokens: 0,
    },
    {
      spender: 'anonymous',
      account_id: null,
      day: '2026-11-21',
      input_tokens: 1,
      output_tokens: 0,
      cost_micro_usd: 0,
      held_tokens: 9,
    },
  ],
};

/** Puts rows into every table that the store has, whatever its version. */
export async function fillStore({ db }: Pick<Store, 'db'>): Promise<void> {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name));
  await db.transaction().execute(async (transaction) => {
    for (const table of TABLES_IN_ORDER.filter((name) => present.has(name))) {
      const rows = (ROWS[table] ?? []) as never[];
      await transaction
        .insertInto(table as 'store_facts')
        .values(rows)
        .execute();
    }
  });
}

/** Every row of every table that the store has, in a form that is the same for both kinds. */
export async function contentsOf({ db }: Pick<Store, 'db'>): Promise<Record<string, string[]>> {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const contents: Record<string, string[]> = {};
  for (const table of TABLES_IN_ORDER.filter((name) => present.has(name))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    contents[table] = rows.map(plain).sort();
  }
  return contents;
}

function plain(row: Record<string, unknown>): string {
  const values = Object.entries(row).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]);
  return JSON.stringify(values.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}
