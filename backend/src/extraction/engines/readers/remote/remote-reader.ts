import { createClient } from '@connectrpc/connect';
import { createGrpcTransport } from '@connectrpc/connect-node';
import { GRPCInferenceService } from '@structured-extraction/proto/inference/open_inference_grpc_pb';
import { readerStopped } from '../reader-away.js';
import { type Turn, Turns } from '../turns.js';
import type { WindowReader } from '../window-reader.js';
import { Connection } from './connection.js';
import { Pace } from './pace.js';
import { untilReady } from './until-ready.js';
import { windowCaller } from './window-caller.js';

const MODEL = 'large-reader';
const CALL_LIMIT_MS = 2_000;
const LIMIT_MS = 30_000;
/** The logits of a window are 5 KB at most. */
const MOST_ANSWER_BYTES = 65_536;

export interface RemoteReaderOptions {
  /** `http://host:port`, or `https://host:port` with TLS, of a server of the Open Inference Protocol v2 over gRPC. */
  readonly url: string;
  /** The name that the server gives the model; `large-reader`. */
  readonly model?: string | undefined;
  /** How many calls of all conversations there may be at a time; 8. Fewer, where the server is slow. */
  readonly mostCalls?: number | undefined;
  /** How long one call may take; 2 s. */
  readonly callLimitMs?: number | undefined;
  /** How long the windows of one conversation may take in all, waiting included; 30 s. */
  readonly limitMs?: number | undefined;
  /** How long the server may take to start before `ready` is rejected; 30 s. */
  readonly readyLimitMs?: number | undefined;
  /** For how long nobody asks after five failures in a row; 15 s. */
  readonly breakerOpenMs?: number | undefined;
  /** For the log: every call that failed, by the name of a gRPC code or a fault of the answer; nothing of what was sent. */
  readonly onFailed?: ((why: string) => void) | undefined;
  /** For the log and the metrics: whether the server is left alone for a while. */
  readonly onBreaker?: ((isOpen: boolean) => void) | undefined;
}

/**
 * The large reader on another machine: each window is one ModelInfer over one HTTP/2 connection, conversations by
 * turns. Where `ready` is rejected, windows can still be read as soon as the server is there.
 */
export function remoteReader(options: RemoteReaderOptions): WindowReader {
  const { url, model = MODEL, callLimitMs = CALL_LIMIT_MS, limitMs = LIMIT_MS, readyLimitMs = LIMIT_MS } = options;
  const connection = new Connection(url);
  const transport = createGrpcTransport({ baseUrl: url, sessionManager: connection, readMaxBytes: MOST_ANSWER_BYTES });
  const client = createClient(GRPCInferenceService, transport);
  const pace = new Pace({ mostCalls: options.mostCalls, callLimitMs, limitMs });
  const turns = new Turns({ limitMs, mostWaiting: () => pace.mostWaiting });
  const stopping = new AbortController();
  const call = windowCaller({
    ...options,
    client,
    model,
    callLimitMs,
    pace,
    onTooLate: (begun) => connection.dropIfSilentSince(begun),
  });
  let calls = 0;

  function next(): void {
    while (calls < pace.calls) {
      const turn = turns.next();
      if (turn === undefined) return;
      calls++;
      void take(turn);
    }
  }

  async function take(turn: Turn): Promise<void> {
    try {
      turn.answer(await call(turn.window, turn.signal));
    } catch (error) {
      turn.fail(error);
    } finally {
      calls--;
      next();
    }
  }

  const ready = untilReady({ client, model, limitMs: readyLimitMs, signal: stopping.signal });
  // Whoever waits for it hears of it; nobody has to.
  ready.catch(() => undefined);
  return {
    ready,
    async read(windows, windowsCall) {
      if (stopping.signal.aborted) throw readerStopped();
      const answer = turns.take(windows, windowsCall);
      next();
      return answer;
    },
    waiting: () => turns.waiting + calls,
    isFull: () => turns.isFull,
    async stop() {
      const why = readerStopped();
      stopping.abort(why);
      turns.end(why);
      connection.close();
    },
  };
}
