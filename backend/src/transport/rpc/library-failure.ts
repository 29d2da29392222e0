import { Code, type ConnectError } from '@connectrpc/connect';
import { ServiceFailure } from '../../failure.js';
import type { FailureCode } from '../../failure-catalogue.js';

type Told = readonly [FailureCode, string];

/** What an error that the RPC library made itself means; without its words, which may quote the caller. */
export function libraryFailure({ rawMessage, code: rpc }: ConnectError): ServiceFailure {
  const malformed = MALFORMED.find(([beginning]) => rawMessage.startsWith(beginning));
  const [code, message] =
    malformed === undefined ? (BY_CODE[rpc] ?? INTERNAL) : (['invalid_request', malformed[1]] as const);
  return new ServiceFailure(code, message);
}

/**
 * How the library begins what it says of a message that is at fault, and what is told instead. Its codes are no guide: it
 * calls some of these internal, others unimplemented.
 */
const MALFORMED: readonly (readonly [beginning: string, message: string])[] = [
  ['parse binary', 'The message is not valid protobuf of the request type.'],
  ['protocol error: missing input message', 'The call has no message, or only the head of one. Send one.'],
  ['protocol error: received extra input message', 'The call has more than one message. Send one.'],
  ['protocol error: incomplete envelope', 'The message is cut short. Send as many bytes as its length says.'],
  ['protocol error: promised', 'The message is not as long as Content-Length says.'],
  ['received compressed envelope', 'The message is marked as compressed, and no header says how. Name gzip there.'],
  ['decompression failed', 'The message cannot be decompressed. Send it whole, as gzip.'],
  ['unexpected end flag', 'The message has a flag that only the end of an answer has.'],
];

const INTERNAL: Told = ['internal', 'Something went wrong in the service.'];
const BROKEN: Told = ['invalid_request', 'The message is not valid in this protocol.'];

const BY_CODE: Readonly<Partial<Record<Code, Told>>> = {
  [Code.InvalidArgument]: ['invalid_request', 'The message or a header of the call is not valid.'],
  [Code.DataLoss]: BROKEN,
  [Code.OutOfRange]: BROKEN,
  [Code.ResourceExhausted]: ['content_too_large', 'The message is too large. Send less at a time.'],
  [Code.Unimplemented]: ['unsupported_content_encoding', 'The method or the compression is not supported.'],
  [Code.DeadlineExceeded]: ['deadline_exceeded', 'The deadline has passed. Allow more time.'],
};
