import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { connectNodeAdapter } from '@connectrpc/connect-node';
import {
  GRPCInferenceService,
  type ModelInferRequest,
  type ModelInferResponse,
  ModelInferResponseSchema,
} from '@structured-extraction/proto/inference/open_inference_grpc_pb';
import type { ReaderInput } from '../../embedded/2-read/large/large-reading.js';

const FACTS = 5;

/** A window of so many sentences, each of `number` pieces `number`; its answer is told by {@link logitsOf}. */
export function windowOf(sentences: number, number: number): ReaderInput {
  const pieces = sentences * number;
  return {
    pieces: new Int32Array(pieces).fill(number),
    sentence: Int32Array.from({ length: pieces }, (_, at) => Math.floor(at / number)),
    last: Int32Array.from({ length: sentences }, (_, at) => (at + 1) * number - 1),
    facts: Float32Array.from({ length: sentences * FACTS }, (_, at) => at / 8),
  };
}

/** What the server of these tests makes of a window: numbers in which every value of the window counts. */
export function logitsOf({ pieces, sentence, last, facts }: ReaderInput): Float32Array {
  return Float32Array.from({ length: last.length * 3 }, (_, at) => {
    const row = Math.floor(at / 3);
    const own = pieces.filter((_piece, place) => sentence[place] === row);
    const sum = own.reduce((total, piece) => total + piece, 0) + (last[row] as number) / 16;
    const told = facts.subarray(row * FACTS, (row + 1) * FACTS).reduce((total, fact) => total + fact, 0);
    return (sum + told) * ((at % 3) - 1.5);
  });
}

/** The window that a request holds, read as the protocol says it. */
export function windowIn({ rawInputContents }: ModelInferRequest): ReaderInput {
  const [pieces, sentence, last, facts] = rawInputContents.map((bytes) => Buffer.from(bytes));
  const wholes = (bytes = Buffer.alloc(0)): Int32Array =>
    Int32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32LE(at * 4));
  const floats = (bytes = Buffer.alloc(0)): Float32Array =>
    Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4));
  return { pieces: wholes(pieces), sentence: wholes(sentence), last: wholes(last), facts: floats(facts) };
}

/** An answer with the logits as raw contents. */
export function rawAnswer(logits: Float32Array, shape = [logits.length / 3, 3]): ModelInferResponse {
  const bytes = Buffer.alloc(logits.length * 4);
  for (const [at, value] of logits.entries()) bytes.writeFloatLE(value, at * 4);
  return create(ModelInferResponseSchema, {
    outputs: [{ name: 'logits', datatype: 'FP32', shape: shape.map(BigInt) }],
    rawOutputContents: [bytes],
  });
}

/** An answer with the logits as typed contents. */
export function typedAnswer(logits: Float32Array): ModelInferResponse {
  const contents = { fp32Contents: [...logits] };
  return create(ModelInferResponseSchema, {
    outputs: [{ name: 'logits', datatype: 'FP32', shape: [BigInt(logits.length / 3), 3n], contents }],
  });
}

type Implementation = Partial<ServiceImpl<typeof GRPCInferenceService>>;

export interface InferenceServer {
  readonly url: string;
  readonly port: number;
  /** Ends it at once, with all that is under way. */
  kill(): Promise<void>;
}

/** A server that speaks gRPC over HTTP/2. What is not given answers as a server does that reads. */
export async function startInferenceServer(parts: Implementation = {}, port = 0): Promise<InferenceServer> {
  const sessions = new Set<http2.ServerHttp2Session>();
  const server = http2.createServer(
    connectNodeAdapter({
      grpcWeb: false,
      connect: false,
      routes: (router) =>
        router.service(GRPCInferenceService, {
          serverReady: () => ({ ready: true }),
          modelReady: () => ({ ready: true }),
          modelInfer: (request) => rawAnswer(logitsOf(windowIn(request))),
          ...parts,
        }),
    }),
  );
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session)).on('error', () => undefined);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    port: own,
    kill() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const session of sessions) session.destroy();
      return closed;
    },
  };
}
