import { Code, ConnectError } from '@connectrpc/connect';
import { codeFromString } from '@connectrpc/connect/protocol-connect';
import { ErrorInfoSchema } from '@structured-extraction/proto/google/rpc/error_details_pb';
import { ServiceFailure } from '../../failure.js';
import { FAILURES, type FailureCode, type RpcCode } from '../../failure-catalogue.js';

/** A failure in the words of the RPC protocols: their own code, and google.rpc.ErrorInfo with ours in capitals. */
export function toConnectError(failure: ServiceFailure, rpc: RpcCode = FAILURES[failure.code].rpc): ConnectError {
  const reason = {
    desc: ErrorInfoSchema,
    value: {
      reason: failure.code.toUpperCase(),
      domain: 'service',
      metadata: Object.fromEntries(failure.errors.map((error) => [error.field, error.reason])),
    },
  };
  const code = codeFromString(rpc) ?? Code.Internal;
  return new ConnectError(plain(failure.message), code, failure.headers, [reason]);
}

/** The code of ours that `error` names as its reason; null where it names none. */
export function failureCodeOf(error: ConnectError): FailureCode | null {
  const code = error.findDetails(ErrorInfoSchema)[0]?.reason.toLowerCase() ?? '';
  return Object.hasOwn(FAILURES, code) ? (code as FailureCode) : null;
}

/**
 * An error that the RPC library made itself, with the reason that it lacks and without its words, which may quote the
 * caller. Null for a call that the caller has cancelled: nobody reads the answer.
 */
export function completed(error: ConnectError): ConnectError | null {
  if (error.code === Code.Canceled) return null;
  const failure = libraryFailure(error);
  return toConnectError(failure);
}

function libraryFailure(error: ConnectError): ServiceFailure {
  const [code, message] = error.rawMessage.startsWith('parse binary')
    ? (['invalid_request', 'The message is not valid protobuf of the request type.'] as const)
    : (LIBRARY_ERRORS[error.code] ?? INTERNAL);
  return new ServiceFailure(code, message);
}

const INTERNAL: readonly [FailureCode, string] = ['internal', 'Something went wrong in the service.'];
const BROKEN: readonly [FailureCode, string] = ['invalid_request', 'The message is not valid in this protocol.'];

const LIBRARY_ERRORS: Readonly<Partial<Record<Code, readonly [FailureCode, string]>>> = {
  [Code.InvalidArgument]: ['invalid_request', 'The message or a header of the call is not valid.'],
  [Code.DataLoss]: BROKEN,
  [Code.OutOfRange]: BROKEN,
  [Code.ResourceExhausted]: ['content_too_large', 'The message is too large. Send less at a time.'],
  [Code.Unimplemented]: ['unsupported_content_encoding', 'The method or the compression is not supported.'],
  [Code.DeadlineExceeded]: ['deadline_exceeded', 'The deadline has passed. Allow more time.'],
};

/** Some clients decode the message with rules that leave these characters escaped. */
function plain(message: string): string {
  return message.replace(/[;/?:@&=+$,#]{1,8} ?/g, ' ');
}
