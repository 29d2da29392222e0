import http2 from 'node:http2';

export interface Http2Answer {
  readonly headers: http2.IncomingHttpHeaders & { readonly ':status'?: number | undefined };
  readonly trailers: http2.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One HTTP/2 request with prior knowledge and a body of any bytes. */
export async function sendHttp2(
  url: string,
  headers: http2.OutgoingHttpHeaders,
  body: Uint8Array = new Uint8Array(),
): Promise<Http2Answer> {
  const session = http2.connect(url);
  try {
    return await new Promise((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request({ ':method': 'POST', ...headers });
      const chunks: Buffer[] = [];
      let answered: Http2Answer['headers'] = {};
      let trailers: http2.IncomingHttpHeaders = {};
      stream.on('response', (received) => {
        answered = received;
      });
      stream.on('trailers', (received) => {
        trailers = received;
      });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', reject);
      stream.on('close', () => resolve({ headers: answered, trailers, body: Buffer.concat(chunks) }));
      stream.end(body);
    });
  } finally {
    session.destroy();
  }
}

/** A message in the framing of gRPC. */
export function frame(message: Uint8Array, flags = 0): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
}
