const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const END_HEADERS = 4;

export const FRAME = { data: 0, headers: 1, reset: 3, settings: 4, ping: 6, goaway: 7, continuation: 9 } as const;

/** One HTTP/2 frame as bytes, for what no client library would send. */
export function http2Frame(
  type: number,
  flags: number,
  stream: number,
  payload: Uint8Array = new Uint8Array(),
): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** Header fields in the plainest coding of HPACK: no index, no Huffman; names and values under 127 bytes. */
export function headerBlock(fields: Readonly<Record<string, string>>): Buffer {
  return Buffer.concat(
    Object.entries(fields).map(([name, value]) =>
      Buffer.concat([
        Buffer.from([0, name.length]),
        Buffer.from(name),
        Buffer.from([value.length]),
        Buffer.from(value),
      ]),
    ),
  );
}

const POST = headerBlock({
  ':method': 'POST',
  ':scheme': 'http',
  ':path': '/extract',
  ':authority': 'localhost',
  'content-type': 'application/json',
});

/** The head of a POST to /extract whose body is to come. */
export function postHead(stream: number, flags: number = END_HEADERS): Buffer {
  return http2Frame(FRAME.headers, flags, stream, POST);
}

/** What a client begins a connection with, then `frames`. */
export function connection(frames: readonly Uint8Array[]): Buffer {
  return Buffer.concat([PREFACE, http2Frame(FRAME.settings, 0, 0), ...frames]);
}
