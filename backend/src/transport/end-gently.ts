import type { Duplex } from 'node:stream';

const LINGER_MS = 500;
const LINGER_BYTES = 16 * 1024 * 1024;

/**
 * Ends a connection of HTTP/1.1 whose caller may still be sending, behind what was written to it. What comes is thrown
 * away for a moment: a connection that is closed over unread bytes is reset, and the caller might never see the answer.
 */
export function endGently(socket: Duplex): void {
  let thrownAway = 0;
  const late = setTimeout(() => socket.destroy(), LINGER_MS);
  // In place of the parser, which would work for it.
  socket.removeAllListeners('data').on('data', (bytes: Buffer) => {
    thrownAway += bytes.length;
    if (thrownAway > LINGER_BYTES) socket.destroy();
  });
  socket.once('close', () => clearTimeout(late));
  socket.end();
  socket.resume();
}
