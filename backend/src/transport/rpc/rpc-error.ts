import { Code, ConnectError } from '@connectrpc/connect';
import { codeFromString } from '@connectrpc/connect/protocol-connect';
import { ErrorInfoSchema } from '@structured-extraction/proto/google/rpc/error_details_pb';
import type { ServiceFailure } from '../../failure.js';
import { FAILURES, type FailureCode, type RpcCode } from '../../failure-catalogue.js';
import { libraryFailure } from './library-failure.js';

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
  return toConnectError(libraryFailure(error));
}

/** Some clients decode the message with rules that leave these characters escaped. */
function plain(message: string): string {
  return message.replace(/[;/?:@&=+$,#]{1,8} ?/g, ' ');
}
