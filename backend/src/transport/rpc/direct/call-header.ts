import { parseTimeout as parseConnectTimeout } from '@connectrpc/connect/protocol-connect';
import { parseTimeout as parseGrpcTimeout } from '@connectrpc/connect/protocol-grpc';
import type { Exchange } from '../../../admission/exchange.js';

/** What the headers of a call say that is answered here. */
export interface CallHeader {
  readonly protocol: 'connect' | 'grpc' | 'grpc-web';
  readonly isBinary: boolean;
  /** The Content-Type of the answer. */
  readonly answerType: string;
  /** Whether the caller reads messages that are compressed by gzip. */
  readonly takesGzip: boolean;
  /** Milliseconds that the caller waits; undefined: as long as it takes. */
  readonly timeoutMs: number | undefined;
}

type Kind = Pick<CallHeader, 'protocol' | 'isBinary' | 'answerType'>;

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...kindsOf('connect', 'application/', ['proto', 'json']),
  ...kindsOf('grpc', 'application/grpc+', ['proto', 'json']),
  ...kindsOf('grpc-web', 'application/grpc-web+', ['proto', 'json']),
  ['application/grpc', { protocol: 'grpc', isBinary: true, answerType: 'application/grpc+proto' }],
  ['application/grpc-web', { protocol: 'grpc-web', isBinary: true, answerType: 'application/grpc-web+proto' }],
]);

/** The longest deadline, which `../deadline.ts` sees to. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * Null where the call is for the RPC library: one whose message is compressed, whose deadline cannot be read, or whose type
 * is written as few clients write it.
 */
export function readCallHeader({ request: { headers } }: Exchange): CallHeader | null {
  const kind = KINDS.get(headers['content-type'] ?? '');
  if (kind === undefined) return null;
  const isConnect = kind.protocol === 'connect';
  if (!isPlain(headers[isConnect ? 'content-encoding' : 'grpc-encoding'])) return null;
  const timeout = headers[isConnect ? 'connect-timeout-ms' : 'grpc-timeout'];
  const accepted = headers[isConnect ? 'accept-encoding' : 'grpc-accept-encoding'];
  const header = { ...kind, takesGzip: accepted !== undefined && hasGzip(String(accepted)) };
  if (timeout === undefined) return { ...header, timeoutMs: undefined };
  const parse = isConnect ? parseConnectTimeout : parseGrpcTimeout;
  const { timeoutMs } = parse(String(timeout), NO_LIMIT);
  return timeoutMs === undefined ? null : { ...header, timeoutMs };
}

function kindsOf(protocol: CallHeader['protocol'], prefix: string, formats: readonly string[]): [string, Kind][] {
  return formats.map((format) => {
    const answerType = prefix + format;
    return [answerType, { protocol, isBinary: format === 'proto', answerType }];
  });
}

function isPlain(coding: string | string[] | undefined): boolean {
  return coding === undefined || coding === 'identity';
}

function hasGzip(accepted: string): boolean {
  return accepted.split(',').some((name) => name.trim() === 'gzip');
}
