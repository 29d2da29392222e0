import { type Client, createClient, type Interceptor } from '@connectrpc/connect';
import { createConnectTransport, createGrpcTransport } from '@connectrpc/connect-node';
import { AccountService, Scope } from '@structured-extraction/proto/account/v1/account_pb';
import { ExtractionService } from '@structured-extraction/proto/extraction/v1/extraction_pb';

export type AccountClient = Client<typeof AccountService>;

/** Puts the credential on every call. */
function withBearer(bearer: string): Interceptor {
  return (next) => (request) => {
    request.header.set('authorization', `Bearer ${bearer}`);
    return next(request);
  };
}

/** Calls AccountService with a credential; over HTTP/1.1 unless `protocol` is gRPC. */
export function accountClient(
  baseUrl: string,
  bearer: string,
  protocol: 'connect' | 'grpc' = 'connect',
): AccountClient {
  const interceptors = [withBearer(bearer)];
  const transport =
    protocol === 'grpc'
      ? createGrpcTransport({ baseUrl, interceptors })
      : createConnectTransport({ baseUrl, httpVersion: '1.1', interceptors });
  return createClient(AccountService, transport);
}

/** Calls ExtractionService over gRPC with a credential. */
export function extractionClient(baseUrl: string, bearer: string): Client<typeof ExtractionService> {
  return createClient(ExtractionService, createGrpcTransport({ baseUrl, interceptors: [withBearer(bearer)] }));
}

/** Makes a token with both scopes. @returns its id and itself */
export async function createToken(client: AccountClient, name = 'test'): Promise<{ id: string; secret: string }> {
  const { token, secret } = await client.createToken({ name, scopes: [Scope.EXTRACT, Scope.ACCOUNT] });
  return { id: token?.id ?? '', secret };
}

/** Sets the webhook. @returns its secret; empty where there was a webhook before */
export async function setWebhook(client: AccountClient, url: string): Promise<string> {
  return (await client.setWebhook({ url })).secret ?? '';
}
