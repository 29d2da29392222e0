import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReaderInput } from '../../backend/src/extraction/engines/embedded/2-read/large/large-reading.js';
import { remoteReader } from '../../backend/src/extraction/engines/readers/remote/remote-reader.js';
import type { WindowReader } from '../../backend/src/extraction/engines/readers/window-reader.js';
import { LateSignal } from '../../backend/src/late-signal.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const EXAMPLE = path.join(ROOT, 'examples/inference-server');
/** Not made by any test: its packages are 400 MB. So this is skipped in CI. */
const PYTHON = path.join(EXAMPLE, '.venv/bin/python');
const WAY = `python3 -m venv ${path.dirname(path.dirname(PYTHON))}, and its bin/pip install -r requirements-test.txt there`;

interface Answered extends Record<'pieces' | 'sentence' | 'last' | 'facts', readonly number[]> {
  /** What onnxruntime says of the window, FP32, little endian, in base64. */
  readonly logits: string;
}

const title = existsSync(PYTHON) ? 'MLServer with the runtime of examples' : `MLServer [needs ${WAY}]`;

describe.skipIf(!existsSync(PYTHON))(title, () => {
  let folder: string;
  let answered: readonly Answered[];
  let url: string;
  let stop: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'inference-server-'));
    const graph = path.join(ROOT, 'backend/training/large-reader');
    execFileSync(PYTHON, [path.join(ROOT, 'test/clients/small_reader.py'), folder, graph], { stdio: 'inherit' });
    answered = JSON.parse(readFileSync(path.join(folder, 'windows.json'), 'utf8')) as Answered[];
    const [grpc = 0, http = 0, metrics = 0] = await freePorts(3);
    const settings = JSON.parse(readFileSync(path.join(EXAMPLE, 'settings.json'), 'utf8')) as object;
    const model = JSON.parse(readFileSync(path.join(EXAMPLE, 'model-settings.json'), 'utf8')) as object;
    const own = { ...settings, host: '127.0.0.1', grpc_port: grpc, http_port: http, metrics_port: metrics };
    writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(own));
    writeFileSync(
      path.join(folder, 'model-settings.json'),
      JSON.stringify({ ...model, parameters: { uri: './reader.onnx' } }),
    );
    url = `http://127.0.0.1:${grpc}`;
    stop = startServer(folder);
  });

  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says when it is ready, and reads windows bit for bit as onnxruntime itself does', async () => {
    const reader = remoteReader({ url, callLimitMs: 30_000, readyLimitMs: 100_000 });
    await reader.ready;
    const read = await reader.read(answered.map(windowOf), { signal: new LateSignal() });
    expect(read.map((logits) => Buffer.from(logits.buffer).toString('base64'))).toEqual(
      answered.map(({ logits }) => logits),
    );
    await reader.stop();
  });

  it('does not have a model of another name', async () => {
    const reader = remoteReader({ url, model: 'another', readyLimitMs: 1 });
    expect(await codeOf(reader)).toBe('engine_unavailable');
    await reader.stop();
  });

  it('is away once it has ended', async () => {
    const reader = remoteReader({ url, callLimitMs: 30_000 });
    expect(await codeOf(reader)).toBe('read');
    await stop();
    expect(await codeOf(reader)).toBe('engine_unavailable');
    await reader.stop();
  });

  function codeOf(reader: WindowReader): Promise<string> {
    const windows = answered.slice(0, 2).map(windowOf);
    return reader.read(windows, { signal: new LateSignal() }).then(
      () => 'read',
      ({ code }: { readonly code: string }) => code,
    );
  }
});

function windowOf({ pieces, sentence, last, facts }: Answered): ReaderInput {
  return {
    pieces: Int32Array.from(pieces),
    sentence: Int32Array.from(sentence),
    last: Int32Array.from(last),
    facts: Float32Array.from(facts),
  };
}

/** @returns what ends it */
function startServer(folder: string): () => Promise<void> {
  const child = spawn(path.join(path.dirname(PYTHON), 'mlserver'), ['start', folder], {
    cwd: folder,
    env: { ...process.env, PYTHONPATH: EXAMPLE, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    return ended.finally(() => clearTimeout(timer));
  };
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
