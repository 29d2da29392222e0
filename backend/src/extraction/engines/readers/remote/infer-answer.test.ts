import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { ModelInferResponseSchema } from '@structured-extraction/proto/inference/open_inference_grpc_pb';
import { expect, it } from 'vitest';
import { logitsIn } from './infer-answer.js';
import { rawAnswer, typedAnswer } from './inference-server-for-tests.js';

const LOGITS = Float32Array.of(-0, 1.5, -2.25, 1e-30, 3.4e38, -7);

type Change = Pick<
  Exclude<MessageInitShape<typeof ModelInferResponseSchema>, { $typeName: string }>,
  'outputs' | 'rawOutputContents'
>;

function changed(change: Change): ReturnType<typeof rawAnswer> {
  const { outputs, rawOutputContents } = rawAnswer(LOGITS);
  return create(ModelInferResponseSchema, { outputs, rawOutputContents, ...change });
}

it('reads logits as raw and as typed contents, bit for bit', () => {
  expect(logitsIn(rawAnswer(LOGITS), 2)).toEqual(LOGITS);
  expect(logitsIn(typedAnswer(LOGITS), 2)).toEqual(LOGITS);
});

it('reads them wherever they stand among the outputs, and at any place in memory', () => {
  const { outputs, rawOutputContents } = rawAnswer(LOGITS);
  const odd = Buffer.concat([Buffer.alloc(1), ...rawOutputContents]).subarray(1);
  const other = { name: 'other', datatype: 'FP32', shape: [1n] };
  expect(logitsIn(changed({ outputs: [other, ...outputs], rawOutputContents: [new Uint8Array(4), odd] }), 2)).toEqual(
    LOGITS,
  );
});

it.each<[string, Change, string]>([
  ['nothing', { outputs: [] }, 'no logits'],
  ['another output alone', { outputs: [{ name: 'scores', datatype: 'FP32', shape: [2n, 3n] }] }, 'no logits'],
  ['doubles', { outputs: [{ name: 'logits', datatype: 'FP64', shape: [2n, 3n] }] }, 'another type'],
  ['one sentence too many', { outputs: [{ name: 'logits', datatype: 'FP32', shape: [3n, 3n] }] }, 'another shape'],
  ['the other way round', { outputs: [{ name: 'logits', datatype: 'FP32', shape: [3n, 2n] }] }, 'another shape'],
  ['a batch', { outputs: [{ name: 'logits', datatype: 'FP32', shape: [2n, 3n, 1n] }] }, 'another shape'],
  ['half of the bytes', { rawOutputContents: [new Uint8Array(12)] }, 'more or fewer'],
  ['a byte too many', { rawOutputContents: [new Uint8Array(25)] }, 'broken bytes'],
  ['a number too many', { rawOutputContents: [new Uint8Array(28)] }, 'more or fewer'],
  ['no values', { rawOutputContents: [] }, 'more or fewer'],
  ['what is no number', { rawOutputContents: [new Uint8Array(24).fill(0xff)] }, 'no numbers'],
])('refuses %s', (_what, change, why) => {
  expect(() => logitsIn(changed(change), 2)).toThrow(why);
});
