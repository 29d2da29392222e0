import { type CallOptions, type Client, ConnectError, createClient, type Transport } from '@connectrpc/connect';
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from '@connectrpc/connect-node';
import { ExtractionService } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import type { ExtractionResponse } from './cases.js';
import { grpcJsTransport } from './grpc-js.js';
import { refusalOf, toContract, toMessage } from './rpc-words.js';

export interface Outcome {
  /** In the words of the JSON contract; null for a refusal. */
  readonly response: ExtractionResponse | null;
  readonly code: string | null;
  readonly errors: readonly { readonly field: string; readonly reason: string }[];
  readonly requestId: string | null;
}

export interface TestTransport {
  readonly name: string;
  extract(url: string, request: object, headers: Readonly<Record<string, string>>): Promise<Outcome>;
}

/** Everything that carries one extraction. */
export const TRANSPORTS: readonly TestTransport[] = [
  { name: 'POST /api/extract', extract: (url, request, headers) => postJson(`${url}/api/extract`, request, headers) },
  { name: 'POST /extract', extract: (url, request, headers) => postJson(`${url}/extract`, request, headers) },
  rpc('Connect JSON over HTTP/1.1', (baseUrl) =>
    createConnectTransport({ baseUrl, httpVersion: '1.1', useBinaryFormat: false }),
  ),
  rpc('Connect binary over HTTP/2', (baseUrl) =>
    createConnectTransport({ baseUrl, httpVersion: '2', useBinaryFormat: true }),
  ),
  rpc('gRPC', (baseUrl) => createGrpcTransport({ baseUrl })),
  rpc('gRPC-Web', (baseUrl) => createGrpcWebTransport({ baseUrl, httpVersion: '1.1' })),
  grpcJsTransport,
];

async function postJson(url: string, request: object, headers: Readonly<Record<string, string>>): Promise<Outcome> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
  });
  const requestId = answer.headers.get('x-request-id');
  const body = (await answer.json()) as ExtractionResponse & Pick<Outcome, 'errors'> & { code: string };
  if (answer.status === 200) return { response: body, code: null, errors: [], requestId };
  return { response: null, code: body.code, errors: body.errors ?? [], requestId };
}

function rpc(name: string, connect: (baseUrl: string) => Transport): TestTransport {
  return {
    name,
    async extract(url, request, headers) {
      const client: Client<typeof ExtractionService> = createClient(ExtractionService, connect(url));
      let requestId: string | null = null;
      const options: CallOptions = {
        headers,
        onHeader: (header) => {
          requestId = header.get('x-request-id');
        },
      };
      try {
        const message = await client.extract(toMessage(request), options);
        return { response: toContract(message), code: null, errors: [], requestId };
      } catch (error) {
        return refusalOf(ConnectError.from(error));
      }
    },
  };
}
