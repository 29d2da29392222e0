import { create } from '@bufbuild/protobuf';
import {
  type ModelInferRequest,
  ModelInferRequestSchema,
} from '@structured-extraction/proto/inference/open_inference_grpc_pb';
import type { ReaderInput } from '../../embedded/2-read/large/large-reading.js';

/** The only output that is asked for, [S, 3] of FP32. */
export const LOGITS = 'logits';

const BYTES = 4;

/**
 * A window as a server of the Open Inference Protocol takes it: `pieces` [L], `sentence` [L] and `last` [S] of INT32, `facts`
 * [S, F] of FP32, their values as raw contents. It holds numbers alone: nothing of who sent the text.
 */
export function inferRequestOf({ pieces, sentence, last, facts }: ReaderInput, model: string): ModelInferRequest {
  const sentences = last.length;
  return create(ModelInferRequestSchema, {
    modelName: model,
    inputs: [
      { name: 'pieces', datatype: 'INT32', shape: shape(pieces.length) },
      { name: 'sentence', datatype: 'INT32', shape: shape(sentence.length) },
      { name: 'last', datatype: 'INT32', shape: shape(sentences) },
      { name: 'facts', datatype: 'FP32', shape: shape(sentences, facts.length / sentences) },
    ],
    outputs: [{ name: LOGITS }],
    rawInputContents: [wholeBytes(pieces), wholeBytes(sentence), wholeBytes(last), floatBytes(facts)],
  });
}

function shape(...sizes: readonly number[]): bigint[] {
  return sizes.map(BigInt);
}

/** Little endian on every machine. */
function wholeBytes(values: Int32Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.length * BYTES));
  for (const [at, value] of values.entries()) view.setInt32(at * BYTES, value, true);
  return new Uint8Array(view.buffer);
}

function floatBytes(values: Float32Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.length * BYTES));
  for (const [at, value] of values.entries()) view.setFloat32(at * BYTES, value, true);
  return new Uint8Array(view.buffer);
}
