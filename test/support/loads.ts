import http from 'node:http';
import http2 from 'node:http2';

const BODY = JSON.stringify({ raw_content: 'Ann: I will send the report by Friday.' });
const HEADERS = { 'content-type': 'application/json', 'content-length': BODY.length };

/** What became of one request. */
export interface Outcome {
  /** Null where the connection was refused: nothing was sent. */
  readonly status: number | null;
  readonly code: string | null;
  readonly retryAfter: string | undefined;
}

const REFUSED: Outcome = { status: null, code: null, retryAfter: undefined };

/**
 * Ways to load a server by callers who do not heed its Retry-After. A call fails where a request that was sent is not
 * answered.
 */
export const LOADS: Readonly<
  Record<string, { readonly workers: number; client(port: number): () => Promise<Outcome> }>
> = {
  'a connection for each request': {
    workers: 6,
    client: (port) => () => post(port, { agent: false }),
  },
  'a connection for each request, the body in a packet of its own': {
    workers: 3,
    client: (port) => () => post(port, { agent: false }, 10),
  },
  'connections that are kept': {
    workers: 4,
    client(port) {
      const agent = new http.Agent({ keepAlive: true });
      return () => post(port, { agent });
    },
  },
  'HTTP/2': {
    workers: 4,
    client(port) {
      let session: http2.ClientHttp2Session | undefined;
      const call = (): Promise<Outcome> => {
        if (session === undefined || session.closed || session.destroyed)
          // Each stream tells its own caller.
          session = http2.connect(`http://127.0.0.1:${port}`).on('error', () => undefined);
        return postHttp2(session);
      };
      // RFC 9113, 8.7: such a stream was not worked on, often not even sent. Clients ask again by themselves.
      return () => call().catch((error: unknown) => (isRefusedStream(error) ? call() : Promise.reject(error)));
    },
  },
};

/** @param apartMs how long after the head the body is sent; absent: with it */
function post(port: number, options: http.RequestOptions, apartMs?: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, path: '/extract', method: 'POST', headers: HEADERS, ...options };
    const request = http.request(target, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('error', reject);
      answer.on('end', () => resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after'], text)));
    });
    request.on('error', (error) => (isRefused(error) ? resolve(REFUSED) : reject(error)));
    if (apartMs === undefined) request.end(BODY);
    else {
      request.flushHeaders();
      setTimeout(() => request.end(BODY), apartMs);
    }
  });
}

function postHttp2(session: http2.ClientHttp2Session): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':method': 'POST', ':path': '/extract', 'content-type': 'application/json' });
    let status = 0;
    let retryAfter: string | undefined;
    let text = '';
    stream.on('response', (headers) => {
      status = headers[':status'] ?? 0;
      retryAfter = headers['retry-after'];
    });
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    stream.on('error', (error) => (isRefused(error) ? resolve(REFUSED) : reject(error)));
    stream.on('close', () => {
      if (text === '') reject(new Error(`the stream was closed with ${stream.rstCode}`));
      else resolve(outcomeOf(status, retryAfter, text));
    });
    stream.end(BODY);
  });
}

function isRefusedStream(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith('NGHTTP2_REFUSED_STREAM');
}

/** The error of a stream has that of its connection as its cause. */
function isRefused({ cause, ...error }: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNREFUSED' || (cause instanceof Error && isRefused(cause));
}

function outcomeOf(status: number, retryAfter: string | undefined, text: string): Outcome {
  const { code = null } = JSON.parse(text) as { code?: string };
  return { status, code, retryAfter };
}
