import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { openHttp } from './open-http.js';

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

/** Posts one JSON body, or gets where that is null, and reads the whole answer. No compression is asked for. */
export async function sendHttp(target: URL, body: Buffer | null, options: SendOptions): Promise<Reply> {
  const headers = {
    ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': body.length }),
    accept: 'application/json, application/problem+json',
    'accept-encoding': 'identity',
    ...options.headers,
  };
  const message = await openHttp(target, { method: body === null ? 'GET' : 'POST', headers, body }, options);
  const reply = await readReply(message);
  await hangUp(message.socket);
  return reply;
}

/** A socket knows its request, token and all: a plugin that comes next does not find it among the handles of the process. */
async function hangUp(socket: Socket): Promise<void> {
  if (socket.closed) return;
  const closed = once(socket, 'close');
  socket.destroy();
  await closed;
}

/** Reads an answer to its end, or to the limit. */
export async function readReply(message: IncomingMessage): Promise<Reply> {
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
