import http from 'node:http';
import http2 from 'node:http2';
import type net from 'node:net';
import type { Duplex } from 'node:stream';
import { PROTOCOL_LIMITS } from './protocol-limits.js';
import type { Serve } from './serve.js';
import { sniffProtocol } from './sniff-protocol.js';

export interface Listener {
  /** @returns the port, chosen by the system where 0 was asked for */
  listen(port: number, host: string): Promise<number>;
  /**
   * Takes no new connection, lets open requests finish, and ends what is left after `graceMs`.
   * @returns how many connections were left
   */
  close(graceMs: number): Promise<number>;
}

interface ListenOptions {
  readonly serve: Serve;
  readonly onClientError: (error: NodeJS.ErrnoException, socket: Duplex) => void;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
}

/** One port for HTTP/1.1 and HTTP/2: by the first bytes in clear text, by ALPN where there is a certificate. */
export function createListener(options: ListenOptions): Listener {
  const { server, http2Server, dropSilent } =
    options.tls === undefined ? clearText(options) : encrypted(options, options.tls);
  const sessions = new Set<http2.ServerHttp2Session>();
  http2Server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.setTimeout(PROTOCOL_LIMITS.idleSessionMs, () => session.destroy());
  });
  http2Server.on('stream', limitBodyTime);
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.maxConnections = PROTOCOL_LIMITS.connections;

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve((server.address() as net.AddressInfo).port);
        });
      }),
    close: (graceMs) =>
      new Promise((resolve) => {
        let left = 0;
        const force = setTimeout(() => {
          left = sockets.size;
          for (const socket of sockets) socket.destroy();
        }, graceMs);
        server.close(() => {
          clearTimeout(force);
          resolve(left);
        });
        dropSilent();
        for (const session of sessions) session.close();
      }),
  };
}

function clearText({ serve, onClientError }: ListenOptions) {
  const http2Server = http2.createServer(PROTOCOL_LIMITS.http2, asHttp2(serve));
  http2Server.on('checkContinue', asHttp2(serve));
  const server = http.createServer(PROTOCOL_LIMITS.http1, serve);
  server.on('checkContinue', serve);
  server.on('clientError', onClientError);
  const dropSilent = sniffProtocol(server, http2Server, PROTOCOL_LIMITS.http1.headersTimeout);
  return { server, http2Server, dropSilent };
}

function encrypted({ serve, onClientError }: ListenOptions, { cert, key }: { cert: Buffer; key: Buffer }) {
  const server = http2.createSecureServer(
    { ...PROTOCOL_LIMITS.http1, ...PROTOCOL_LIMITS.http2, cert, key, allowHTTP1: true },
    asHttp2(serve),
  );
  Object.assign(server, {
    headersTimeout: PROTOCOL_LIMITS.http1.headersTimeout,
    requestTimeout: PROTOCOL_LIMITS.http1.requestTimeout,
  });
  server.on('checkContinue', asHttp2(serve));
  server.on('clientError', onClientError);
  return { server, http2Server: server, dropSilent: () => undefined };
}

/** The compatibility API of HTTP/2 has the shape of the HTTP/1.1 one. */
function asHttp2(serve: Serve): (request: http2.Http2ServerRequest, response: http2.Http2ServerResponse) => void {
  return serve as never;
}

/** The timeouts of HTTP/1.1 do not cover HTTP/2: a body that never ends is cut off here. */
function limitBodyTime(stream: http2.ServerHttp2Stream): void {
  const timer = setTimeout(() => {
    if (!stream.readableEnded) stream.close(http2.constants.NGHTTP2_CANCEL);
  }, PROTOCOL_LIMITS.http2BodyMs);
  const stop = (): void => clearTimeout(timer);
  stream.once('end', stop).once('close', stop);
}
