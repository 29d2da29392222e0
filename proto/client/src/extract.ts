import type { ExtractionResponse } from '@structured-extraction/proto/extraction/v1/extraction_words';
import { attemptSignal, type CallOptions, type Connection } from './connection.js';
import { type ExtractionRequest, requestBody } from './request.js';
import { withRetries } from './retry.js';
import { errorOfResponse, ServiceError } from './service-error.js';

/** One conversation over the JSON route, again where it is refused for the moment. @throws {ServiceError} */
export function extract(
  connection: Connection,
  request: ExtractionRequest,
  call: CallOptions = {},
): Promise<ExtractionResponse> {
  const body = JSON.stringify(requestBody(request));
  return withRetries(() => attempt(connection, body, call), connection.retries, call.signal);
}

async function attempt(connection: Connection, body: string, call: CallOptions): Promise<ExtractionResponse> {
  const token = await connection.bearer();
  const signal = attemptSignal(connection, call);
  try {
    const response = await connection.fetch(`${connection.baseUrl}/api/extract`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
      body,
      signal,
    });
    if (!response.ok) throw await errorOfResponse(response);
    return (await response.json()) as ExtractionResponse;
  } catch (error) {
    throw noAnswer(error, signal, call.signal);
  }
}

/** What `fetch` throws says little, and differs from platform to platform. */
function noAnswer(error: unknown, signal: AbortSignal, own: AbortSignal | undefined): unknown {
  if (error instanceof ServiceError) return error;
  if (own?.aborted) return own.reason;
  if (signal.aborted) {
    return new ServiceError('no answer came within the time of the call', { code: 'timeout', cause: error });
  }
  if (error instanceof SyntaxError) {
    return new ServiceError('the answer is not JSON', { code: 'unusable_reply', status: 200, cause: error });
  }
  return new ServiceError('the service cannot be reached: check the address and the network', {
    code: 'network',
    cause: error,
  });
}
