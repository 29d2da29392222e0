import type http from 'node:http';
import type http2 from 'node:http2';
import type net from 'node:net';

/** What the HTTP/1.1 server hears in place of `connection`, once it is known that the connection is for it. */
export const HTTP1_CONNECTION = 'http1Connection';

const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'latin1');

/**
 * Has `server` look at the first bytes of every connection and hand those that begin with the HTTP/2 preface to
 * `http2Server`. The HTTP/1.1 server is the one that listens, because only a listening server keeps count of its
 * connections, and without that its timeouts and its close() do nothing.
 */
export function sniffProtocol(server: http.Server, http2Server: http2.Http2Server, firstBytesMs: number): void {
  const serveHttp1 = server.listeners('connection') as ((socket: net.Socket) => void)[];
  server.removeAllListeners('connection');
  for (const serve of serveHttp1) server.on(HTTP1_CONNECTION, serve);
  server.on('connection', (socket: net.Socket) => {
    let seen: Buffer = Buffer.alloc(0);
    // A timer that fires late, because this process was busy, first lets the bytes be read that may be waiting.
    let isLooking = true;
    const silence = setTimeout(() => setImmediate(() => isLooking && giveUp()), firstBytesMs);
    const stopLooking = (): void => {
      isLooking = false;
      clearTimeout(silence);
      socket.off('readable', look).off('error', giveUp).off('end', giveUp).off('close', stopLooking);
    };
    const giveUp = (): void => {
      stopLooking();
      socket.destroy();
    };
    const look = (): void => {
      const chunk = socket.read() as Buffer | null;
      if (chunk === null) return;
      seen = Buffer.concat([seen, chunk]);
      const known = Math.min(seen.length, PREFACE.length);
      const isHttp2 = seen.subarray(0, known).equals(PREFACE.subarray(0, known));
      if (isHttp2 && known < PREFACE.length) return;
      stopLooking();
      socket.pause();
      if (isHttp2) {
        socket.unshift(seen);
        // HTTP/1.1 answers a caller that has sent FIN; an HTTP/2 session would keep the socket for good.
        socket.allowHalfOpen = false;
        http2Server.emit('connection', socket);
        return;
      }
      server.emit(HTTP1_CONNECTION, socket);
      // Not before: where the bytes fill the queue of a request, the news would undo the pause that this brings.
      socket.once('resume', () => socket.unshift(seen)).resume();
    };
    socket.on('readable', look).on('error', giveUp).on('end', giveUp).on('close', stopLooking);
  });
}
