import { createClient, type Transport } from '@connectrpc/connect';
import { AccountService } from '@structured-extraction/proto/account/v1/account_pb';
import { pause } from './retry.js';
import { errorOfCall } from './service-error.js';

/** Something that happened in the account. */
export interface AccountEvent {
  /** `evt_` and 32 hexadecimal digits: the same in every delivery of this event. */
  readonly id: string;
  /** Where to go on after this event: keep it once the event is dealt with. */
  readonly cursor: string;
  /** `extraction.completed`. */
  readonly type: string;
  /** The payload as JSON, byte for byte what a webhook gets. */
  readonly body: string;
}

/** Where and how long to watch. */
export interface WatchOptions {
  /** The cursor of the last event seen. Left out: from now on. */
  readonly after?: string;
  /** Ends the watching: the iteration is over then, without an error. */
  readonly signal?: AbortSignal;
}

/** The token stands no more, or never did: coming again is of no use. */
const FINAL: ReadonlySet<string> = new Set(['invalid_token', 'insufficient_scope', 'invalid_request', 'not_found']);

/** In milliseconds; each wait in vain makes the next one twice as long. */
const [FIRST_WAIT, LONGEST_WAIT] = [250, 30_000];

/**
 * The events of the account as they happen. A stream that breaks, and a service that restarts, are called again from the
 * last cursor: no event is lost, and none comes twice. Where nothing has come yet and `after` is left out, events of the
 * time in between cannot be known.
 * @throws {ServiceError} where the credential is refused
 */
export async function* watchEvents(
  transport: Transport,
  { after = '', signal }: WatchOptions = {},
): AsyncGenerator<AccountEvent, void, undefined> {
  const client = createClient(AccountService, transport);
  let cursor = after;
  let wait = FIRST_WAIT;
  while (!signal?.aborted) {
    try {
      for await (const event of client.watchEvents({ after: cursor }, signal === undefined ? {} : { signal })) {
        wait = FIRST_WAIT;
        if (event.cursor !== '') cursor = event.cursor;
        // A heartbeat has no id.
        if (event.id !== '') yield { id: event.id, cursor, type: event.type, body: event.body };
      }
    } catch (error) {
      if (signal?.aborted) return;
      const refused = errorOfCall(error);
      if (FINAL.has(refused.code)) throw refused;
      wait = Math.max(wait, Math.min(LONGEST_WAIT, (refused.retryAfterSeconds ?? 0) * 1000));
    }
    await pause(wait * (1 + Math.random() / 4), signal).catch(() => undefined);
    wait = Math.min(LONGEST_WAIT, wait * 2);
  }
}
