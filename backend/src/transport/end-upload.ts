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
