const FIRST_BYTE = 12;
const BYTES = 256;

/** The text of pieces, out of the file that they were read from; bytes that are no UTF-8 become marks of replacement. */
export function decode(file: Uint8Array, ids: Iterable<number>): string {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const bytes: number[] = [];
  const add = (id: number): void => {
    if (id < BYTES) bytes.push(view.getUint8(FIRST_BYTE + id));
    else for (const part of [0, 2]) add(view.getUint16(FIRST_BYTE + BYTES + (id - BYTES) * 4 + part, true));
  };
  for (const id of ids) add(id);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}
