import { setTimeout as sleep } from 'node:timers/promises';
import { routeOn } from '../call/endpoint.js';
import type { Caller } from '../call/send.js';
import { streamHttp } from '../call/stream-http.js';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { OwnAccount } from '../login/own-account.js';
import { parseFields, requireText } from '../login/read-json.js';

/** One event of the account. */
export interface AccountEvent {
  /** `evt_…` */
  readonly id: string;
  /** Where to go on after this event. */
  readonly cursor: string;
  readonly type: string;
  /** The payload as JSON, byte for byte what a webhook gets. */
  readonly body: string;
}

export interface Following {
  readonly account: OwnAccount;
  /** The cursor of the last event seen; undefined: from now on. */
  readonly after: string | undefined;
  /** Ends it without an error. */
  readonly signal: AbortSignal;
  /** Told once for each stream that the service has taken up, before its first event. */
  onOpen(): void;
  /** Told before each wait until the next try. */
  onLost(reason: string, waitSeconds: number): void;
}

const LONGEST_WAIT_SECONDS = 30;
/** A connection that held this long was a good one. */
const GOOD_AFTER_MS = 10_000;
/** What passes by itself; for anything else somebody has to do something. */
const PASSING: readonly number[] = [EXIT.network, EXIT.server, EXIT.rateLimited];

/** How far the events have been seen. */
interface Progress {
  after: string | undefined;
  /** In a row. */
  failures: number;
}

/**
 * The events of the account as they happen, for as long as nobody ends it: a stream that breaks is opened again after the
 * last event.
 * @throws {Failure} where trying again would not help
 */
export async function* followEvents(following: Following, caller: Caller): AsyncGenerator<AccountEvent> {
  const { signal, onLost } = following;
  const progress: Progress = { after: following.after, failures: 0 };
  while (!signal.aborted) {
    const started = performance.now();
    let reason = 'the stream has ended';
    try {
      yield* oneStream(following, progress, caller);
    } catch (error) {
      if (!(error instanceof Failure) || !PASSING.includes(error.exit)) throw error;
      reason = error.message;
    }
    if (signal.aborted) return;
    if (performance.now() - started > GOOD_AFTER_MS) progress.failures = 0;
    const seconds = Math.min(2 ** progress.failures, LONGEST_WAIT_SECONDS);
    progress.failures += 1;
    onLost(reason, seconds);
    await waitFor(seconds, signal);
  }
}

async function* oneStream(following: Following, progress: Progress, caller: Caller): AsyncGenerator<AccountEvent> {
  const { account, signal, onOpen } = following;
  let isTold = false;
  const tell = (): void => {
    if (!isTold) onOpen();
    isTold = true;
  };
  const stream = {
    url: routeOn(account.base, '/account.v1.AccountService/WatchEvents'),
    json: progress.after === undefined ? {} : { after: progress.after },
    credential: account.credential,
    signal,
    onSent: () => void tellOnceTaken(account, tell),
  };
  try {
    for await (const text of streamHttp(stream, caller)) {
      const event = readEvent(text);
      tell();
      progress.failures = 0;
      if (event === null) continue;
      progress.after = event.cursor;
      yield event;
    }
  } finally {
    // An answer that comes only now says nothing of a stream that is over.
    isTold = true;
  }
}

/**
 * The service answers a stream with the first message, which may be long in coming. That it has taken up this one shows
 * earlier, in its answer to a call made after. Where there is none, the first message tells, or the stream breaks.
 */
async function tellOnceTaken(account: OwnAccount, tell: () => void): Promise<void> {
  try {
    await account.call('GetAccount', {});
  } catch (error) {
    if (error instanceof Failure) return;
    throw error;
  }
  tell();
}

/** A fifth more or less, so that those who lost one server do not all come back at once. */
async function waitFor(seconds: number, signal: AbortSignal): Promise<void> {
  const spread = 0.8 + Math.random() * 0.4;
  await sleep(seconds * spread * 1000, undefined, { signal }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
}

/** Null: a heartbeat, which has no id and only keeps the stream open. */
function readEvent(text: string): AccountEvent | null {
  const fields = parseFields(text);
  if ((fields['id'] ?? '') === '') return null;
  return {
    id: requireText(fields, 'id'),
    cursor: requireText(fields, 'cursor'),
    type: requireText(fields, 'type'),
    body: requireText(fields, 'body'),
  };
}
