import http from 'node:http';

export interface HttpReply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

export interface HttpMessage {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** One HTTP/1.1 request with any method and any headers, which fetch would not send. */
export function sendHttp(url: string, { method, path, headers, body }: HttpMessage): Promise<HttpReply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sized = { 'content-length': String(body.length), ...headers };
    const request = http.request({ hostname, port, method, path, headers: sized, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() });
      });
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
