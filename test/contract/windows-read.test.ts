import { createClient } from '@connectrpc/connect';
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from '@connectrpc/connect-node';
import { createServiceClient } from '@structured-extraction/client';
import { ExtractionService } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareRead } from '../../backend/website/src/extraction/progress.js';
import { streamExtraction } from '../../backend/website/src/extraction/stream-extraction.js';
import { type OwnServer, startOwnServer } from '../support/own-server.js';

const WINDOWS = 1000;
const TEXT = 'Ann: hello';
const EMPTY = { summary: '', tasks: [], decisions: [], risks: [], prompt_version: 'test/1', schema_version: '1' };
const noSignal = { signal: new AbortController().signal };

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer({
    extract: async (_request, { onStage, onWindowsRead } = noSignal) => {
      onStage?.({ stage: 'parse', count: 1 });
      onStage?.({ stage: 'segment', count: 1 });
      for (let read = 0; read <= WINDOWS; read++) {
        onWindowsRead?.(read, WINDOWS);
        if (read % 50 === 0) await new Promise<void>((resolve) => setImmediate(resolve));
      }
      onStage?.({ stage: 'detect', count: 1 });
      return { response: EMPTY, dropped: 0 };
    },
  });
});
afterAll(() => server?.stop());

/** What is told of a thousand windows: each percent, and the stages before and behind them. */
const PERCENTS = Array.from({ length: 101 }, (_, percent) => `${percent * 10} of ${WINDOWS}`);
const TOLD = ['stage', 'stage', ...PERCENTS, 'stage', 'response'];

it.each([
  ['Connect', (baseUrl: string) => createConnectTransport({ baseUrl, httpVersion: '1.1' })],
  ['gRPC', (baseUrl: string) => createGrpcTransport({ baseUrl })],
  ['gRPC-Web', (baseUrl: string) => createGrpcWebTransport({ baseUrl, httpVersion: '1.1' })],
])('a stream over %s tells what is read between the stages, each percent once', async (_name, connect) => {
  const told: string[] = [];
  for await (const { progress } of createClient(ExtractionService, connect(server.url)).extractStream({
    rawContent: TEXT,
  })) {
    if (progress.case === 'windowsRead') told.push(`${progress.value.read} of ${progress.value.of}`);
    else told.push(progress.case === 'stageDone' ? 'stage' : String(progress.case));
  }
  expect(told).toEqual(TOLD);
});

it('the library tells it as progress of its own kind', async () => {
  const told: string[] = [];
  for await (const progress of createServiceClient({ baseUrl: server.url }).extractStream({ raw_content: TEXT })) {
    told.push(progress.kind === 'windows' ? `${progress.read} of ${progress.of}` : progress.kind);
  }
  expect(told).toEqual(TOLD);
});

it('the website has the share that is read, from nothing to all', async () => {
  const shares: (number | null)[] = [];
  const asked = { rawContent: TEXT, sourceType: null, metadata: {} as never };
  const onProgress = (progress: Parameters<typeof shareRead>[0]) => shares.push(shareRead(progress));
  await streamExtraction(asked, { bearer: null, ...noSignal, onProgress, baseUrl: server.url });
  expect(shares).toEqual([null, null, ...PERCENTS.map((_, percent) => percent / 100), null]);
});
