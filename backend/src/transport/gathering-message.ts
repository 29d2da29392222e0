import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type GatheredBytes, gatherBytes } from './gathered-bytes.js';

/** So many chunks cost a moment, whatever is in them. */
const FREE_CHUNKS = 4_096;
/** What each chunk after those has to bring on the average: a writer of JSON that gathers nothing brings more. */
const LEAST_BYTES = 16;
const ENOUGH_BYTES = 16 * 1024;

/**
 * The class of requests of HTTP/1.1 whose bodies take the memory of their bytes, however they were cut. The parser makes a
 * buffer for each chunk, and one of a single byte takes some hundred: chunks that come in one turn of the event loop are put
 * together here, before anything waits in the queue of the stream. Its time for each chunk cannot be had back: a body that
 * is hardly more than the heads of its chunks is refused.
 * @param refuse ends the connection that such a body comes on
 */
export function gatheringMessages(refuse: (socket: Socket) => void): typeof IncomingMessage {
  const holding = new Set<GatheringMessage>();
  let turn = 0;
  let isTurnEnding = false;

  function endTurn(): void {
    turn += 1;
    isTurnEnding = false;
    for (const message of holding) message.letGo();
    holding.clear();
  }

  class GatheringMessage extends IncomingMessage {
    /** Of this turn, but for the first chunk. */
    #gathered: GatheredBytes | null = null;
    #gatheredBytes = 0;
    #turn = -1;
    #isRefused = false;
    #chunks = 0;
    #bytes = 0;

    override push(chunk: Buffer | null): boolean {
      if (this.#isRefused) return false;
      if (chunk === null) {
        this.letGo();
        return super.push(null);
      }
      this.#bytes += chunk.length;
      if (this.#turn !== turn) {
        this.#turn = turn;
        if (!isTurnEnding) setImmediate(endTurn);
        isTurnEnding = true;
        return super.push(chunk);
      }
      if (++this.#chunks > FREE_CHUNKS + this.#bytes / LEAST_BYTES) {
        this.#isRefused = true;
        refuse(this.socket);
        return false;
      }
      if (this.#gathered === null && chunk.length >= ENOUGH_BYTES) return super.push(chunk);
      this.#gathered ??= gatherBytes();
      this.#gathered.add(chunk);
      this.#gatheredBytes += chunk.length;
      if (this.#gatheredBytes >= ENOUGH_BYTES) return this.letGo();
      holding.add(this);
      return true;
    }

    /** @returns whether there is room for more */
    letGo(): boolean {
      if (this.#gathered === null || this.destroyed) return true;
      const bytes = this.#gathered.all();
      this.#gathered = null;
      this.#gatheredBytes = 0;
      const hasRoom = super.push(bytes);
      // As the parser does where a chunk fills the queue.
      if (!hasRoom) this.socket.pause();
      return hasRoom;
    }
  }
  return GatheringMessage;
}
