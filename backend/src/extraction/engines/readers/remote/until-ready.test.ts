import net, { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Code, ConnectError } from '@connectrpc/connect';
import { afterEach, expect, it } from 'vitest';
import { LateSignal } from '../../../../late-signal.js';
import type { WindowReader } from '../window-reader.js';
import { startInferenceServer, windowOf } from './inference-server-for-tests.js';
import { remoteReader } from './remote-reader.js';

const running: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

function readerAt(port: number, readyLimitMs: number): WindowReader {
  const reader = remoteReader({ url: `http://127.0.0.1:${port}`, readyLimitMs });
  running.unshift(reader.stop);
  return reader;
}

async function freePort(): Promise<number> {
  const server = await startInferenceServer();
  await server.kill();
  return server.port;
}

const now = (reader: WindowReader): Promise<string> =>
  Promise.race([
    reader.ready.then(
      () => 'ready',
      () => 'rejected',
    ),
    pause(20, 'waiting'),
  ]);

it('is ready once the server is there and has the model', async () => {
  const port = await freePort();
  const reader = readerAt(port, 10_000);
  await pause(600);
  expect(await now(reader)).toBe('waiting');

  const names: string[] = [];
  let isLoaded = false;
  const server = await startInferenceServer(
    {
      modelReady({ name }) {
        names.push(name);
        if (names.length === 1) throw new ConnectError('not yet', Code.NotFound);
        return { ready: isLoaded };
      },
    },
    port,
  );
  running.push(server.kill);
  await expect.poll(() => names.length).toBeGreaterThan(1);
  expect(await now(reader)).toBe('waiting');
  isLoaded = true;
  await reader.ready;
  expect(new Set(names)).toEqual(new Set(['large-reader']));
});

it('is not ready while the server says that it is not', async () => {
  const server = await startInferenceServer({ serverReady: () => ({ ready: false }) });
  running.push(server.kill);
  await expect(readerAt(server.port, 700).ready).rejects.toMatchObject({ code: 'engine_unavailable' });
});

it('says so where the server does not come in time, and reads once it comes', async () => {
  const port = await freePort();
  const reader = readerAt(port, 200);
  await expect(reader.ready).rejects.toMatchObject({ code: 'engine_unavailable', headers: { 'Retry-After': '2' } });
  const server = await startInferenceServer({}, port);
  running.push(server.kill);
  expect(await reader.read([windowOf(1, 2)], { signal: new LateSignal() })).toHaveLength(1);
});

it('ends the wait when it is stopped', async () => {
  const reader = readerAt(await freePort(), 10_000);
  await reader.stop();
  await expect(reader.ready).rejects.toMatchObject({ code: 'draining' });
});

it('tries another connection where one does not open', async () => {
  let connections = 0;
  const sockets: net.Socket[] = [];
  // Takes connections, and never answers to TLS.
  const silent = net.createServer((socket) => {
    connections++;
    sockets.push(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  running.push(() => {
    silent.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const reader = remoteReader({ url, callLimitMs: 100, readyLimitMs: 0 });
  running.unshift(reader.stop);
  for (let time = 0; time < 2; time++)
    await reader.read([windowOf(1, 2)], { signal: new LateSignal() }).catch(() => undefined);
  await expect.poll(() => connections).toBe(2);
});
