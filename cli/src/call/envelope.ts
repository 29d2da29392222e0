/** One message of a stream of the Connect protocol. */
export interface Envelope {
  readonly flags: number;
  readonly data: Buffer;
}

/** The message is compressed. */
export const COMPRESSED = 0b01;
/** The message is the last one and says how the stream ended. */
export const END_STREAM = 0b10;

/** One byte of flags, four of the length, big-endian. */
const PREFIX_BYTES = 5;

export function writeEnvelope(data: Buffer): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(data.length, 1);
  return Buffer.concat([prefix, data]);
}

/**
 * The messages in the bytes of a stream, however they were cut. What follows the last whole message is dropped.
 * @throws {RangeError} where a message is longer than `limit` bytes: nothing is kept of it
 */
export async function* readEnvelopes(chunks: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Envelope> {
  let parts: Buffer[] = [];
  let held = 0;
  let needed = PREFIX_BYTES;
  for await (const chunk of chunks) {
    parts.push(chunk);
    held += chunk.length;
    if (held < needed) continue;
    let rest = Buffer.concat(parts, held);
    for (;;) {
      needed = wholeLength(rest, limit);
      if (rest.length < needed) break;
      yield { flags: rest.readUInt8(0), data: rest.subarray(PREFIX_BYTES, needed) };
      rest = rest.subarray(needed);
    }
    parts = [rest];
    held = rest.length;
  }
}

/** Of the message that begins here, its prefix included; where that is not all there, how long the prefix is. */
function wholeLength(bytes: Buffer, limit: number): number {
  if (bytes.length < PREFIX_BYTES) return PREFIX_BYTES;
  const length = bytes.readUInt32BE(1);
  if (length > limit) throw new RangeError(`a message of ${length} bytes`);
  return PREFIX_BYTES + length;
}
