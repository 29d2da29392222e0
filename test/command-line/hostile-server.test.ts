import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ended, runService, temporaryFolder } from './support/service.js';
import { json, type StandIn, startStandIn } from './support/stand-in.js';

const BEARER = 'canary-bearer';
const OBEYED = '\u001b]0;title\u0007\u001b[2J\n\u202eservice: fake';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: StandIn | undefined;
let bare: Server | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(path.join(folder.path, 'thread.txt'), "Omar: I'll order the bearing by Friday\n");
});
afterEach(async () => {
  await server?.close();
  bare?.close();
  server = undefined;
  bare = undefined;
  await folder.remove();
});

const service = (argv: readonly string[], url: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  runService(argv, { cwd: folder.path, env: { SERVICE_BASE_URL: url, SERVICE_BEARER: BEARER, ...env } });

/** A server that answers whatever comes with these bytes. */
async function startBare(answer: string, { isOpen = false } = {}): Promise<string> {
  bare = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (isOpen ? socket.write(answer) : socket.end(answer)));
  });
  await new Promise<void>((resolve) => bare?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
}

describe('a server that means harm', () => {
  it.each([
    ['tokens', 'create', '--name', 'ci'],
    ['webhooks', 'set', 'https://hooks.example.com/'],
    ['webhooks', 'rotate-secret'],
  ])('gets no secret onto stdout that a terminal obeys: %s %s', async (...argv) => {
    server = await startStandIn((response) => json(response, 200, { secret: OBEYED, token: { id: 'tok_1' } }));
    const { code, stdout, stderr } = await service(argv, server.url);
    expect({ code, stdout: stdout.toString() }).toEqual({ code: 8, stdout: '' });
    expect(stderr).toContain('the reply has a secret that cannot be one');
  });

  it.each([[[]], [['--rpc', 'connect']], [['--rpc', 'grpc-web']]])(
    'is told of where it answers 101 and hangs up, with %j',
    async (flags) => {
      const url = await startBare('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
      const { code, stderr } = await service(['extract', '--file', 'thread.txt', ...flags], url);
      expect(code).toBe(7);
      expect(stderr).toContain('it answered with no HTTP response');
    },
  );

  it('does not keep a call that has failed: --rpc connect, an answer without an end', async () => {
    const url = await startBare('HTTP/1.1 200 OK\r\n\r\nxx', { isOpen: true });
    const { code } = await service(['extract', '--file', 'thread.txt', '--rpc', 'connect'], url);
    expect(code).toBe(8);
  }, 30_000);

  it('does not keep a command that has ended, with an event whose id can stand in no header', async () => {
    const event = JSON.stringify({ id: 'evt_1\r\nX: y', cursor: 'c', type: 't', body: '{}' });
    const failed = JSON.stringify({ error: { code: 'unauthenticated', message: 'no' } });
    server = await startStandIn((response, { url }) => {
      if (!url.endsWith('/WatchEvents')) return json(response, 200, { email: 'ana@example.com' });
      response.writeHead(200, { 'content-type': 'application/connect+json' });
      response.write(enveloped(0, event));
      setTimeout(() => response.end(enveloped(2, failed)), 300);
    });
    const receiver = await startStandIn();
    const { code, stdout } = await service(['webhooks', 'listen', '--forward-to', receiver.url], server.url);
    await receiver.close();
    expect({ code, received: receiver.requests.length }).toEqual({ code: 4, received: 0 });
    expect(stdout.toString()).toContain('other');
  }, 30_000);
});

function enveloped(flags: number, json: string): Buffer {
  const data = Buffer.from(json);
  const prefix = Buffer.alloc(5);
  prefix.writeUInt8(flags);
  prefix.writeUInt32BE(data.length, 1);
  return Buffer.concat([prefix, data]);
}

describe('NODE_DEBUG', () => {
  it.each([
    [['extract', '--file', 'thread.txt']],
    [['extract', '--file', 'thread.txt', '--rpc', 'connect']],
    [['extract', '--file', 'thread.txt', '--rpc', 'grpc-web']],
    [['extract', '--file', 'thread.txt', '--rpc', 'grpc']],
    [['whoami']],
  ])('shows no token of %j', async (argv) => {
    server = await startStandIn();
    const { stderr } = await service(argv, server.url, { NODE_DEBUG: '*', DEBUG: '*' });
    expect(stderr).toMatch(/^HTTP2? \d/m);
    expect(stderr).not.toContain(BEARER);
  });
});
