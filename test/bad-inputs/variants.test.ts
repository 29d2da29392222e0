import { expect, it } from 'vitest';
import { type RawReply, rawPost, sendRaw } from '../support/raw-socket.js';
import { sharedServer } from '../support/shared-server.js';
import { AUTH_VARIANTS, GOOD, HTTP_VARIANTS, JSON_VARIANTS, RPC_PATH, RPC_VARIANTS } from './variants.js';

// What is like the rows of the list, and stands in none that is known here.

/** What is answered once, as soon as the machine has not too much to do. */
async function answered(bytes: string | Buffer): Promise<RawReply> {
  const { port } = await sharedServer();
  for (let tries = 0; ; tries++) {
    const reply = await sendRaw(port, bytes, { listenMs: 10_000 });
    if (reply.statuses[0] === 503 && tries < 30) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      continue;
    }
    expect(reply.statuses).toHaveLength(1);
    expect(reply.text).not.toMatch(/node_modules|node:internal/);
    return reply;
  }
}

function bodyOf({ text }: RawReply): Record<string, unknown> {
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;
}

it.each(Object.entries(HTTP_VARIANTS))('over HTTP: %s', async (_what, [bytes, [status, code]]) => {
  const reply = await answered(bytes);
  expect(reply.statuses).toEqual([status]);
  if (code !== undefined) expect(bodyOf(reply)).toMatchObject({ status, code });
});

it.each(Object.entries(JSON_VARIANTS))('in JSON: %s', async (_what, [body, [status, code, field, reason]]) => {
  const bytes = Buffer.from(body);
  const head = rawPost('/api/extract', '', ['Connection: close']).replace('Length: 0', `Length: ${bytes.length}`);
  const reply = await answered(Buffer.concat([Buffer.from(head), bytes]));
  expect(reply.statuses).toEqual([status]);
  if (code === undefined) return;
  expect(bodyOf(reply)).toMatchObject({ status, code });
  if (field !== undefined) expect(bodyOf(reply)['errors']).toEqual([{ field, reason }]);
});

it.each(Object.entries(AUTH_VARIANTS))('as a credential: %s', async (_what, credential) => {
  const reply = await answered(rawPost('/api/extract', GOOD, ['Connection: close', `Authorization: ${credential}`]));
  expect(reply.statuses).toEqual([401]);
  expect(bodyOf(reply)).toMatchObject({ code: 'invalid_token' });
  expect(reply.text).toMatch(/\r\nwww-authenticate: Bearer/i);
});

it.each(Object.entries(RPC_VARIANTS))('over RPC: %s', async (_what, [field, body, status, code]) => {
  const reply = await answered(rawPost(RPC_PATH, body, ['Connection: close', field]));
  expect([reply.statuses, bodyOf(reply)['code']]).toEqual([[status], code]);
});
