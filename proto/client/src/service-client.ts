import { type Client, createClient } from '@connectrpc/connect';
import { AccountService } from '@structured-extraction/proto/account/v1/account_pb';
import type { ExtractionResponse } from '@structured-extraction/proto/extraction/v1/extraction_words';
import { type CallOptions, type ClientOptions, openConnection, openTransport } from './connection.js';
import { extract } from './extract.js';
import { extractStream, type Progress } from './extract-stream.js';
import type { ExtractionRequest } from './request.js';
import { type AccountEvent, type WatchOptions, watchEvents } from './watch-events.js';

/** The service, as one caller sees it. It holds no connection open: there is nothing to close. */
export interface ServiceClient {
  /**
   * Extracts from one conversation. What is refused for the moment (429, 503) is sent again, as late as the service asks.
   * @throws {ServiceError} with the code of the refusal; where `signal` ended the call, its reason
   */
  extract(request: ExtractionRequest, options?: CallOptions): Promise<ExtractionResponse>;
  /**
   * The same, with its progress; for long texts. Leaving the loop ends the call.
   * @throws {ServiceError} while the stream is read
   */
  extractStream(request: ExtractionRequest, options?: CallOptions): AsyncIterable<Progress>;
  /**
   * The events of the account as they happen, over restarts of the service. Needs a token with the scope `account`.
   * @throws {ServiceError} while it is read, where the credential is refused
   */
  watchEvents(options?: WatchOptions): AsyncIterable<AccountEvent>;
  /**
   * All calls of `account.v1.AccountService`: tokens, webhook, deliveries, usage. They throw the ConnectError of
   * `@connectrpc/connect`; {@link errorOfCall} puts it into the words of a ServiceError.
   */
  readonly account: Client<typeof AccountService>;
}

/**
 * A client of the service at one address, for browsers and Node.
 *
 * ```ts
 * const service = createServiceClient({ baseUrl: 'https://extract.example.com', bearer: process.env.SERVICE_BEARER });
 * const { tasks } = await service.extract({ raw_content: text });
 * ```
 * @throws {RangeError} where an option cannot be
 */
export function createServiceClient(options: ClientOptions): ServiceClient {
  const connection = openConnection(options);
  const transport = openTransport(connection);
  return {
    extract: (request, call) => extract(connection, request, call),
    extractStream: (request, call) => extractStream(transport, request, call),
    watchEvents: (watch) => watchEvents(transport, watch),
    account: createClient(AccountService, transport),
  };
}
