const HEAD_BYTES = 5;
const COMPRESSED = 1;

/** The one message of a body of gRPC or gRPC-Web; null where it is not whole, not alone, or not plain. */
export function messageInside(body: Buffer): Buffer | null {
  if (body.length < HEAD_BYTES || body[0] !== 0 || body.readUInt32BE(1) !== body.length - HEAD_BYTES) return null;
  return body.subarray(HEAD_BYTES);
}

/** Bytes of a message, as they are or compressed. */
export interface Payload {
  readonly bytes: Uint8Array;
  readonly isCompressed: boolean;
}

/** `payload` in an envelope, with `tail` behind it. */
export function enveloped({ bytes, isCompressed }: Payload, tail?: Uint8Array): Buffer {
  const whole = Buffer.allocUnsafe(HEAD_BYTES + bytes.length + (tail?.length ?? 0));
  whole[0] = isCompressed ? COMPRESSED : 0;
  whole.writeUInt32BE(bytes.length, 1);
  whole.set(bytes, HEAD_BYTES);
  if (tail !== undefined) whole.set(tail, HEAD_BYTES + bytes.length);
  return whole;
}
