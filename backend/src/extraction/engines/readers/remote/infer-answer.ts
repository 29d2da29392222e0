import type {
  InferTensorContents,
  ModelInferResponse,
} from '@structured-extraction/proto/inference/open_inference_grpc_pb';
import { KINDS_READ } from '../../embedded/2-read/reader/sentence-reader.js';
import { LOGITS } from './infer-request.js';

const BYTES = 4;

/** An answer that no reader gives. `message` says in a few words of ours what is wrong with it. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer';
}

/**
 * The log-odds of a window, [sentences × KINDS_READ]. Servers give them as raw contents or as typed ones.
 * @throws {UnusableAnswer} where they are missing, of another type or shape, or not all finite
 */
export function logitsIn(answer: ModelInferResponse, sentences: number): Float32Array {
  const at = answer.outputs.findIndex(({ name }) => name === LOGITS);
  const output = answer.outputs[at];
  if (output === undefined) throw new UnusableAnswer('no logits');
  if (output.datatype !== 'FP32') throw new UnusableAnswer('logits of another type than FP32');
  const [rows, columns, ...more] = output.shape.map(Number);
  if (rows !== sentences || columns !== KINDS_READ || more.length > 0)
    throw new UnusableAnswer('logits of another shape than the window');
  const values = valuesOf(answer.rawOutputContents[at], output.contents);
  if (values.length !== sentences * KINDS_READ) throw new UnusableAnswer('more or fewer logits than their shape says');
  if (!values.every(Number.isFinite)) throw new UnusableAnswer('logits that are no numbers');
  return values;
}

function valuesOf(raw: Uint8Array | undefined, typed: InferTensorContents | undefined): Float32Array {
  if (raw === undefined) return Float32Array.from(typed?.fp32Contents ?? []);
  if (raw.byteLength % BYTES !== 0) throw new UnusableAnswer('logits of broken bytes');
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  return Float32Array.from({ length: raw.byteLength / BYTES }, (_, at) => view.getFloat32(at * BYTES, true));
}
