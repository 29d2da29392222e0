import { Code, ConnectError } from '@connectrpc/connect';
import type { WatchEventsResponse } from '@structured-extraction/proto/account/v1/account_pb';
import { type AccountClient, isOverloaded } from './account-client.js';
import { until } from './server-process.js';

export interface WatchedEvents {
  /** Every event so far, in order. */
  events(): readonly WatchEventsResponse[];
  /** The event of the request with this X-Request-Id, once it is there. @throws after `seconds` */
  ofRequest(id: string, seconds?: number): Promise<WatchEventsResponse>;
  /** Ends the stream. @throws what ended it before */
  stop(): Promise<void>;
}

/**
 * Follows the events of an account, from after the event with the cursor `after`, else from now on. Where the service
 * has too much to do it asks again, from the last cursor.
 */
export function watchEvents(client: AccountClient, after?: string): WatchedEvents {
  const events: WatchEventsResponse[] = [];
  const byRequest = new Map<string, WatchEventsResponse>();
  const stopping = new AbortController();
  /** What ended the stream before it was told to stop. */
  let failure: ConnectError | null = null;

  async function follow(from: string | undefined): Promise<void> {
    const request = from === undefined ? {} : { after: from };
    for await (const event of client.watchEvents(request, { signal: stopping.signal })) {
      // A heartbeat.
      if (event.id === '') continue;
      events.push(event);
      byRequest.set((JSON.parse(event.body) as { request_id: string }).request_id, event);
    }
  }
  async function run(): Promise<void> {
    for (let tries = 0; tries < 60 && !stopping.signal.aborted; tries++) {
      try {
        return await follow(events.at(-1)?.cursor ?? after);
      } catch (error) {
        if (!isOverloaded(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }
  const ended = run().catch((error: unknown) => {
    const reason = ConnectError.from(error);
    if (!stopping.signal.aborted || reason.code !== Code.Canceled) failure = reason;
  });
  return {
    events: () => events,
    async ofRequest(id, seconds = 10) {
      await until(() => byRequest.has(id) || failure !== null, `the event of ${id} is streamed`, seconds);
      if (failure !== null && !byRequest.has(id)) throw failure;
      return byRequest.get(id) as WatchEventsResponse;
    },
    async stop() {
      stopping.abort();
      await ended;
      if (failure !== null) throw failure;
    },
  };
}
