import { type Client, ConnectError, createClient, type Interceptor } from '@connectrpc/connect';
import { createConnectTransport, createGrpcTransport } from '@connectrpc/connect-node';
import { AccountService, Scope } from '@structured-extraction/proto/account/v1/account_pb';
import { ExtractionService } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { ErrorInfoSchema } from '@structured-extraction/proto/google/rpc/error_details_pb';

export type AccountClient = Client<typeof AccountService>;

/** Puts the credential on every call. */
function withBearer(bearer: string): Interceptor {
  return (next) => (request) => {
    request.header.set('authorization', `Bearer ${bearer}`);
    return next(request);
  };
}

/** Whether a call was refused because the service has too much to do. */
export function isOverloaded(error: unknown): boolean {
  return ConnectError.from(error).findDetails(ErrorInfoSchema)[0]?.reason === 'OVERLOADED';
}

/** Makes a call again while it is refused as overloaded, 60 s at most in all; of a stream only its beginning. */
const patiently: Interceptor = (next) => async (request) => {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await next(request);
    } catch (error) {
      if (!isOverloaded(error) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
};

/** Calls AccountService with a credential; over HTTP/1.1 unless `protocol` is gRPC. */
export function accountClient(
  baseUrl: string,
  bearer: string,
  protocol: 'connect' | 'grpc' = 'connect',
): AccountClient {
  const interceptors = [patiently, withBearer(bearer)];
  const transport =
    protocol === 'grpc'
      ? createGrpcTransport({ baseUrl, interceptors })
      : createConnectTransport({ baseUrl, httpVersion: '1.1', interceptors });
  return createClient(AccountService, transport);
}

/** Calls ExtractionService over gRPC with a credential. */
export function extractionClient(baseUrl: string, bearer: string): Client<typeof ExtractionService> {
  return createClient(
    ExtractionService,
    createGrpcTransport({ baseUrl, interceptors: [patiently, withBearer(bearer)] }),
  );
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
