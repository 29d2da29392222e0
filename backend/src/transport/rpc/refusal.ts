import type { ConnectError } from '@connectrpc/connect';
import { createAsyncIterable, encodeEnvelope, type UniversalServerResponse } from '@connectrpc/connect/protocol';
import {
  codeToHttpStatus,
  endStreamFlag,
  endStreamToJson,
  errorToJsonBytes,
} from '@connectrpc/connect/protocol-connect';
import { setTrailerStatus } from '@connectrpc/connect/protocol-grpc';
import { protocolOf } from './protocol.js';

interface RefusalOptions {
  /**
   * Whether another process may be asked the same. Load balancers know that by the status of HTTP alone; clients of gRPC
   * go by that of gRPC where both are there.
   */
  readonly isForAnother?: boolean;
}

/** The answer to a call that is refused before its message is read, in the caller's protocol. */
export function refusal(
  error: ConnectError,
  contentType: string,
  { isForAnother = false }: RefusalOptions = {},
): UniversalServerResponse {
  const status = isForAnother ? 503 : 200;
  const header = new Headers({ 'Content-Type': contentType });
  switch (protocolOf(contentType)) {
    case 'grpc':
      return { status, header, trailer: setTrailerStatus(new Headers(), error) };
    case 'grpc-web':
      return { status, header: setTrailerStatus(header, error) };
    case 'connect-stream': {
      const end = JSON.stringify(endStreamToJson(new Headers(), error, undefined));
      const body = createAsyncIterable([encodeEnvelope(endStreamFlag, new TextEncoder().encode(end))]);
      return { status: 200, header, body };
    }
    case 'connect': {
      const body = errorToJsonBytes(error, undefined);
      header.set('Content-Type', 'application/json');
      header.set('Content-Length', String(body.byteLength));
      return { status: codeToHttpStatus(error.code), header, body: createAsyncIterable([body]) };
    }
  }
}
