import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers one request; `count` is 1 for the first. */
export type Answer = (response: ServerResponse, request: Received, count: number) => void;

/** A server that speaks just enough of the contract to test how the client takes any answer. */
export interface StandIn {
  readonly url: string;
  readonly requests: readonly Received[];
  close(): Promise<void>;
}

const evidence = { text: "I'll order the bearing by Friday", source_index: 0, start_offset: 5, end_offset: 37 };

export const result = {
  summary: 'Omar orders the bearing.',
  tasks: [
    {
      text: 'Order the bearing',
      owner: 'Omar',
      deadline: 'by Friday',
      due_date: '2026-03-13',
      ambiguous: false,
      confidence: 0.9,
      source: evidence,
      owner_confidence: 0.9,
      extraction_reason: null,
      mention_count: 1,
    },
  ],
  decisions: [],
  risks: [],
  prompt_version: 'embedded/1',
  schema_version: '1',
};

export const ok: Answer = (response) => json(response, 200, result);

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const type = status === 200 ? 'application/json' : 'application/problem+json';
  response.writeHead(status, { 'content-type': type, 'x-request-id': 'req_test', ...headers });
  response.end(JSON.stringify(body));
}

export function problem(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  json(
    response,
    status,
    { type: 'about:blank', title: code, status, detail: `it is ${code}.`, code, request_id: 'req_1' },
    headers,
  );
}

export async function startStandIn(answer: Answer = ok): Promise<StandIn> {
  const requests: Received[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const received = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      requests.push(received);
      answer(response, received, requests.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
