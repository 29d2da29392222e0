// npm run bench:outbox: how many events a second are recorded with their deliveries, and how many deliveries a second are
// claimed and settled where receivers answer at once; on an embedded store in a new folder and, where BENCH_DATABASE_URL
// names an empty PostgreSQL database, there too. Asserts nothing.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { newId } from '../backend/dist/events/new-id.js';
import { eventRecorder } from '../backend/dist/events/record-event.js';
import { openPostgres } from '../backend/dist/storage/open-postgres.js';
import { openSqlite } from '../backend/dist/storage/open-sqlite.js';
import { startDispatcher } from '../backend/dist/webhooks/dispatcher.js';
import { outboxState } from '../backend/dist/webhooks/outbox.js';
import { secretBox } from '../backend/dist/webhooks/secret-box.js';
import { newSigningSecret } from '../backend/dist/webhooks/signing-secret.js';

const EVENTS = 10_000;
const ACCOUNTS = 100;
const CALLERS = 64;
const BACKLOG = 50_000;
const logger = pino({ level: 'fatal' });
const box = secretBox('a-secret-for-the-benchmark-0123456789');
const print = (name, value) => process.stdout.write(`${name.padEnd(64)}${value.padStart(12)}\n`);
const rate = (count, ms) => `${Math.round((1_000 * count) / ms).toLocaleString('en')}/s`;

async function addAccount({ db, kind }, id) {
  const [no, now] = kind === 'sqlite' ? [0, '2026-01-01T00:00:00.000Z'] : [false, new Date(0)];
  await sql`insert into users (id, name, email, email_verified, created_at, updated_at)
            values (${id}, ${id}, ${`${id}@example.com`}, ${no}, ${now}, ${now})`.execute(db);
  const secret = box.seal(newSigningSecret(), id);
  const row = {
    id: newId('wh'),
    account_id: id,
    url: 'https://hooks.example.com/',
    secret,
    created_at: 0,
    updated_at: 0,
  };
  await db
    .insertInto('webhooks')
    .values({ ...row, previous_secret: null, previous_until: null, disabled_reason: null })
    .execute();
}

const eventOf = (accountId) => ({
  event_type: 'extraction.completed',
  event_version: '1',
  occurred_at: new Date().toISOString(),
  request_id: `req_${randomUUID()}`,
  source_surface: 'api',
  authenticated: true,
  user_id: accountId,
  cli_version: null,
  source_tag: 'bench',
  result: { summary_present: true, task_count: 3, decision_count: 1, risk_count: 0 },
});

async function record(store) {
  const none = () => undefined;
  const recorder = eventRecorder({
    store,
    clock: Date.now,
    newId,
    logger,
    onReleased: none,
    onRecorded: none,
    onFailure: none,
  });
  const waits = [];
  let left = EVENTS;
  const call = async () => {
    while (left-- > 0) {
      const account = `account${left % ACCOUNTS}`;
      const began = performance.now();
      const recorded = await recorder.record(account, eventOf(account));
      waits.push(performance.now() - began);
      recorded.release();
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CALLERS }, call));
  await recorder.settle();
  print(`  events recorded and released, ${CALLERS} callers`, rate(EVENTS, performance.now() - began));
  waits.sort((a, b) => a - b);
  const [half, most] = [0.5, 0.99].map((share) => waits[Math.floor(share * waits.length)]);
  print('  an answer waits for its event, half / 99 in 100', `${half.toFixed(1)} / ${most.toFixed(1)} ms`);
}

function dispatch(store, post) {
  return startDispatcher({
    store,
    clock: Date.now,
    random: Math.random,
    logger,
    secretBox: box,
    post,
    onAttempt: () => undefined,
  });
}

async function deliver(store) {
  const began = performance.now();
  const dispatcher = dispatch(store, async () => ({ status: 204, failure: null, durationMs: 0 }));
  while ((await outboxState(store, Date.now())).pending > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  print(`  deliveries claimed, signed and settled, ${ACCOUNTS} accounts`, rate(EVENTS, performance.now() - began));
  await dispatcher.stop();
}

/** What one account with a receiver that hangs and a large backlog costs the first attempt of another. */
async function besideBacklog(store) {
  const now = Date.now();
  const rest = {
    type: 't',
    body: '{}',
    state: 'pending',
    attempts: 0,
    leased_by: null,
    leased_until: null,
    settled_at: null,
  };
  const waiting = Array.from({ length: BACKLOG }, () => ({
    ...rest,
    id: newId('msg'),
    account_id: 'account0',
    event_id: null,
  }));
  for (let from = 0; from < BACKLOG; from += 1_000) {
    const rows = waiting
      .slice(from, from + 1_000)
      .map((row) => ({ ...row, due_at: now - 1_000, created_at: now - 1_000 }));
    await store.db.insertInto('deliveries').values(rows).execute();
  }
  let arrived;
  const hanging = [];
  const dispatcher = dispatch(store, (_, body) => {
    if (body === '{}')
      return new Promise((resolve) => hanging.push(() => resolve({ status: 204, failure: null, durationMs: 0 })));
    arrived?.();
    return Promise.resolve({ status: 204, failure: null, durationMs: 0 });
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const waits = [];
  for (let nth = 0; nth < 20; nth++) {
    const first = new Promise((resolve) => {
      arrived = resolve;
    });
    const at = Date.now();
    await store.db
      .insertInto('deliveries')
      .values({
        ...rest,
        id: newId('msg'),
        account_id: 'account1',
        event_id: null,
        body: '{"n":1}',
        due_at: at,
        created_at: at,
      })
      .execute();
    const began = performance.now();
    dispatcher.wake();
    await first;
    waits.push(performance.now() - began);
  }
  waits.sort((a, b) => a - b);
  print(`  first attempt beside ${BACKLOG} that wait for a hanging receiver`, `${waits[10].toFixed(1)} ms`);
  for (const end of hanging) end();
  await dispatcher.stop();
}

async function bench(name, store) {
  process.stdout.write(`${name}\n`);
  for (let nth = 0; nth < ACCOUNTS; nth++) await addAccount(store, `account${nth}`);
  await record(store);
  await deliver(store);
  await besideBacklog(store);
  await store.close();
}

const folder = mkdtempSync(path.join(tmpdir(), 'service-bench-'));
await bench('Embedded store', await openSqlite(path.join(folder, 'store.db')));
rmSync(folder, { recursive: true });
const url = process.env.BENCH_DATABASE_URL;
if (url === undefined) process.stdout.write('PostgreSQL: not measured, BENCH_DATABASE_URL names no empty database\n');
else await bench('PostgreSQL', await openPostgres(url, logger));
