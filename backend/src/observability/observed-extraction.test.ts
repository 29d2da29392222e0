import { expect, it } from 'vitest';
import { CallerLeft } from '../admission/caller-left.js';
import type { ExtractConversation } from '../extraction/extract-conversation.js';
import { ServiceFailure } from '../failure.js';
import type { EndedExtraction } from './metrics.js';
import { observedExtraction } from './observed-extraction.js';
import type { Span, Tracer } from './tracer.js';

const REQUEST = { raw_content: 'naïve' };
const SIGNAL = new AbortController().signal;

function observed(extract: ExtractConversation) {
  const ended: EndedExtraction[] = [];
  const spans: string[] = [];
  const span: Span = {
    set: () => undefined,
    event: (name, attributes) => void spans.push(`${name} ${JSON.stringify(attributes)}`),
    fail: () => undefined,
  };
  const tracer: Tracer = {
    isOn: true,
    span(name, attributes, run) {
      spans.push(`${name} ${JSON.stringify(attributes)}`);
      return run(span);
    },
    stop: async () => undefined,
  };
  const metrics = { extractionEnded: (extraction: EndedExtraction) => void ended.push(extraction) };
  return { ended, spans, extract: observedExtraction(extract, { engine: 'embedded', metrics, tracer }) };
}

it('tells the size of the text in bytes, what was found, and each stage, and passes the stages on', async () => {
  const stages: string[] = [];
  const outcome = { response: { tasks: [1, 2], decisions: [], risks: [3] }, dropped: 0 } as never;
  const { extract, ended, spans } = observed(async (_request, { onStage }) => {
    onStage?.({ stage: 'parse', count: 4 });
    return outcome;
  });
  expect(await extract(REQUEST, { signal: SIGNAL, onStage: ({ stage }) => void stages.push(stage) })).toBe(outcome);
  expect(ended).toMatchObject([{ engine: 'embedded', outcome: 'ok', inputBytes: 6, tasks: 2, decisions: 0, risks: 1 }]);
  expect(spans).toEqual(['extraction {"engine":"embedded","input_bytes":6}', 'parse {"count":4}']);
  expect(stages).toEqual(['parse']);
});

it.each([
  ['engine_timeout', new ServiceFailure('engine_timeout', 'too long')],
  ['internal', new Error('unforeseen')],
  ['caller_left', new CallerLeft()],
])('tells the outcome %s, and throws the error on', async (outcome, error) => {
  const { extract, ended } = observed(() => Promise.reject(error));
  await expect(extract(REQUEST, { signal: SIGNAL })).rejects.toBe(error);
  expect(ended).toMatchObject([{ outcome, tasks: 0 }]);
});
