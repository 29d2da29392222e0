import { CallerLeft } from '../admission/caller-left.js';
import type { BodyRules, Exchange } from '../admission/exchange.js';
import { bodyTooLarge } from '../admission/route-guards.js';
import { ServiceFailure } from '../failure.js';
import { arrivedBody } from './arrived-body.js';
import { gatherBytes } from './gathered-bytes.js';

const BODY_DEADLINE_MS = 30_000;
/** The bytes of a longer body may be handed to a thread, and belong to nobody else by then. */
const SHORT_BYTES = 16_384;

/**
 * The whole body of a request.
 * @throws {ServiceFailure} content_too_large at the first byte over the limit, request_timeout after 30 s.
 * @throws {CallerLeft} when the connection breaks first, or an answer is given.
 */
export async function readBody(exchange: Exchange, { maxBytes }: BodyRules): Promise<Buffer<ArrayBuffer>> {
  const { request, response } = exchange;
  if (request.headers.expect !== undefined) response.writeContinue();
  const arrived = arrivedBody(exchange, SHORT_BYTES);
  if (arrived !== null) return arrived as Buffer<ArrayBuffer>;
  return new Promise((resolve, reject) => {
    const gathered = gatherBytes();
    let length = 0;
    const settle = (how: () => void): void => {
      clearTimeout(deadline);
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      how();
    };
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > maxBytes) settle(() => reject(bodyTooLarge(maxBytes)));
      else gathered.add(chunk);
    };
    const onEnd = (): void => settle(() => resolve(gathered.all()));
    const onClose = (): void => settle(() => reject(new CallerLeft()));
    const deadline = setTimeout(() => settle(() => reject(tooSlow())), BODY_DEADLINE_MS);
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
    // Answered meanwhile, by the guard of the capacity: what was gathered is of no use to anybody.
    exchange.ended.listen(onClose);
  });
}

function tooSlow(): ServiceFailure {
  return new ServiceFailure('request_timeout', 'The body took over 30 seconds to arrive. Send it again.', {
    closesConnection: true,
  });
}
