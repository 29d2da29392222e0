import { type Attack, pause, type Send } from './attack.js';

const HEAD = 'POST /extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const BODY = '{"raw_content":"Ann: I will send the report by Friday."}';
const WHOLE = `${HEAD}Content-Length: ${BODY.length}\r\n\r\n${BODY}`;

async function drip(send: Send, text: string, everyMs: number): Promise<void> {
  for (const byte of text) {
    if (!(await send(byte))) return;
    await pause(everyMs);
  }
}

async function flood(send: Send, bytes: Uint8Array | string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) if (!(await send(bytes))) return;
}

/** What never gets to its end: each has to be cut off. H064 to H066 of the list of bad inputs. */
export const SLOW: readonly Attack[] = [
  {
    name: 'head, one byte a second',
    connections: 100,
    send: (send) => drip(send, `${HEAD}X-Slow: ${'a'.repeat(60)}`, 1_000),
    patienceMs: 5_000,
    isClosed: true,
  },
  {
    name: 'connections that say nothing',
    connections: 100,
    send: async () => undefined,
    patienceMs: 25_000,
    isClosed: true,
  },
  {
    name: 'half an HTTP/2 preface',
    connections: 20,
    send: async (send) => void (await send('PRI * HTTP/2.0\r\n')),
    patienceMs: 25_000,
    isClosed: true,
  },
  {
    name: 'body, one byte a second',
    connections: 50,
    async send(send) {
      await send(`${HEAD}Content-Length: 1000\r\n\r\n`);
      await drip(send, 'a'.repeat(60), 1_000);
    },
    patienceMs: 5_000,
    isClosed: true,
    isMet: ({ text }) => text.startsWith('HTTP/1.1 408 '),
  },
  {
    name: 'chunks, one byte a second',
    connections: 50,
    async send(send) {
      await send(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
      for (let n = 0; n < 60; n++) {
        if (!(await send('1\r\na\r\n'))) return;
        await pause(1_000);
      }
    },
    patienceMs: 5_000,
    isClosed: true,
  },
];

/** What asks for much with little. */
export const FLOODS: readonly Attack[] = [
  {
    name: 'answers that nobody reads',
    connections: 20,
    send: (send) => flood(send, WHOLE.repeat(10), 10),
    patienceMs: 1_000,
    readsNothing: true,
    // All are read before the first is answered, at scale 5 ten thousand: a server of node:http alone grows by 46 MiB for them.
    heldMiB: 30,
  },
  ...['/extract', '/extraction.v1.ExtractionService/Extract'].map(
    (path): Attack => ({
      name: `chunks of one byte to ${path}`,
      connections: 10,
      async send(send) {
        await send(`${HEAD.replace('/extract', path)}Transfer-Encoding: chunked\r\n\r\n`);
        await flood(send, '1\r\na\r\n'.repeat(1_000), 100);
        await send('0\r\n\r\n');
      },
      patienceMs: 3_000,
      isClosed: true,
      // Of the first of them, whose connection is closed while it goes on sending, nothing may arrive.
      isMet: ({ text, isClosed }) => (text === '' ? isClosed : /^HTTP\/1\.1 (?:400|503) /.test(text)),
    }),
  ),
  {
    name: 'chunks whose extensions never end',
    connections: 10,
    async send(send) {
      await send(`${HEAD}Transfer-Encoding: chunked\r\n\r\n1;`);
      await flood(send, 'a'.repeat(64 * 1024), 100);
    },
    patienceMs: 3_000,
    isClosed: true,
  },
  {
    name: 'trailers without end',
    connections: 10,
    async send(send) {
      await send(`${HEAD}Transfer-Encoding: chunked\r\n\r\n0\r\n`);
      await flood(send, `X-Trailer: ${'a'.repeat(1_000)}\r\n`, 1_000);
    },
    patienceMs: 3_000,
    isClosed: true,
  },
  {
    name: 'header fields without end',
    connections: 10,
    async send(send) {
      await send(HEAD);
      await flood(send, `X-More: ${'a'.repeat(1_000)}\r\n`, 1_000);
    },
    patienceMs: 3_000,
    isClosed: true,
  },
  {
    name: 'a target without end',
    connections: 10,
    async send(send) {
      await send('POST /');
      await flood(send, 'a'.repeat(64 * 1024), 100);
    },
    patienceMs: 3_000,
    isClosed: true,
  },
  {
    name: 'requests that are left as soon as they are sent',
    connections: 200,
    send: async (send) => void (await send(WHOLE)),
    patienceMs: 0,
  },
  {
    name: 'bodies of 2 MiB that stop before their end',
    connections: 60,
    async send(send) {
      await send(`${HEAD}Content-Length: 2000000\r\n\r\n`);
      await flood(send, 'a'.repeat(100_000), 19);
    },
    patienceMs: 500,
    heldMiB: 64,
    // Two reads of 64 KiB that are on their way when no more is read.
    heldKibEach: 128,
  },
];
