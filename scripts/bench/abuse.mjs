// One kind of abuse in a process of its own, so that it takes nothing from the process that measures:
// node scripts/bench/abuse.mjs KIND PORT. Ends by itself when its stdin does.
import net from 'node:net';

const [kind, port] = process.argv.slice(2);
const ADDRESS = '127.0.0.1';
const STREAMS = 99;
/** As long as a caller on the same continent takes for one way: the server has begun its work by then. */
const LEAVES_AFTER_MS = 20;
const END_HEADERS = 4;
const FRAME = { headers: 1, reset: 3, settings: 4 };

function frame(type, flags, stream, payload = Buffer.alloc(0)) {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** Header fields in the plainest coding of HPACK: no index, no Huffman. */
function headerBlock(fields) {
  const text = (value) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
  return Buffer.concat(
    Object.entries(fields).map(([name, value]) => Buffer.concat([Buffer.from([0]), text(name), text(value)])),
  );
}

const HEAD = headerBlock({
  ':method': 'POST',
  ':scheme': 'http',
  ':path': '/api/extract',
  ':authority': 'localhost',
  'content-type': 'application/json',
});
const CANCEL = Buffer.from([0, 0, 0, 8]);

function http2Bytes(streams, isReset) {
  const opening = [Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(FRAME.settings, 0, 0)];
  const ids = Array.from({ length: streams }, (_, n) => 2 * n + 1);
  const begun = ids.flatMap((id) => {
    const head = frame(FRAME.headers, END_HEADERS, id, HEAD);
    return isReset ? [head, frame(FRAME.reset, 0, id, CANCEL)] : [head];
  });
  return Buffer.concat([...opening, ...begun]);
}

const HTTP1_HEAD = Buffer.from(
  'POST /api/extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n',
);
const PIPELINED = Buffer.from('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(500));
const BAD_TOKEN = Buffer.from(
  `POST /api/extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAuthorization: Bearer svc_${'x'.repeat(30)}\r\nContent-Length: 0\r\n\r\n`,
);

/** Sends the bytes over a connection of its own and leaves. */
function sendAndLeave(bytes, leavesAfterMs) {
  const socket = net.connect({ port: Number(port), host: ADDRESS });
  socket.on('error', () => socket.destroy());
  socket.resume();
  socket.write(bytes);
  setTimeout(() => socket.destroy(), leavesAfterMs);
}

/** Sends the bytes over and over, as fast as answers come back, over a connection that is opened anew where it ends. */
function sendOnAndOn(bytes, answers) {
  const socket = net.connect({ port: Number(port), host: ADDRESS });
  let seen = 0;
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    seen += chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
    if (seen < answers) return;
    seen = 0;
    socket.write(bytes);
  });
  socket.on('close', () => setTimeout(sendOnAndOn, 50, bytes, answers));
  socket.write(bytes);
}

const every = (ms, work) => setInterval(work, ms);
const times = (count, work) => Array.from({ length: count }, work);

const KINDS = {
  'headers, then gone: 990/s': () => {
    const bytes = http2Bytes(STREAMS, false);
    every(100, () => sendAndLeave(bytes, LEAVES_AFTER_MS));
  },
  'headers, then gone: 1,980/s': () => {
    const bytes = http2Bytes(STREAMS, false);
    every(50, () => sendAndLeave(bytes, LEAVES_AFTER_MS));
  },
  'headers and reset: 30,000 at once': () => {
    const bytes = http2Bytes(100, true);
    const burst = () => times(300, () => sendAndLeave(bytes, 500));
    burst();
    every(2_000, burst);
  },
  'HTTP/1.1 heads, then gone: 1,000/s': () => {
    every(10, () => times(10, () => sendAndLeave(HTTP1_HEAD, LEAVES_AFTER_MS)));
  },
  'HTTP/1.1 in pipelines of 500': () => {
    times(4, () => sendOnAndOn(PIPELINED, 500));
  },
  'a bad token, as fast as it is refused': () => {
    times(8, () => sendOnAndOn(BAD_TOKEN, 1));
  },
};

if (kind === undefined) process.stdout.write(`${Object.keys(KINDS).join('\n')}\n`);
else {
  KINDS[kind]();
  process.stdin.resume().on('end', () => process.exit(0));
}
