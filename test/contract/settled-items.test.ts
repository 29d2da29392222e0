import { createClient } from '@connectrpc/connect';
import { createGrpcTransport } from '@connectrpc/connect-node';
import { ExtractionService } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ItemsOfResponse } from '../../backend/src/extraction/response/to-response.js';
import { type OwnServer, startOwnServer } from '../support/own-server.js';

const NOTHING: ItemsOfResponse = { tasks: [], decisions: [], risks: [] };

function decision(text: string) {
  const source = { text, source_index: 0, start_offset: 0, end_offset: text.length };
  return { text, confidence: 0.9, source, mention_count: 1, mentions: [source] };
}

let server: OwnServer;
let goOn = (): void => undefined;
beforeAll(async () => {
  server = await startOwnServer({
    extract: async (_request, { onSettled, onStage } = { signal: new AbortController().signal }) => {
      onStage?.({ stage: 'parse', count: 2 });
      onSettled?.({ ...NOTHING, decisions: [decision('first'), decision('twice')] });
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const decisions = ['first', 'twice', 'twice', 'last'].map(decision);
      const frame = { summary: '', prompt_version: 'test/1', schema_version: '1' };
      return { response: { ...NOTHING, ...frame, decisions }, dropped: 0 };
    },
  });
});
afterAll(() => server?.stop());

it('sends items of a stream when they are settled, each once, and the whole response at the end', async () => {
  const client = createClient(ExtractionService, createGrpcTransport({ baseUrl: server.url }));
  const told: string[] = [];
  for await (const { progress } of client.extractStream({ rawContent: 'Ann: hello' })) {
    if (progress.case === 'stageDone') told.push(`stage ${progress.value.count}`);
    if (progress.case === 'item') told.push(progress.value.item.value?.text ?? '');
    if (progress.case === 'response') told.push(`response of ${progress.value.decisions.length}`);
    if (told.length === 3) goOn();
  }
  expect(told).toEqual(['stage 2', 'first', 'twice', 'twice', 'last', 'response of 4']);
});
