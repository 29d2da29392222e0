import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Transport } from '@connectrpc/connect';
import { createTransport as createConnect } from '@connectrpc/connect/protocol-connect';
import { createTransport as createGrpcWeb } from '@connectrpc/connect/protocol-grpc-web';
import { createGrpcTransport, Http2SessionManager } from '@connectrpc/connect-node';
import { proxyFor } from '../call/proxy.js';
import type { RpcProtocol } from '../call/rpc-protocol.js';
import { openTunnel } from '../call/tunnel.js';
import { http1Client } from './http1-client.js';

const BREAKING_MS = 1000;

/** How a host is reached. */
export interface Line {
  readonly base: URL;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

export interface OpenedTransport {
  readonly transport: Transport;
  /** Lets the process end. `isBroken`: the connection has failed. */
  close(isBroken: boolean): void;
}

/** gRPC needs HTTP/2, with prior knowledge where the address is plain http; the two others make do with HTTP/1.1. */
export async function openTransport(protocol: RpcProtocol, line: Line, readMaxBytes: number): Promise<OpenedTransport> {
  const { base, environment, signal } = line;
  const baseUrl = base.href.replace(/\/{1,10}$/, '');
  if (protocol === 'grpc') {
    const session = new Http2SessionManager(base.origin, undefined, await throughProxy(line));
    const transport = createGrpcTransport({ baseUrl, readMaxBytes, sessionManager: session });
    return { transport, close: (isBroken) => endSession(session, isBroken) };
  }
  let answer: IncomingMessage | undefined;
  const create = protocol === 'connect' ? createConnect : createGrpcWeb;
  const transport = create({
    baseUrl,
    readMaxBytes,
    httpClient: http1Client(environment, signal, (message) => {
      answer = message;
    }),
    useBinaryFormat: true,
    interceptors: [],
    acceptCompression: [],
    sendCompression: null,
    compressMinBytes: Number.POSITIVE_INFINITY,
    writeMaxBytes: readMaxBytes,
  });
  return { transport, close: () => void answer?.destroy() };
}

/**
 * A session that is breaking tells its stream first. Ended in that moment, its own error would come when nobody listens
 * any more, so it is left time to end by itself.
 */
function endSession(session: Http2SessionManager, isBroken: boolean): void {
  if (isBroken) setTimeout(() => session.abort(), BREAKING_MS).unref();
  else session.abort();
}

async function throughProxy({ base, environment, signal }: Line): Promise<{ createConnection?: () => Socket }> {
  const proxy = proxyFor(base, environment);
  if (proxy === undefined) return {};
  const socket = await openTunnel({ proxy, target: base, signal, protocol: 'h2' });
  return { createConnection: () => socket };
}
