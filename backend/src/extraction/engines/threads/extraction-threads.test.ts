import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '../../../failure.js';
import type { EngineCall, StageDone } from '../engine.js';
import type { WindowReader } from '../readers/window-reader.js';
import { readReaderFiles } from '../weights/reader-files.js';
import { type ExtractionThreads, extractionThreads, type ThreadOptions } from './extraction-threads.js';

const MODULE = new URL('../../../../../test/support/spinning-thread.js', import.meta.url);
/** What threads run where none is named, compiled: a thread loads no TypeScript. */
const SHIPPED = new URL('../../../../dist/extraction/engines/threads/extraction-thread.js', import.meta.url);
const STOPPED_POOLS = fileURLToPath(new URL('../../../../../test/support/stopped-pools.js', import.meta.url));

let pool: ExtractionThreads;
afterEach(() => pool.stop());

function start(options: Partial<ThreadOptions> = {}): void {
  pool = extractionThreads({ threads: 1, module: MODULE, ...options });
}

function call(rawContent: string, more: Partial<EngineCall> = {}): EngineCall {
  return { rawContent, context: {}, signal: new AbortController().signal, ...more };
}

it('extracts on a thread and tells every stage before the result', async () => {
  start();
  const stages: StageDone[] = [];
  const { extraction } = await pool.extract(call('hello', { onStage: (done) => stages.push(done) }));
  expect(extraction.summary).toBe('hello');
  expect(stages.map(({ stage }) => stage)).toEqual(['parse', 'summarize']);
});

it('answers a body on a thread with the bytes of its response, what is in it and every stage, and a bad one with its error', async () => {
  start({ module: SHIPPED });
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  const stages: StageDone[] = [];
  const { signal } = new AbortController();
  const { answer, facts } = await pool.answer(bytes('{"raw_content": "Ana: I will send the quote."}'), {
    signal,
    onStage: (done) => stages.push(done),
  });
  const { tasks } = JSON.parse(new TextDecoder().decode(answer));
  expect(tasks).toMatchObject([{ text: 'Send the quote', owner: 'Ana' }]);
  expect([facts.tasks, stages.length]).toEqual([1, 6]);
  await expect(pool.answer(bytes('{'), { signal })).rejects.toMatchObject({ code: 'invalid_json' });
});

it('ends a thread that works for too long, and has another for the next call', async () => {
  start({ runLimitMs: 100 });
  await expect(pool.extract(call('spin'))).rejects.toMatchObject({ code: 'engine_timeout' });
  expect((await pool.extract(call('next'))).extraction.summary).toBe('next');
});

it.runIf(process.platform === 'linux')(
  'lets a thread on that waited for a CPU longer than it may use one',
  async () => {
    start({ runLimitMs: 100 });
    expect((await pool.extract(call('sleep 400'))).extraction.summary).toBe('sleep 400');
  },
);

it('ends a thread in any case once the time on the clock is over', async () => {
  start({ wallLimitMs: 100 });
  await expect(pool.extract(call('sleep 60000'))).rejects.toMatchObject({
    code: 'engine_timeout',
    message: expect.stringContaining('30 seconds on a busy machine'),
  });
});

it('lets a thread go that had no work for a while, and keeps one that has', async () => {
  start({ idleMs: 20_000 });
  const { summary: kept } = (await pool.extract(call('who'))).extraction;
  expect((await pool.extract(call('who'))).extraction.summary).toBe(kept);
  await pool.stop();
  start({ idleMs: 1 });
  const { summary: first } = (await pool.extract(call('who'))).extraction;
  await expect.poll(async () => (await pool.extract(call('who'))).extraction.summary).not.toBe(first);
});

it('waits longer for the first thread, which has its engine to load', async () => {
  start({ waitLimitMs: 1 });
  expect((await pool.extract(call('first'))).extraction.summary).toBe('first');
});

it('refuses a call that no thread gets free for', async () => {
  start({ waitLimitMs: 300 });
  await pool.extract(call('warm'));
  const caller = new AbortController();
  const first = pool.extract(call('spin', { signal: caller.signal }));
  await expect(pool.extract(call('second'))).rejects.toMatchObject({
    code: 'overloaded',
    headers: { 'Retry-After': '2' },
  });
  caller.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
});

it('ends the work of a caller that leaves', async () => {
  start();
  const caller = new AbortController();
  const work = pool.extract(call('spin', { signal: caller.signal, onStage: () => caller.abort(new Error('left')) }));
  await expect(work).rejects.toThrow('left');
  expect((await pool.extract(call('next'))).extraction.summary).toBe('next');
});

it('may be stopped while its threads load their module', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-test-'));
  const { stdout } = await promisify(execFile)(process.execPath, [STOPPED_POOLS, folder]);
  rmSync(folder, { recursive: true });
  expect(stdout).toBe('loaded');
});

describe('a thread whose conversation the large reader reads', () => {
  const TEXT = 'Ana: I will send the quote.\nBen: hm';

  /** Threads of the engine that ships, whose large reader does as `read` says. */
  function withReader(read: WindowReader['read']): void {
    const windowReader = {
      ready: Promise.resolve(),
      read,
      waiting: () => 0,
      isFull: () => false,
      stop: async () => undefined,
    };
    start({ module: SHIPPED, files: readReaderFiles(undefined, true), windowReader });
  }
  const refusing = (code: 'overloaded' | 'engine_unavailable') =>
    withReader(async () => {
      throw new ServiceFailure(code, 'not now', { retryAfterSeconds: 7 });
    });

  it('gets what it says of the windows', async () => {
    const told: unknown[] = [];
    withReader(async (windows, { onWindowsRead }) => {
      onWindowsRead?.(1, 1);
      return windows.map(({ last }) => new Float32Array(last.length * 3).fill(-9));
    });
    const { extraction, readBy } = await pool.extract(
      call(TEXT, { onWindowsRead: (read, of) => told.push([read, of]) }),
      'large',
    );
    expect([extraction.tasks, readBy, told]).toEqual([[], 'large', [[1, 1]]]);
  });

  it('fails as the reader does, with its code and when to come again', async () => {
    refusing('overloaded');
    await expect(pool.extract(call(TEXT), 'auto')).rejects.toMatchObject({
      code: 'overloaded',
      headers: { 'Retry-After': '7' },
    });
  });

  it('has the small reader stand in where the large one is away, unless that one was asked for', async () => {
    refusing('engine_unavailable');
    const { readBy, extraction } = await pool.extract(call(TEXT), 'auto');
    expect([readBy, extraction.tasks.length]).toEqual(['small', 1]);
    await expect(pool.extract(call(TEXT, { reader: 'large' }), 'large')).rejects.toMatchObject({
      code: 'engine_unavailable',
    });
  });
});
