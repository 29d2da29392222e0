import { create } from '@bufbuild/protobuf';
import { type CallOptions, type Client, Code, ConnectError, createClient } from '@connectrpc/connect';
import type { ExtractionRequest } from '@structured-extraction/plugin-kit';
import { type ExtractionResponse, ExtractionService } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { ErrorInfoSchema } from '@structured-extraction/proto/google/rpc/error_details_pb';
import { messageOfRequest } from '@structured-extraction/proto/words/message-of-words';
import { responseOfMessage } from '@structured-extraction/proto/words/response-of-message';
import type { RpcProtocol } from '../call/rpc-protocol.js';
import { MAX_REPLY_BYTES, type Reply } from '../call/send-http.js';
import type { OnWindowsRead } from '../call/send-over-rpc.js';
import { statusOf } from './status-of.js';
import { type Line, openTransport } from './transports.js';

export interface RpcCall extends Line {
  readonly protocol: RpcProtocol;
  readonly request: ExtractionRequest;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: the answer alone is asked for. */
  readonly onWindowsRead: OnWindowsRead | undefined;
}

/**
 * One extraction over an RPC protocol, sent once. The reply is told as the JSON route would have told it, so that what
 * follows need not know the difference.
 * @throws {Error} of the network, where there is no whole answer
 */
export async function sendRpc({ protocol, request, headers, onWindowsRead, ...line }: RpcCall): Promise<Reply> {
  const { signal } = line;
  const { transport, close } = await openTransport(protocol, line, MAX_REPLY_BYTES);
  const client = createClient(ExtractionService, transport);
  const received: Record<string, string> = {};
  let isBroken = false;
  try {
    const options: CallOptions = {
      headers,
      signal,
      onHeader: (header) => Object.assign(received, Object.fromEntries(header)),
    };
    const asked = messageOfRequest(request);
    const message = await (onWindowsRead === undefined
      ? client.extract(asked, options)
      : lastOf(client.extractStream(asked, options), onWindowsRead));
    return jsonReply(200, received, responseOfMessage(message, request.include));
  } catch (error) {
    // A timeout has words of its own.
    if (signal.aborted) throw signal.reason;
    const refused = ConnectError.from(error);
    const network = networkError(refused);
    isBroken = network !== null;
    if (network !== null) throw network;
    return refusalOf(refused, received, protocol);
  } finally {
    close(isBroken);
  }
}

/** The response at the end of a stream. @throws {ConnectError} where there is none */
async function lastOf(
  stream: ReturnType<Client<typeof ExtractionService>['extractStream']>,
  onWindowsRead: OnWindowsRead,
): Promise<ExtractionResponse> {
  for await (const { progress } of stream) {
    if (progress.case === 'response') return progress.value;
    if (progress.case === 'windowsRead') onWindowsRead(progress.value.read, progress.value.of);
  }
  throw new ConnectError('the stream ended before the response', Code.Unknown);
}

function refusalOf(error: ConnectError, received: Readonly<Record<string, string>>, protocol: RpcProtocol): Reply {
  const [info = create(ErrorInfoSchema)] = error.findDetails(ErrorInfoSchema);
  // gRPC tells some twice, before the messages and after them.
  const told = [...error.metadata].map(([name, value]) => [name, value.split(', ', 1)[0] ?? '']);
  const headers = { ...received, ...Object.fromEntries(told) };
  const code = info.reason.toLowerCase();
  return jsonReply(statusOf(code, error.code), headers, {
    code: code === '' ? 'unusable_reply' : code,
    detail: code === '' ? `the reply is none of ${protocol}: ${error.rawMessage}` : error.rawMessage,
    errors: Object.entries(info.metadata).map(([field, reason]) => ({ field, reason })),
  });
}

/** An error of Node's own, with its code: nobody answered. */
function networkError({ cause, code, metadata, rawMessage }: ConnectError): Error | null {
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause;
  // Node ends the streams of a connection that was cut as if this side had cancelled them.
  const isCut = code === Code.Canceled && [...metadata].length === 0;
  return isCut ? Object.assign(new Error(rawMessage), { code: 'ECONNRESET' }) : null;
}

function jsonReply(status: number, headers: Readonly<Record<string, string>>, body: object): Reply {
  const { 'content-encoding': _encoding, 'content-length': _length, ...rest } = headers;
  return {
    status,
    headers: { ...rest, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
    complete: true,
  };
}
