import type { ExtractionRequest } from '@structured-extraction/plugin-kit';
import type { RpcProtocol } from './rpc-protocol.js';
import { answered, type Caller, headersOf } from './send.js';
import type { Reply } from './send-http.js';

/** Called with how many windows of a long text are read, of how many. */
export type OnWindowsRead = (read: number, of: number) => void;

export interface SentOverRpc {
  readonly protocol: RpcProtocol;
  readonly base: URL;
  readonly request: ExtractionRequest;
  readonly bearer: string | undefined;
  /** Undefined: the answer alone is asked for. */
  readonly onWindowsRead?: OnWindowsRead | undefined;
}

/**
 * One extraction over an RPC protocol, sent once; the reply is as that of the JSON route.
 * @throws {Failure} network, where there is no whole answer
 */
export async function sendOverRpc(sent: SentOverRpc, caller: Caller): Promise<Reply> {
  const { protocol, base, request, bearer, onWindowsRead } = sent;
  // A bundle of its own: the libraries of these protocols take longer to load than everything else.
  const { sendRpc } = await import('../rpc/send-rpc.js');
  const method = onWindowsRead === undefined ? 'Extract' : 'ExtractStream';
  caller.detail(`${protocol} extraction.v1.ExtractionService/${method} at ${base.href}`, { protocol });
  const { environment } = caller;
  return answered(base, caller, (signal) =>
    sendRpc({ protocol, base, environment, request, headers: headersOf(bearer, caller), signal, onWindowsRead }),
  );
}
