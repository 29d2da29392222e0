import { ConnectError } from '@connectrpc/connect';
import { codeToString } from '@connectrpc/connect/protocol-connect';
import { ErrorInfoSchema } from '../gen/google/rpc/error_details_pb.js';

// quote errors
/** What went wrong, for a log: the code of the service, its sentence, and each field that breaks a rule. */
export function explain(error) {
  if (!(error instanceof ConnectError)) return String(error);
  const [info] = error.findDetails(ErrorInfoSchema);
  const code = info?.reason ?? codeToString(error.code).toUpperCase();
  const request = error.metadata.get('x-request-id') ?? 'none';
  const fields = Object.entries(info?.metadata ?? {}).map(([field, reason]) => `\n  ${field}: ${reason}`);
  return `${code}: ${error.rawMessage} (request ${request})${fields.join('')}`;
}
// end quote
