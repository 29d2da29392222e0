import { once } from 'node:events';
import { CallerLeft } from '../admission/caller-left.js';
import type { Exchange } from '../admission/exchange.js';

/** As much as a frame of HTTP/2 holds where nothing else was agreed. */
const PIECE_BYTES = 16_384;

/**
 * Ends the answer with `body`, whose bytes leave as they are. A long one goes piece by piece, each once those before have been
 * taken: a long write tells nobody how far it is, and a reader who is only slow would look like one who has stopped
 * (`stalled-answers.ts`).
 * @throws CallerLeft where nobody is there to read the rest
 */
export async function endWith({ response, ended, isHttp2 }: Exchange, body: Uint8Array): Promise<void> {
  if (!isHttp2 && body.length <= PIECE_BYTES) {
    // Node sends text of this coding in one piece with the header, and bytes in a piece of their own, which costs more.
    response.write(Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1'), 'latin1');
    // Now, and not with the end, which as a piece of its own would make a list of two of them.
    response.socket?.uncork();
    response.end();
    return;
  }
  let rest = body;
  for (; rest.length > PIECE_BYTES; rest = rest.subarray(PIECE_BYTES)) {
    if (response.write(rest.subarray(0, PIECE_BYTES))) continue;
    await once(response, 'drain', { signal: ended.signal }).catch((cause: unknown) => {
      throw new CallerLeft('The connection ended before the answer.', { cause });
    });
  }
  response.end(rest);
}

/** `body` in pieces as above, for a writer that waits after each. */
export async function* inPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) yield chunk.subarray(start, start + PIECE_BYTES);
  }
}
