import type { IncomingMessage, ServerResponse } from 'node:http';
import http2 from 'node:http2';

/**
 * Tells the caller of an answered stream to send no more of its body (RFC 9113, 8.1): nobody reads it, so the caller would
 * wait for room in its window.
 */
export function endUpload(stream: http2.ServerHttp2Stream): void {
  // Node sends trailers in the turn after it asked for them, and the reset must come behind them.
  const afterTrailers = (): void => void setImmediate(() => setImmediate(() => reset(stream)));
  stream.once('finish', afterTrailers).once('wantTrailers', afterTrailers);
}

function reset(stream: http2.ServerHttp2Stream): void {
  if (stream.destroyed || stream.closed) return;
  const { localClose, remoteClose } = stream.state;
  if (localClose === 1 && remoteClose === 0) stream.close(http2.constants.NGHTTP2_NO_ERROR);
}

/**
 * Reads what is left of the body of a request of HTTP/1.1 once its answer is written, and throws it away. Node does so where
 * nobody has read any of it; of one that was given up midway, the connection would keep the rest, and every request behind it.
 */
export function discardRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.httpVersionMajor !== 1) return;
  response.once('finish', () => {
    if (!request.complete) request.removeAllListeners('readable').resume();
  });
}
