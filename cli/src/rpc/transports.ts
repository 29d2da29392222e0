import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Transport } from '@connectrpc/connect';
import {
  createConnectTransport,
  createGrpcTransport,
  createGrpcWebTransport,
  Http2SessionManager,
} from '@connectrpc/connect-node';
import type { RpcProtocol } from '../call/rpc-protocol.js';

const BREAKING_MS = 1000;

/** How a host is reached. */
export interface Line {
  readonly base: URL;
  /** A connection to the host that a proxy has opened; null: none stands between. */
  readonly tunnel: Socket | null;
}

export interface OpenedTransport {
  readonly transport: Transport;
  /** Lets the process end. `isBroken`: the connection has failed. */
  close(isBroken: boolean): void;
}

/** gRPC needs HTTP/2, with prior knowledge where the address is plain http; the two others make do with HTTP/1.1. */
export function openTransport(protocol: RpcProtocol, line: Line, readMaxBytes: number): OpenedTransport {
  const baseUrl = line.base.href;
  const usual = { baseUrl, readMaxBytes };
  if (protocol === 'grpc') {
    const sessionManager = new Http2SessionManager(line.base.origin, undefined, through(line, 'h2'));
    return {
      transport: createGrpcTransport({ ...usual, sessionManager }),
      close: (isBroken) => endSession(sessionManager, isBroken),
    };
  }
  const http1 = { ...usual, httpVersion: '1.1', nodeOptions: through(line, 'http/1.1') } as const;
  const transport =
    protocol === 'connect'
      ? createConnectTransport({ ...http1, useBinaryFormat: true })
      : createGrpcWebTransport(http1);
  return { transport, close: () => undefined };
}

/**
 * A session that is breaking tells its stream first. Ended in that moment, its own error would come when nobody listens
 * any more, so it is left time to end by itself.
 */
function endSession(session: Http2SessionManager, isBroken: boolean): void {
  if (isBroken) setTimeout(() => session.abort(), BREAKING_MS).unref();
  else session.abort();
}

function through({ base, tunnel }: Line, alpn: 'h2' | 'http/1.1') {
  if (tunnel === null) return { agent: false } as const;
  if (base.protocol !== 'https:') return { createConnection: () => tunnel };
  return {
    createConnection: () => connectTls({ socket: tunnel, servername: base.hostname, ALPNProtocols: [alpn] }),
  };
}
