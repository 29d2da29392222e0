import { pino } from 'pino';
import { afterAll, beforeAll, describe } from 'vitest';
import { newId } from '../../backend/src/events/new-id.js';
import { type EventRecorder, eventRecorder } from '../../backend/src/events/record-event.js';
import { openPostgres } from '../../backend/src/storage/open-postgres.js';
import type { Store } from '../../backend/src/storage/store.js';
import { accountWebhooks } from '../../backend/src/webhooks/account-webhooks.js';
import { addressRule } from '../../backend/src/webhooks/address-rule.js';
import { type AttemptReport, type Dispatcher, startDispatcher } from '../../backend/src/webhooks/dispatcher.js';
import type { PostOutcome } from '../../backend/src/webhooks/post.js';
import { secretBox } from '../../backend/src/webhooks/secret-box.js';
import { webhookUrlChecker } from '../../backend/src/webhooks/webhook-url.js';
import type { Webhooks } from '../../backend/src/webhooks/webhooks.js';
import { completedEvent } from '../support/completed-event.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { describeWhereInstalled } from '../support/server-process.js';
import { addAccount, storeWithAccounts } from '../support/store-with-accounts.js';
import { TEST_SECRET } from '../support/stores.js';

export const SILENT = pino({ enabled: false });

/** One POST as a receiver would get it. */
export interface Sent {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In the time of the test. */
  readonly at: number;
  readonly by: string;
}

/** What a receiver does with it; a word for what went wrong, or a status. */
export type Answer = (sent: Sent) => number | 'timeout' | Promise<number | 'timeout'>;

/** Events, webhooks and dispatchers over one store, with receivers that the test plays and a clock that it turns. */
export interface Sending {
  readonly store: Store;
  readonly webhooks: Webhooks;
  readonly recorder: EventRecorder;
  readonly sent: readonly Sent[];
  readonly reports: readonly AttemptReport[];
  now: number;
  answer: Answer;
  /** Records an extraction of the account and releases it at once. */
  extract(accountId: string, requestId?: string): Promise<void>;
  /** Another process, or the same one where no store is given. */
  dispatch(name?: string, store?: Store): Dispatcher;
  /** Every delivery of the account. */
  deliveries(accountId: string): ReturnType<Webhooks['deliveries']>;
}

export async function startSending(store: Store, ...accounts: readonly string[]): Promise<Sending> {
  for (const id of accounts) await addAccount(store, id);
  const sent: Sent[] = [];
  const reports: AttemptReport[] = [];
  const dispatchers = new Set<Dispatcher>();
  const wake = (): void => {
    for (const dispatcher of dispatchers) dispatcher.wake();
  };
  const clock = (): number => sending.now;
  const box = secretBox(TEST_SECRET);
  const checkUrl = webhookUrlChecker({
    isAllowedAddress: addressRule({ allowPrivate: false }),
    allowPrivate: false,
    ownHost: undefined,
  });
  const sending: Sending = {
    store,
    sent,
    reports,
    now: Date.parse('2026-11-21T10:00:00.000Z'),
    answer: () => 204,
    webhooks: accountWebhooks({ store, clock, newId, secretBox: box, checkUrl, onQueued: wake }),
    recorder: eventRecorder({
      store,
      clock,
      newId,
      logger: SILENT,
      onReleased: wake,
      onRecorded: () => undefined,
      onFailure: () => undefined,
    }),
    async extract(accountId, requestId = 'req_1') {
      (await sending.recorder.record(accountId, completedEvent(accountId, requestId, sending.now))).release();
      await sending.recorder.settle();
    },
    dispatch(by = 'one', over = store) {
      const dispatcher = startDispatcher({
        store: over,
        clock,
        random: () => 0.5,
        logger: SILENT,
        secretBox: box,
        pollMs: 5,
        onAttempt: (report) => reports.push(report),
        async post(url, body, headers): Promise<PostOutcome> {
          const message = { url, body, headers, at: sending.now, by };
          sent.push(message);
          const answer = await sending.answer(message);
          if (answer === 'timeout') return { status: null, failure: 'timeout', durationMs: 5_000 };
          const failure = answer < 300 ? null : answer < 500 ? 'http_4xx' : 'http_5xx';
          return { status: answer, failure, durationMs: 10 };
        },
      });
      dispatchers.add(dispatcher);
      return dispatcher;
    },
    deliveries: (accountId) => sending.webhooks.deliveries(accountId, { pageSize: 100, pageToken: '' }),
  };
  return sending;
}

/** Opens an empty store twice: once for each of the two processes that a test plays. */
export type OpenStores = () => Promise<readonly [Store, Store]>;

/** The same tests on the embedded store, which has one process, and on PostgreSQL where it is installed. */
export function describeOnStores(name: string, tests: (open: OpenStores) => void): void {
  describe(`${name}, on the embedded store`, () => {
    tests(async () => {
      const store = await storeWithAccounts();
      return [store, store];
    });
  });
  describeWhereInstalled(`${name}, on PostgreSQL`, [missingPostgres], () => {
    let postgres: Postgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres.remove());
    tests(async () => {
      const url = postgres.createDatabase();
      return [await openPostgres(url, SILENT), await openPostgres(url, SILENT)];
    });
  });
}
