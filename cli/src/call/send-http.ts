import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import type { Socket } from 'node:net';
import { proxyAuthorization, proxyFor } from './proxy.js';

/** More than any result of 1 MiB of text: whatever is longer is no answer of the service. */
export const MAX_REPLY_BYTES = 16 * 1024 * 1024;

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Cut at MAX_REPLY_BYTES; then `complete` is false. */
  readonly body: Buffer;
  readonly complete: boolean;
}

export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/**
 * Posts one JSON body, or gets where that is null, and reads the whole answer. No redirect is followed, no compression asked for, no cookie kept.
 * Loads only node:http or node:https, when called: global fetch costs 70 ms of start-up more.
 */
export async function sendHttp(target: URL, body: Buffer | null, options: SendOptions): Promise<Reply> {
  const tls = target.protocol === 'https:';
  const proxy = proxyFor(target, options.environment);
  const request: RequestOptions = {
    method: body === null ? 'GET' : 'POST',
    agent: false,
    signal: options.signal,
    headers: {
      ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': body.length }),
      accept: 'application/json, application/problem+json',
      'accept-encoding': 'identity',
      ...options.headers,
    },
  };
  if (proxy !== undefined && tls) {
    const socket = await tunnel(proxy, target, options.signal);
    const { connect } = await import('node:tls');
    request.createConnection = () =>
      connect({ socket, servername: target.hostname, ALPNProtocols: ['http/1.1'] }) as unknown as Socket;
  }
  if (proxy !== undefined && !tls) {
    request.path = target.href;
    request.headers = { ...request.headers, ...proxyAuthorization(proxy), host: target.host };
  }
  const { default: transport } = tls ? await import('node:https') : await import('node:http');
  return new Promise<Reply>((resolve, reject) => {
    const sent = transport.request(
      proxy !== undefined && !tls ? proxy : target,
      request,
      (message: IncomingMessage) => {
        readReply(message).then(resolve, reject);
      },
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

async function readReply(message: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  let size = 0;
  let complete = true;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    const room = MAX_REPLY_BYTES - size;
    chunks.push(chunk.subarray(0, room));
    size += chunk.length;
    if (size > MAX_REPLY_BYTES) {
      complete = false;
      break;
    }
  }
  return { status: message.statusCode ?? 0, headers: message.headers, body: Buffer.concat(chunks), complete };
}

async function tunnel(proxy: URL, target: URL, signal: AbortSignal): Promise<Socket> {
  const { default: http } = await import('node:http');
  return new Promise((resolve, reject) => {
    const connect = http.request({
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port || 80,
      method: 'CONNECT',
      path: `${target.hostname}:${target.port || 443}`,
      headers: proxyAuthorization(proxy),
      agent: false,
      signal,
    });
    connect.once('connect', (reply, socket) => {
      if (reply.statusCode === 200) resolve(socket);
      else {
        socket.destroy();
        reject(new Error(`the proxy answered ${reply.statusCode ?? 'nothing'} to CONNECT`));
      }
    });
    connect.once('error', reject);
    connect.end();
  });
}
