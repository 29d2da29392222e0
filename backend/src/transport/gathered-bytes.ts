const BLOCK_BYTES = 16 * 1024;
/** A piece of this size costs little more than its bytes. */
const WORTH_KEEPING = 2 * 1024;

/**
 * Bytes that come in pieces. A piece of one byte takes some hundred bytes of memory: small ones are put together as they
 * come, so that a body takes little more than its length however it was cut.
 */
export interface GatheredBytes {
  add(piece: Uint8Array): void;
  /** All so far, in order. */
  all(): Buffer<ArrayBuffer>;
}

export function gatherBytes(): GatheredBytes {
  const pieces: Uint8Array[] = [];
  let block = Buffer.alloc(0);
  let used = 0;

  function endBlock(): void {
    if (used > 0) pieces.push(block.subarray(0, used));
    block = block.subarray(used);
    used = 0;
  }

  return {
    add(piece) {
      if (piece.length >= WORTH_KEEPING) {
        endBlock();
        pieces.push(piece);
        return;
      }
      if (piece.length > block.length - used) {
        endBlock();
        // Most bodies are one short piece: a whole block is for those that are not.
        block = pieces.length === 0 ? Buffer.allocUnsafe(piece.length) : Buffer.allocUnsafeSlow(BLOCK_BYTES);
      }
      block.set(piece, used);
      used += piece.length;
    },
    all() {
      // Of one short piece there is a copy already.
      if (pieces.length === 0) return block.subarray(0, used);
      endBlock();
      return Buffer.concat(pieces);
    },
  };
}

/** The same of a stream, for those who read one to its end before they do anything: pieces of 16 KiB or more. */
export async function* gatheredStream(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered = gatherBytes();
  let length = 0;
  for await (const piece of stream) {
    gathered.add(piece);
    length += piece.length;
    if (length < BLOCK_BYTES) continue;
    yield gathered.all();
    gathered = gatherBytes();
    length = 0;
  }
  if (length > 0) yield gathered.all();
}
