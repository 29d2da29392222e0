import { type ExtractionResponse, responseProblem } from '@structured-extraction/plugin-kit';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { MAX_REPLY_BYTES, type Reply } from './send-http.js';

/**
 * The result in a reply of HTTP 200. What a plugin relies on is checked; fields that are not known stay as they are.
 * @throws {Failure} server, when it is no ExtractionResponse
 */
export function readResponse(reply: Reply): ExtractionResponse {
  if (!reply.complete) throw unusable(reply, `the reply is longer than ${MAX_REPLY_BYTES} bytes`);
  const encoding = reply.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw unusable(reply, 'the reply is compressed, which was not asked for');
  }
  const response = parse(reply);
  const problem = responseProblem(response);
  if (problem !== undefined) throw unusable(reply, `the reply is no extraction result: ${problem}`);
  return response as ExtractionResponse;
}

function parse(reply: Reply): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(reply.body));
  } catch (error) {
    throw unusable(reply, 'the reply is not JSON', error);
  }
}

function unusable(reply: Reply, message: string, cause?: unknown): Failure {
  const requestId = reply.headers['x-request-id'];
  return new Failure({
    exit: EXIT.server,
    code: 'unusable_reply',
    message,
    hint: 'check that SERVICE_BASE_URL is the address of the service',
    ...(typeof requestId === 'string' ? { requestId } : {}),
    cause,
  });
}
