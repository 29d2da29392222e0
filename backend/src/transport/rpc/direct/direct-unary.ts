import { create, type DescMethodUnary, type Message } from '@bufbuild/protobuf';
import { ConnectError } from '@connectrpc/connect';
import { compressionGzip } from '@connectrpc/connect-node';
import { CallerLeft } from '../../../admission/caller-left.js';
import type { Exchange } from '../../../admission/exchange.js';
import { completed, failureCodeOf } from '../rpc-error.js';
import { CallContext, type MethodContext } from './call-context.js';
import { type CallHeader, readCallHeader } from './call-header.js';
import { messageInside, type Payload } from './enveloped-message.js';
import { type MethodJsonOptions, messageFormat } from './message-format.js';
import { type BodyStart, NOT_READ, readShortBody } from './short-body.js';
import { writeError, writeMessage } from './write-answer.js';

/** As the library has it: a shorter message is not worth the work. */
const COMPRESS_MIN_BYTES = 1024;

/** A method as the library takes it. */
export interface UnaryMethod {
  readonly method: DescMethodUnary;
  readonly answer: (message: never, context: MethodContext) => unknown;
  readonly jsonOptions?: MethodJsonOptions;
}

/** Answers a call, or hands back what it has read of the body: then the call is for the RPC library. */
export type AnswerDirectly = (exchange: Exchange) => Promise<BodyStart | null>;

/**
 * The way of a usual unary call: short, uncompressed, its message whole. It does what the library does for it, without making
 * a request and an answer of the Fetch API and streams in between. Whatever is unusual or at fault is left to the library
 * before the method is asked, so that there is one place that says what is wrong.
 */
export function directUnary({ method, answer, jsonOptions }: UnaryMethod): AnswerDirectly {
  const format = messageFormat(method, jsonOptions);

  return async (exchange) => {
    const header = readCallHeader(exchange);
    if (header === null) return NOT_READ;
    const context = new CallContext(exchange, header.timeoutMs);
    const answered = { exchange, header, context, jsonOptions };
    try {
      const body = await readShortBody(exchange, context.ending);
      const message = body.isWhole ? readMessage(body.bytes, header) : null;
      if (message === null) return body;
      const output = create(method.output, (await answer(message as never, context)) as never);
      await writeMessage(answered, await payloadOf(format.write(output, header.isBinary), header));
    } catch (error) {
      if (!(error instanceof ConnectError)) throw error;
      const told = error.details.length > 0 ? error : completed(error);
      if (told === null) throw new CallerLeft();
      const code = failureCodeOf(told);
      if (code !== null) exchange.failureCode = code;
      await writeError(answered, told);
    } finally {
      context.end();
    }
    return null;
  };

  function readMessage(body: Buffer, { protocol, isBinary }: CallHeader): Message | null {
    const bytes = protocol === 'connect' ? body : messageInside(body);
    if (bytes === null) return null;
    try {
      return format.read(bytes, isBinary);
    } catch (error) {
      // The library finds the same fault, and tells the caller.
      if (error instanceof ConnectError) return null;
      throw error;
    }
  }
}

async function payloadOf(bytes: Uint8Array, { takesGzip }: CallHeader): Promise<Payload> {
  if (!takesGzip || bytes.length < COMPRESS_MIN_BYTES) return { bytes, isCompressed: false };
  return { bytes: await compressionGzip.compress(bytes), isCompressed: true };
}
