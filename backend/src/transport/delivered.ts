import type { ServerResponse } from 'node:http';
import http2 from 'node:http2';

/** Whether an answer that is closed was written as a whole. Node ends that of a stream of HTTP/2 which the caller has reset. */
export function isDelivered(response: ServerResponse): boolean {
  const answer: unknown = response;
  const isReset = answer instanceof http2.Http2ServerResponse && answer.stream.aborted;
  return response.writableFinished && !isReset;
}
