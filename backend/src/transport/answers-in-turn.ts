import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { endGently } from './end-gently.js';

type OnClientError = (error: NodeJS.ErrnoException, socket: Duplex) => void;

/** What the parser says of bytes that it cannot read, or that did not come in time; any other error is the connection's. */
const OF_THE_PARSER = /^(?:HPE_|ERR_HTTP_REQUEST_TIMEOUT$|ERR_WASTEFUL_CHUNKS$)/;

/** A body that `gathering-message.ts` refuses. */
export const WASTEFUL_CHUNKS = 'ERR_WASTEFUL_CHUNKS';

/** A caller that takes this server for a proxy: the words of {@link answerInTurn}, since Node has none. */
export const TUNNEL = 'ERR_TUNNEL_ASKED_FOR';

/**
 * Has what cannot be read as a request of HTTP/1.1 answered after the requests that came before it on its connection: the
 * caller would take the refusal for the answer to the first of them, or for a part of it. Where it has an answer already, or
 * a part of one, nothing is added to it and the connection ends. CONNECT is refused in the same way, where Node would hang up.
 */
export function answerInTurn(server: EventEmitter, onClientError: OnClientError): void {
  const open = new WeakMap<Duplex, Map<ServerResponse, IncomingMessage>>();
  const refusals = new WeakMap<Duplex, () => void>();

  function note(request: IncomingMessage, response: ServerResponse): void {
    if (request.httpVersionMajor !== 1) return;
    const { socket } = request;
    const requests = open.get(socket) ?? new Map<ServerResponse, IncomingMessage>();
    open.set(socket, requests.set(response, request));
    response.once('close', () => {
      requests.delete(response);
      refusals.get(socket)?.();
    });
  }

  function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
    const left = [...(open.get(socket) ?? [])];
    if (left.some(([, { complete }]) => complete)) return;
    refusals.set(socket, () => undefined);
    if (left.some(([{ headersSent, writableEnded }]) => headersSent && !writableEnded)) socket.destroy();
    else if (left.some(([{ writableEnded }]) => writableEnded)) endGently(socket);
    else onClientError(error, socket);
  }

  server.prependListener('request', note).prependListener('checkContinue', note);
  server.on('connect', (_request: IncomingMessage, asker: Duplex | ServerResponse) => {
    // By what it is: a caller of HTTP/1.1 may write any version.
    if ('writeHead' in asker) asker.writeHead(405).end();
    else onClientError(Object.assign(new Error('CONNECT'), { code: TUNNEL }), asker);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!OF_THE_PARSER.test(error.code ?? '')) return onClientError(error, socket);
    // Each part of what follows is unreadable, too.
    if (refusals.has(socket)) return;
    refusals.set(socket, () => refuse(error, socket));
    refuse(error, socket);
  });
}
