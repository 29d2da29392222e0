import { Code, ConnectError } from '@connectrpc/connect';
import { codeToString } from '@connectrpc/connect/protocol-connect';
import { ErrorInfoSchema } from '../gen/google/rpc/error_details_pb.js';

/** A call that failed, in words that are the same over every protocol. */
export class Failure extends Error {
  /**
   * @param code of the service, in capitals
   * @param fields each that breaks a rule, and the reason
   * @param retryAfter seconds; NaN: the service does not ask for any
   */
  constructor({ code, message, requestId, fields = {}, retryAfter = NaN, isTemporary = false }) {
    super(message);
    Object.assign(this, { code, requestId, fields, retryAfter, isTemporary });
  }

  explain() {
    const fields = Object.entries(this.fields).map(([field, reason]) => `\n  ${field}: ${reason}`);
    return `${this.code}: ${this.message} (request ${this.requestId ?? 'none'})${fields.join('')}`;
  }
}

/** The failure of an RPC call. */
export function ofRpc(caught) {
  const error = ConnectError.from(caught);
  const [info] = error.findDetails(ErrorInfoSchema);
  const retryAfter = Number.parseInt(error.metadata.get('retry-after'), 10);
  // A browser does not tell why nobody answered, and the library calls that unknown.
  const isUnanswered = error.code === Code.Unavailable || error.cause instanceof TypeError;
  return new Failure({
    code: info?.reason ?? codeToString(isUnanswered ? Code.Unavailable : error.code).toUpperCase(),
    message: error.rawMessage,
    requestId: error.metadata.get('x-request-id'),
    fields: info?.metadata,
    retryAfter,
    isTemporary: isUnanswered || (error.code === Code.ResourceExhausted && !Number.isNaN(retryAfter)),
  });
}

/** The failure that a JSON route answers with. */
export async function ofAnswer(answer) {
  const { code, detail, errors = [] } = await answer.json().catch(() => ({}));
  return new Failure({
    code: (code ?? `http_${answer.status}`).toUpperCase(),
    message: detail ?? answer.statusText,
    requestId: answer.headers.get('x-request-id'),
    fields: Object.fromEntries(errors.map(({ field, reason }) => [field, reason])),
    retryAfter: Number.parseInt(answer.headers.get('retry-after'), 10),
    isTemporary: [429, 503].includes(answer.status),
  });
}
