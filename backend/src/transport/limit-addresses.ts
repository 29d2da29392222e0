import type http from 'node:http';
import http2 from 'node:http2';
import type net from 'node:net';
import {
  type AddressBudget,
  type AddressLimits,
  type AddressRefusal,
  addressBudgets,
  type HttpMajor,
} from '../admission/address-budget.js';
import { limitKey } from '../admission/client-address.js';
import { notePlace } from '../admission/crowded-requests.js';
import { HTTP1_CONNECTION } from './sniff-protocol.js';
import { takeOver } from './take-over.js';
import { takeTurns } from './turn-taking.js';

export interface AddressOptions extends AddressLimits {
  /** Told of every connection, stream and request that was refused. */
  readonly onRefused: (reason: AddressRefusal) => void;
}

interface Servers {
  /** The one that listens. */
  readonly server: net.Server;
  /** The one that has the HTTP/2 sessions; under TLS it is the same. */
  readonly http2Server: net.Server;
}

interface Http1Connection {
  readonly budget: AddressBudget;
  /** Requests that are not answered yet. */
  open: number;
}

/** A connection of HTTP/2 brings a hundred streams at once, before anything can look at them. */
const SESSIONS_A_TURN = 1;
const REQUESTS_A_TURN = 4;
/** What a client that sends without waiting for answers has open on one connection. */
const MAX_PIPELINED = 100;
/** A client that goes on after so many refusals does not listen. */
const MAX_REFUSED_STREAMS = 100;
const { NGHTTP2_REFUSED_STREAM, NGHTTP2_ENHANCE_YOUR_CALM } = http2.constants;

/**
 * Holds every address to its budget, and lets addresses take turns. What is over the budget is refused before the parser,
 * the library or a guard has worked for it: a connection is closed, a stream is reset as not worked on. Call it last:
 * only what listens to the servers by then is kept from refused connections and streams.
 */
export function limitAddresses({ server, http2Server }: Servers, options: AddressOptions): void {
  const { onRefused } = options;
  const isEncrypted = http2Server === server;
  const budgetOf = addressBudgets(options, performance.now.bind(performance));
  const connectionOf = rememberedBy((socket: net.Socket): Http1Connection | undefined => {
    const { remoteAddress } = socket;
    return remoteAddress === undefined ? undefined : { budget: budgetOf(limitKey(remoteAddress)), open: 0 };
  });
  const startSession = takeTurns(SESSIONS_A_TURN);
  const startRequest = takeTurns(REQUESTS_A_TURN);

  takeOver(server, 'connection', (socket: net.Socket, serve) => {
    const budget = connectionOf(socket)?.budget;
    if (budget === undefined) return void socket.destroy();
    // A handshake of TLS costs more than anything that may be refused after it.
    const refusal = isEncrypted && budget.isHeld(2) ? 'resets' : budget.connect();
    if (refusal !== null) {
      onRefused(refusal);
      return void socket.destroy();
    }
    socket.once('close', () => budget.disconnect());
    serve();
  });

  takeOver(http2Server, isEncrypted ? 'secureConnection' : 'connection', (socket: net.Socket, serve) => {
    const budget = connectionOf(socket)?.budget;
    if (budget === undefined) return void socket.destroy();
    // Nobody else listens until it has its turn, and an error that nobody hears ends the process.
    socket.on('error', () => socket.destroy());
    startSession(budget.key, () => {
      if (socket.destroyed) return false;
      if (!isHeld(socket, budget, isHttp1Over(socket) ? 1 : 2)) serve();
      return true;
    });
  });

  // Before the parser: it goes through all of a pipeline, whatever becomes of the connection meanwhile.
  takeOver(server, HTTP1_CONNECTION, (socket: net.Socket, serve) => {
    const budget = connectionOf(socket)?.budget;
    if (budget === undefined) socket.destroy();
    else if (!isHeld(socket, budget, 1)) serve();
  });

  http2Server.on('session', (session: http2.ServerHttp2Session) => {
    const { remoteAddress } = session.socket;
    if (remoteAddress === undefined) session.destroy();
    else holdStreams(session, budgetOf(limitKey(remoteAddress)));
  });

  for (const event of ['request', 'checkContinue']) {
    for (const each of new Set([server, http2Server])) takeOver(each, event, holdHttp1);
  }

  /** Closes the connection where its address gave up too much. */
  function isHeld(socket: net.Socket, budget: AddressBudget, major: HttpMajor): boolean {
    if (!budget.isHeld(major)) return false;
    onRefused('resets');
    socket.destroy();
    return true;
  }

  function holdStreams(session: http2.ServerHttp2Session, budget: AddressBudget): void {
    let refused = 0;
    const giveUp = (): void => {
      budget.abandon(2);
      if (!budget.isHeld(2) || session.destroyed) return;
      onRefused('resets');
      hangUp(session);
    };

    takeOver(session, 'stream', (stream: http2.ServerHttp2Stream, serve) => {
      // As above: one that is refused, or reset before its turn.
      stream.on('error', () => undefined);
      // Begun and reset in one read: nobody waits for it.
      if (stream.destroyed) return giveUp();
      const refusal = budget.openStream();
      if (refusal !== null) {
        onRefused(refusal);
        stream.close(NGHTTP2_REFUSED_STREAM);
        if (++refused > MAX_REFUSED_STREAMS) hangUp(session);
        return;
      }
      stream.once('close', () => {
        budget.closeStream();
        if (stream.aborted) giveUp();
      });
      const ahead = startRequest(budget.key, () => {
        if (stream.destroyed) return false;
        serve();
        return true;
      });
      notePlace(stream, ahead);
    });
  }

  function holdHttp1(request: http.IncomingMessage, serve: () => void, response: http.ServerResponse): void {
    if (request.httpVersionMajor === 2) {
      serve();
      return;
    }
    const connection = connectionOf(request.socket);
    if (connection === undefined || request.socket.destroyed) return;
    const { budget } = connection;
    const refusal = refusalOf(connection);
    if (refusal !== null) {
      onRefused(refusal);
      for (let left = connection.open; left > 0; left--) budget.abandon(1);
      return void request.socket.destroy();
    }
    connection.open++;
    response.once('close', () => {
      connection.open--;
      if (!response.writableFinished) budget.abandon(1);
    });
    const ahead = startRequest(budget.key, () => {
      if (request.socket.destroyed) return false;
      serve();
      return true;
    });
    notePlace(request, ahead);
  }
}

function isHttp1Over(socket: net.Socket & { readonly alpnProtocol?: string | false | null }): boolean {
  return socket.alpnProtocol === false || socket.alpnProtocol === 'http/1.1';
}

/** Of the next request of a connection of HTTP/1.1. */
function refusalOf({ budget, open }: Http1Connection): AddressRefusal | null {
  if (open === 0) return null;
  return open > MAX_PIPELINED ? 'open_streams' : budget.begin();
}

function hangUp(session: http2.Http2Session): void {
  if (session.destroyed) return;
  session.goaway(NGHTTP2_ENHANCE_YOUR_CALM);
  session.destroy();
}

/** Asks `of` once for each object. */
function rememberedBy<Key extends object, Value>(of: (key: Key) => Value | undefined): (key: Key) => Value | undefined {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? of(key);
    if (found !== undefined) known.set(key, found);
    return found;
  };
}
