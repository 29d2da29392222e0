import type { IncomingMessage } from 'node:http';
import type { UniversalClientFn } from '@connectrpc/connect/protocol';
import { type Line as OpenLine, openHttp } from '../call/open-http.js';

/**
 * The requests of an RPC protocol over the same HTTP/1.1 as every other call of this client, proxies included. That of the
 * library loses the answer of a server that refuses a call while it is still being written.
 * @param onAnswer told each answer: what is wrong with it may show before its end, which need never come
 */
export function http1Client(
  environment: OpenLine['environment'],
  signal: AbortSignal,
  onAnswer: (message: IncomingMessage) => void,
): UniversalClientFn {
  return async ({ url, header, body }) => {
    const message = await openHttp(
      new URL(url),
      { method: 'POST', headers: Object.fromEntries(header), body: await gather(body) },
      { environment, signal },
    );
    onAnswer(message);
    return {
      status: message.statusCode ?? 0,
      header: headersOf(message.headersDistinct),
      body: message as AsyncIterable<Uint8Array>,
      trailer: new Headers(),
    };
  };
}

async function gather(body: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function headersOf(distinct: NodeJS.Dict<string[]>): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(distinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
