import { connection, FRAME, headerBlock, http2Frame, postHead } from '../support/http2-frames.js';
import type { Attack, Send, Spent } from './attack.js';

const CANCEL = Buffer.from([0, 0, 0, 8]);
const END_STREAM = 1;
const END_HEADERS = 4;
const PRIORITY = 2;
const PUSH_PROMISE = 5;
const GOAWAY = 7;
const WINDOW_UPDATE = 8;
const UNKNOWN = 0x77;
const ACK = 1;
const INITIAL_WINDOW_SIZE = 4;
const BODY = Buffer.from('{"raw_content":"Ann: I will send the report by Friday."}');

const POST_FIELDS = {
  ':method': 'POST',
  ':scheme': 'http',
  ':path': '/extract',
  ':authority': 'localhost',
  'content-type': 'application/json',
};
const RESET_FOR_PROTOCOL = Buffer.from([0, 0, 4, FRAME.reset, 0, 0, 0, 0, 1, 0, 0, 0, 1]);

/** The head of a GOAWAY, as Latin-1; the words after the error make it longer. */
const GOAWAY_ON_CONNECTION = Array.from({ length: 100 }, (_, more) =>
  String.fromCharCode(0, 0, 8 + more, GOAWAY, 0, 0, 0, 0, 0),
);

/** RFC 9113, 5.4.1: the server says GOAWAY with an error, and then reads no more of the connection. */
function wasEnded({ text, isClosed }: Omit<Spent, 'ms'>): boolean {
  return isClosed || GOAWAY_ON_CONNECTION.some((frame) => text.includes(frame));
}

const repeated = (frame: Uint8Array, times: number): Buffer => Buffer.concat(Array(times).fill(frame));

/** Frames for streams of their own, in packets of a hundred. */
async function streams(send: Send, count: number, framesOf: (stream: number) => Buffer): Promise<void> {
  for (let first = 0; first < count; first += 100) {
    const numbers = Array.from({ length: Math.min(100, count - first) }, (_, n) => 2 * (first + n) + 1);
    if (!(await send(Buffer.concat(numbers.map(framesOf))))) return;
  }
}

async function opening(send: Send, frames: readonly Uint8Array[] = []): Promise<void> {
  await send(connection(frames));
}

async function flood(send: Send, frame: Uint8Array, times: number): Promise<void> {
  const packet = repeated(frame, 200);
  for (let n = 0; n < times; n += 200) if (!(await send(packet))) return;
}

function setting(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt16BE(id, 0);
  bytes.writeUInt32BE(value, 2);
  return bytes;
}

function bodyOf(stream: number): Buffer {
  return http2Frame(FRAME.data, END_STREAM, stream, BODY);
}

/** A field of 4,000 bytes that goes into the table of HPACK, and then its index as often as one frame holds it. */
function hpackBomb(): Buffer {
  const name = Buffer.from('x-bomb');
  const value = Buffer.alloc(4_000, 0x61);
  // RFC 7541: 6.2.1 with a new name; a length over 126 is 127 and the rest in sevens of bits; 6.1 is the index.
  const rest = value.length - 127;
  const length = Buffer.from([127, (rest & 127) | 128, rest >> 7]);
  const entry = Buffer.concat([Buffer.from([0x40, name.length]), name, length, value]);
  return Buffer.concat([entry, Buffer.alloc(12_000, 0x80 | 62)]);
}

const HOSTILE_BLOCKS: Readonly<Record<string, Buffer>> = {
  'an index that is in no table': Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f]),
  'an integer without end': Buffer.alloc(200, 0xff),
  'a length over the block': Buffer.from([0, 0x7f, 0xff, 0xff, 0x7f]),
  'Huffman code that is all padding': Buffer.concat([Buffer.from([0, 0x8a]), Buffer.alloc(10, 0xff)]),
  'a table of 4 GiB': Buffer.from([0x3f, 0xe1, 0xff, 0xff, 0xff, 0x0f]),
};

/** What costs a client less over HTTP/2 than it costs the server. */
export const HTTP2_FLOODS: readonly Attack[] = [
  {
    name: 'streams reset as soon as they begin',
    connections: 10,
    async send(send) {
      await opening(send);
      await streams(send, 2_000, (n) => Buffer.concat([postHead(n), http2Frame(FRAME.reset, 0, n, CANCEL)]));
    },
    patienceMs: 4_000,
    isMet: wasEnded,
  },
  {
    name: 'whole requests, reset as soon as they are sent',
    connections: 5,
    async send(send) {
      await opening(send);
      await streams(send, 2_000, (n) => Buffer.concat([postHead(n), bodyOf(n), http2Frame(FRAME.reset, 0, n, CANCEL)]));
    },
    patienceMs: 6_000,
    isMet: wasEnded,
  },
  {
    name: 'streams that are opened and left so',
    connections: 10,
    async send(send) {
      await opening(send);
      await streams(send, 2_000, (n) => postHead(n));
    },
    patienceMs: 1_000,
  },
  {
    name: 'CONTINUATION without end',
    connections: 10,
    async send(send) {
      await opening(send, [postHead(1, 0)]);
      await flood(send, http2Frame(FRAME.continuation, 0, 1, headerBlock({ 'x-more': 'b'.repeat(100) })), 20_000);
    },
    patienceMs: 1_000,
    isMet: wasEnded,
  },
  {
    name: 'CONTINUATION with nothing in it',
    connections: 10,
    async send(send) {
      await opening(send, [postHead(1, 0)]);
      await flood(send, http2Frame(FRAME.continuation, 0, 1), 50_000);
    },
    patienceMs: 1_000,
    isMet: wasEnded,
  },
  {
    name: 'a field of HPACK that is named twelve thousand times',
    connections: 10,
    async send(send) {
      await opening(send);
      await streams(send, 20, (n) => http2Frame(FRAME.headers, END_HEADERS | END_STREAM, n, hpackBomb()));
    },
    patienceMs: 1_000,
  },
  {
    name: 'SETTINGS without end, and no answer is read',
    connections: 10,
    async send(send) {
      await opening(send);
      await flood(send, http2Frame(FRAME.settings, 0, 0, setting(INITIAL_WINDOW_SIZE, 65_535)), 50_000);
    },
    patienceMs: 1_000,
    readsNothing: true,
  },
  {
    name: 'PING without end, and no answer is read',
    connections: 10,
    async send(send) {
      await opening(send);
      await flood(send, http2Frame(FRAME.ping, 0, 0, Buffer.alloc(8)), 50_000);
    },
    patienceMs: 1_000,
    readsNothing: true,
  },
  {
    name: 'answers to SETTINGS that nobody sent',
    connections: 5,
    async send(send) {
      await opening(send);
      await flood(send, http2Frame(FRAME.settings, ACK, 0), 20_000);
    },
    patienceMs: 1_000,
  },
  {
    name: 'PRIORITY without end',
    connections: 5,
    async send(send) {
      await opening(send);
      await flood(send, http2Frame(PRIORITY, 0, 3, Buffer.from([0, 0, 0, 1, 255])), 20_000);
    },
    patienceMs: 1_000,
  },
  {
    name: 'frames of a type that nobody knows',
    connections: 5,
    async send(send) {
      await opening(send);
      await flood(send, http2Frame(UNKNOWN, 255, 0, Buffer.alloc(100)), 20_000);
    },
    patienceMs: 1_000,
  },
  {
    name: 'empty DATA without end',
    connections: 10,
    async send(send) {
      await opening(send, [postHead(1)]);
      await flood(send, http2Frame(FRAME.data, 0, 1), 100_000);
    },
    patienceMs: 1_000,
    isMet: wasEnded,
  },
  ...['/extract', '/extraction.v1.ExtractionService/Extract'].map(
    (path): Attack => ({
      name: `DATA of one byte to ${path}`,
      connections: 5,
      async send(send) {
        const fields = { ...POST_FIELDS, ':path': path, 'content-type': 'application/json' };
        const head = http2Frame(FRAME.headers, END_HEADERS, 1, headerBlock(fields));
        await opening(send, [head]);
        await flood(send, http2Frame(FRAME.data, 0, 1, Buffer.from('a')), 60_000);
      },
      patienceMs: 2_000,
    }),
  ),
  {
    name: 'a window without room, and a hundred answers that wait for it',
    connections: 10,
    async send(send) {
      await opening(send, [http2Frame(FRAME.settings, 0, 0, setting(INITIAL_WINDOW_SIZE, 0))]);
      await streams(send, 100, (n) => Buffer.concat([postHead(n), bodyOf(n)]));
    },
    patienceMs: 2_000,
    // A hundred streams with their answers.
    heldKibEach: 1024,
  },
  {
    name: 'GOAWAY, and then requests',
    connections: 5,
    async send(send) {
      await opening(send, [http2Frame(GOAWAY, 0, 0, Buffer.alloc(8))]);
      await streams(send, 100, (n) => Buffer.concat([postHead(n), bodyOf(n)]));
    },
    patienceMs: 1_000,
  },
];

/** What breaks the protocol, each with a frame or two. */
export const HTTP2_BREACHES: readonly Attack[] = [
  ...Object.entries(HOSTILE_BLOCKS).map(
    ([what, block]): Attack => ({
      name: `HPACK with ${what}`,
      connections: 2,
      send: (send) => opening(send, [http2Frame(FRAME.headers, END_HEADERS | END_STREAM, 1, block)]),
      patienceMs: 1_000,
      isMet: wasEnded,
    }),
  ),
  ...(
    [
      ['a window of over 2 GiB', [http2Frame(WINDOW_UPDATE, 0, 0, Buffer.from([127, 255, 255, 255]))]],
      ['a window that grows by nothing', [http2Frame(WINDOW_UPDATE, 0, 0, Buffer.alloc(4))]],
      ['PUSH_PROMISE', [http2Frame(PUSH_PROMISE, END_HEADERS, 1, Buffer.from([0, 0, 0, 2]))]],
      ['a stream with an even number', [postHead(2)]],
      ['DATA on stream 0', [http2Frame(FRAME.data, 0, 0, BODY)]],
      ['HEADERS on stream 0', [postHead(0)]],
      ['a PING of 7 bytes', [http2Frame(FRAME.ping, 0, 0, Buffer.alloc(7))]],
      ['SETTINGS of 5 bytes', [http2Frame(FRAME.settings, 0, 0, Buffer.alloc(5))]],
      ['a frame of 16 MiB', [Buffer.from([255, 255, 255, FRAME.data, 0, 0, 0, 0, 1])]],
      ['padding over its frame', [postHead(1), http2Frame(FRAME.data, 8, 1, Buffer.from([200, 1]))]],
      ['HEADERS in the middle of HEADERS', [postHead(1, 0), postHead(3)]],
    ] as const
  ).map(
    ([what, frames]): Attack => ({
      name: what,
      connections: 2,
      send: (send) => opening(send, frames),
      patienceMs: 1_500,
      isMet: wasEnded,
    }),
  ),
  ...(
    [
      ['a name in capitals', { 'X-Upper': 'a' }],
      ['connection: close', { connection: 'close' }],
      ['te: gzip', { te: 'gzip' }],
      ['transfer-encoding: chunked', { 'transfer-encoding': 'chunked' }],
    ] as const
  ).map(
    ([what, fields]): Attack => ({
      name: `${what} over HTTP/2`,
      connections: 2,
      async send(send) {
        const block = headerBlock({ ...POST_FIELDS, ...fields });
        await opening(send, [http2Frame(FRAME.headers, END_HEADERS, 1, block), bodyOf(1)]);
      },
      patienceMs: 500,
      // No answer to the request: a reset of the stream with PROTOCOL_ERROR, type 3 with the code 1.
      isMet: ({ text }) => Buffer.from(text, 'latin1').includes(RESET_FOR_PROTOCOL),
    }),
  ),
];
