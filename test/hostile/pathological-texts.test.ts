import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendHttp } from '../support/send-http.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { patiently } from './attack.js';
import { SCALE } from './scale.js';

/** In the full run, the largest that is taken, with room for what stands around it and for JSON that doubles each byte. */
const BYTES = SCALE < 1 ? 128 * 1024 : 1023 * 1024;

const fill = (unit: string): string => unit.repeat(Math.floor(BYTES / Buffer.byteLength(unit)));
const lines = (line: (n: number) => string): string => {
  let text = '';
  for (let n = 0; text.length < BYTES - 2_000; n++) text += `${line(n)}\n`;
  return text;
};

/** Each is what some rule of the parser or some part of the reader has most to do with. */
const TEXTS: Readonly<Record<string, () => string>> = {
  'one word without end': () => fill('a'),
  'one sentence without end': () => `Ann: I will ${fill('send the report and ')}`,
  'marks of sentences alone': () => fill('. '),
  'spaces alone, and a letter': () => `${' '.repeat(BYTES - 1)}a`,
  'line ends alone, and a letter': () => `a${'\n'.repeat(BYTES - 1)}`,
  'marks that combine': () => `a${fill('\u0301\u0323')}`,
  'joined emoji': () => fill('👨‍👩‍👧‍👦'),
  'quotes in quotes': () => lines((n) => `${'>'.repeat((n % 400) + 1)} I will send it.`),
  'colons alone': () => fill(':'),
  'a new speaker in each line': () => lines((n) => `Speaker${n}: I will send report ${n} by Friday.`),
  'the same line': () => fill('Ann: I will send the report by Friday.\n'),
  'the same name in all spellings': () =>
    lines((n) => `Ann${'e'.repeat(n % 50)}: Ann${'a'.repeat(n % 50)} will send it.`),
  'a mention in each word': () => fill('<@U12345678> '),
  'half a mention': () => fill('<@0||'),
  'half a link': () => fill('[a]('),
  'half a table of HTML': () => `<html>${fill('<td>')}`,
  'half of quoted-printable': () => `Content-Transfer-Encoding: quoted-printable\n\n${fill('=C3')}`,
  'addresses without end': () => `From: ${fill('a@b.example, ')}`,
  'header fields of mail': () => lines((n) => `Received: from host${n} by host${n + 1}`),
  'dates in each word': () => fill('by Friday 5 pm on 2026-05-01 or tomorrow '),
  'brackets that open': () => fill('('),
  'an export of arrays': () => '['.repeat(BYTES - 1),
  'an export that breaks off': () => `[${fill('{"type":"message","user":"U1","ts":"1700000000.000100","text":"a"},')}`,
  'times without words': () => lines((n) => `[${String(n % 24).padStart(2, '0')}:00] `),
  negations: () => `Ann: ${fill("I won't not ")}send it.`,
  'lists in lists': () => lines((n) => `${'  '.repeat(n % 200)}- [ ] @ann to do item ${n}`),
  'bullets of decisions': () => `## Decisions\n${fill('- we ship\n')}`,
  'right to left, and back': () => fill('\u202eabc\u202c '),
  'letters of every plane': () => fill('aж中\u{1F600}\u{10FFFF} '),
};

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ SERVICE_ANONYMOUS_PER_MINUTE: '1000000' });
});
afterAll(async () => {
  expect(await server?.stop()).toBe(0);
});

/** No time is asserted here but that of the service itself: an engine that takes over 5 s is ended with 504. */
it.each(Object.entries(TEXTS))('reads %s', { timeout: 120_000 }, async (name, make) => {
  const text = make();
  const body = Buffer.from(JSON.stringify({ raw_content: text }));
  const headers = { 'content-type': 'application/json' };
  const began = performance.now();
  const { status } = await patiently(() => sendHttp(server.url, { method: 'POST', path: '/extract', headers, body }));
  const ms = Math.round(performance.now() - began);
  process.stderr.write(`${JSON.stringify({ text: name, bytes: Buffer.byteLength(text), status, ms })}\n`);
  expect(status).toBe(200);
});
