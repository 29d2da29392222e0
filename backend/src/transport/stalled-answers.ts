import type { ServerResponse } from 'node:http';
import http2 from 'node:http2';
import { lookAgain } from './look-again.js';

/** Times in milliseconds. */
export interface AnswerLimits {
  /** How often to look; the other times are kept to within this. */
  readonly lookMs: number;
  /** How long bytes of an answer may wait for their reader. */
  readonly stalledMs: number;
  /** How long a connection has to take the news that a stream of it was reset. */
  readonly resetMs: number;
}

interface Wait {
  /** Bytes of the answer that nobody had taken at the last look; infinite where all were taken since. */
  bytes: number;
  since: number;
  isCut: boolean;
}

/**
 * Cuts off those of the `open` answers that nobody reads: their bytes have waited for the window of HTTP/2, or for that
 * of TCP, and none was taken. An answer that has nothing to send waits for nobody, and may go on.
 */
export function cutOffStalled(open: ReadonlySet<ServerResponse>, limits: AnswerLimits): void {
  const waits = new WeakMap<ServerResponse, Wait>();
  const look = (now: number): void => {
    for (const response of open) {
      const bytes = response.writableLength;
      const wait = waits.get(response);
      if (wait === undefined) {
        if (bytes > 0) begin(response, { bytes, since: now, isCut: false });
      } else if (wait.isCut) {
        if (now - wait.since >= limits.resetMs) cut(response, wait, now);
      } else if (bytes === 0) wait.bytes = Number.POSITIVE_INFINITY;
      else if (bytes < wait.bytes) Object.assign(wait, { bytes, since: now });
      else if (now - wait.since >= limits.stalledMs) cut(response, wait, now);
    }
  };
  const begin = (response: ServerResponse, wait: Wait): void => {
    waits.set(response, wait);
    // A reader who is as far behind at the next look may have taken everything in between.
    response.on('drain', () => {
      wait.bytes = Number.POSITIVE_INFINITY;
    });
  };
  lookAgain(limits.lookMs, look);
}

/** Where the other side takes nothing at all, not even the reset of a stream reaches it: then its connection ends. */
function cut(response: ServerResponse, wait: Wait, now: number): void {
  if (!isHttp2(response)) response.destroy();
  else if (wait.isCut) response.stream.session?.destroy();
  else response.stream.close(http2.constants.NGHTTP2_CANCEL);
  wait.isCut = true;
  wait.since = now;
}

/** The two have one shape, in the eyes of whoever answers. */
function isHttp2(response: unknown): response is http2.Http2ServerResponse {
  return response instanceof http2.Http2ServerResponse;
}
