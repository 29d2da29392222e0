import { Code, ConnectError } from '@connectrpc/connect';
import type { WatchEventsResponse } from '@structured-extraction/proto/account/v1/account_pb';
import type { AccountClient } from './account-client.js';
import { until } from './server-process.js';

export interface WatchedEvents {
  /** Every event so far, in order. */
  events(): readonly WatchEventsResponse[];
  /** The event of the request with this X-Request-Id, once it is there. @throws after `seconds` */
  ofRequest(id: string, seconds?: number): Promise<WatchEventsResponse>;
  /** Ends the stream. @throws what ended it before */
  stop(): Promise<void>;
}

/** Follows the events of an account, from after the event with the cursor `after`, else from now on. */
export function watchEvents(client: AccountClient, after?: string): WatchedEvents {
  const events: WatchEventsResponse[] = [];
  const byRequest = new Map<string, WatchEventsResponse>();
  const stopping = new AbortController();
  const ended = (async () => {
    const request = after === undefined ? {} : { after };
    for await (const event of client.watchEvents(request, { signal: stopping.signal })) {
      events.push(event);
      byRequest.set((JSON.parse(event.body) as { request_id: string }).request_id, event);
    }
  })().catch((error: unknown) => {
    if (stopping.signal.aborted && ConnectError.from(error).code === Code.Canceled) return null;
    return error;
  });
  return {
    events: () => events,
    async ofRequest(id, seconds = 10) {
      await until(() => byRequest.has(id), `the event of ${id}, after ${events.length} others`, seconds);
      return byRequest.get(id) as WatchEventsResponse;
    },
    async stop() {
      stopping.abort();
      const error = await ended;
      if (error != null) throw error;
    },
  };
}
