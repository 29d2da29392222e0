import { fromBinary, toBinary } from '@bufbuild/protobuf';
import { findTrailerError } from '@connectrpc/connect/protocol-grpc';
import { type Client, credentials, Client as GrpcClient, Metadata, type ServiceError } from '@grpc/grpc-js';
import {
  ExtractionRequestSchema,
  ExtractionResponseSchema,
} from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { refusalOf, toContract, toMessage } from './rpc-words.js';
import type { Outcome, TestTransport } from './transports.js';

/** The same call through an implementation of gRPC that shares no code with the server's. */
export const grpcJsTransport: TestTransport = {
  name: 'gRPC by @grpc/grpc-js',
  async extract(url, request, headers) {
    const client = new GrpcClient(new URL(url).host, credentials.createInsecure());
    try {
      return await call(client, request, headers);
    } finally {
      client.close();
    }
  },
};

function call(client: Client, request: object, headers: Readonly<Record<string, string>>): Promise<Outcome> {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(headers)) metadata.set(name, value);
  return new Promise((resolve) => {
    let requestId: string | null = null;
    const started = client.makeUnaryRequest(
      '/extraction.v1.ExtractionService/Extract',
      (message: ReturnType<typeof toMessage>) => Buffer.from(toBinary(ExtractionRequestSchema, message)),
      (bytes) => fromBinary(ExtractionResponseSchema, bytes),
      toMessage(request),
      metadata,
      (error, message) => {
        if (error !== null || message === undefined) resolve({ ...refusalOf(asConnectError(error)), requestId });
        else resolve({ response: toContract(message), code: null, errors: [], requestId });
      },
    );
    started.on('metadata', (initial) => {
      requestId = String(initial.get('x-request-id')[0] ?? '');
    });
  });
}

function asConnectError(error: ServiceError | null) {
  const trailer = new Headers({ 'grpc-status': String(error?.code ?? 2), 'grpc-message': 'see the details' });
  const [details] = error?.metadata.get('grpc-status-details-bin') ?? [];
  if (details !== undefined) trailer.set('grpc-status-details-bin', Buffer.from(details).toString('base64'));
  const found = findTrailerError(trailer);
  if (found === undefined) throw new Error('The call neither failed nor succeeded');
  return found;
}
