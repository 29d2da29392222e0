import cluster from 'node:cluster';
import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerInTurn, WASTEFUL_CHUNKS } from './answers-in-turn.js';
import type { Door } from './door.js';
import { discardRest, endUpload } from './end-upload.js';
import { gatheringMessages } from './gathering-message.js';
import { keepSessions } from './keep-sessions.js';
import { type AddressOptions, limitAddresses } from './limit-addresses.js';
import { PROTOCOL_LIMITS, type ProtocolLimits } from './protocol-limits.js';
import type { Serve } from './serve.js';
import { sniffProtocol } from './sniff-protocol.js';
import { takeOver } from './take-over.js';

export interface Listener {
  /** @returns the port, chosen by the system where 0 was asked for */
  listen(port: number, host: string): Promise<number>;
  /**
   * Takes no more connections, for a process beside which others listen on the same address, and waits until those that
   * are there have ended, for `waitMs` or until `enough` at most.
   */
  leave(waitMs: number, enough: AbortSignal): Promise<void>;
  /**
   * Takes new connections until nobody comes, or for a moment at most, and no more from then on; lets open requests
   * finish, and ends what is left `graceMs` after the call.
   * @returns how many connections were left
   */
  close(graceMs: number): Promise<number>;
}

interface ListenOptions {
  readonly serve: Serve;
  readonly door: Door;
  readonly onClientError: (error: NodeJS.ErrnoException, socket: Duplex) => void;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** Called when no new connection is taken any more. */
  readonly onDoorClosed?: () => void;
  readonly limits?: ProtocolLimits;
  /** What one address may ask for; absent: any of it, as where everybody comes through the same proxy. */
  readonly addresses?: AddressOptions | undefined;
}

/** One port for HTTP/1.1 and HTTP/2: by the first bytes in clear text, by ALPN where there is a certificate. */
export function createListener({ limits = PROTOCOL_LIMITS, ...options }: ListenOptions): Listener {
  const { tls, door, onDoorClosed } = options;
  const { server, http2Server } =
    tls === undefined ? clearText(options, limits) : encrypted({ ...options, tls }, limits);
  const sessions = keepSessions(http2Server, tls === undefined ? 'connection' : 'secureConnection', limits);
  http2Server.on('stream', endUpload);
  refuseOtherVersions(server);
  server.on('request', discardRest).on('checkContinue', discardRest);
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => {
    door.arrived();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  if (options.addresses !== undefined) limitAddresses({ server, http2Server }, options.addresses);
  answerInTurn(server, options.onClientError);
  if (cluster.isPrimary) server.maxConnections = limits.connections;
  else closeMoreThan(server, limits.connections);
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  const dropSilent = (): void => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve((server.address() as net.AddressInfo).port);
        });
      }),
    async leave(waitMs, enough) {
      // Not its own close(), which ends connections on which the next request may be on its way.
      net.Server.prototype.close.call(server);
      onDoorClosed?.();
      sessions.leave();
      await Promise.race([closed, sleep(waitMs, undefined, { signal: enough, ref: false }).catch(() => undefined)]);
    },
    async close(graceMs) {
      let left = 0;
      const force = setTimeout(() => {
        left = sockets.size;
        for (const socket of sockets) socket.destroy();
      }, graceMs);
      await door.closeWhenQuiet(() => {
        server.close();
        // Before the last of them are answered, so that none of them asks again here.
        sessions.closeBusy();
      });
      onDoorClosed?.();
      const settled = door.settled().then(() => {
        dropSilent();
        sessions.leave();
      });
      await Promise.race([closed, settled]);
      await closed;
      sessions.stopLooking();
      clearTimeout(force);
      return left;
    },
  };
}

/**
 * In place of `maxConnections` where several processes listen on one address: node:cluster hands what one does not take to
 * the next, without end while all of them are full.
 */
function closeMoreThan(server: net.Server, most: number): void {
  let open = 0;
  takeOver(server, 'connection', (socket: net.Socket, serve) => {
    if (open >= most) return void socket.destroy();
    open++;
    socket.once('close', () => {
      open--;
    });
    serve();
  });
}

type Clear = Pick<ListenOptions, 'serve'>;

function clearText({ serve }: Clear, limits: ProtocolLimits) {
  const http2Server = http2.createServer(limits.http2, asHttp2(serve));
  http2Server.on('checkContinue', asHttp2(serve));
  const IncomingMessage = gatheringMessages((socket) => refuse(server, WASTEFUL_CHUNKS, socket));
  const server = http.createServer({ ...limits.http1, IncomingMessage }, serve);
  server.on('checkContinue', serve);
  sniffProtocol(server, http2Server, limits.http1.headersTimeout);
  return { server, http2Server };
}

function encrypted({ serve, tls }: Clear & Required<Pick<ListenOptions, 'tls'>>, limits: ProtocolLimits) {
  const Http1IncomingMessage = gatheringMessages((socket) => refuse(server, WASTEFUL_CHUNKS, socket));
  const handshakeTimeout = limits.handshakeMs;
  const server = http2.createSecureServer(
    { ...limits.http1, ...limits.http2, ...tls, allowHTTP1: true, handshakeTimeout, Http1IncomingMessage },
    asHttp2(serve),
  );
  const { headersTimeout, requestTimeout } = limits.http1;
  Object.assign(server, { headersTimeout, requestTimeout });
  server.on('checkContinue', asHttp2(serve));
  return { server, http2Server: server };
}

/**
 * The parser of HTTP/1.1 reads a line with HTTP/2.0 in it, and all that asks for the version would take the request for one
 * of HTTP/2: its limits would not hold, and what works on streams would look for one.
 */
function refuseOtherVersions(server: net.Server): void {
  for (const event of ['request', 'checkContinue']) {
    takeOver(server, event, (request: http.IncomingMessage | http2.Http2ServerRequest, serve) => {
      const isSound = !(request instanceof http.IncomingMessage) || request.httpVersionMajor === 1;
      if (isSound) serve();
      else refuse(server, 'HPE_INVALID_VERSION', request.socket);
    });
  }
}

/** As the parser tells of what it cannot read. */
function refuse(server: net.Server, code: string, socket: net.Socket): void {
  server.emit('clientError', Object.assign(new Error('refused'), { code }), socket);
}

/** The compatibility API of HTTP/2 has the shape of the HTTP/1.1 one. */
function asHttp2(serve: Serve): (request: http2.Http2ServerRequest, response: http2.Http2ServerResponse) => void {
  return serve as never;
}
