import { setTimeout as pause } from 'node:timers/promises';
import { type Client, Code, ConnectError } from '@connectrpc/connect';
import type { GRPCInferenceService } from '@structured-extraction/proto/inference/open_inference_grpc_pb';
import { breakerOf } from '../../../../breaker.js';
import type { ReaderInput } from '../../embedded/2-read/large/large-reading.js';
import { readerAway } from '../reader-away.js';
import { logitsIn, UnusableAnswer } from './infer-answer.js';
import { inferRequestOf } from './infer-request.js';
import type { Pace } from './pace.js';

const BREAKER_OPEN_MS = 15_000;
const AGAIN_AFTER_MS = 100;
const RETRY_AFTER_SECONDS = 2;

export interface WindowCallerParts {
  readonly client: Client<typeof GRPCInferenceService>;
  readonly model: string;
  /** How long one call may take, in milliseconds. */
  readonly callLimitMs: number;
  readonly pace: Pick<Pace, 'answered' | 'tooLate'>;
  /** For how long nobody asks a server in trouble; 15 s. */
  readonly breakerOpenMs?: number | undefined;
  /** Told of every call that failed, in words that hold nothing of what was sent: the name of a gRPC code, or of a fault. */
  readonly onFailed?: ((why: string) => void) | undefined;
  /** Told when the server is left alone for a while, and when it is asked again. */
  readonly onBreaker?: ((isOpen: boolean) => void) | undefined;
  /** Called after a call that got no answer in its time, with its beginning: the connection may be what hangs. */
  readonly onTooLate: (begun: number) => void;
}

/** @throws {ServiceFailure} engine_unavailable, or the reason of the signal */
export type WindowCaller = (window: ReaderInput, signal: AbortSignal) => Promise<Float32Array>;

/** What is thrown in place of a call that is not made. */
class LeftAlone extends Error {}

/**
 * Has the server read one window, with one more try where the first did not reach it. After five failures in a row
 * it is left alone for a while.
 */
export function windowCaller(parts: WindowCallerParts): WindowCaller {
  const { client, model, callLimitMs, pace, breakerOpenMs = BREAKER_OPEN_MS } = parts;
  const { onFailed = () => undefined, onBreaker = () => undefined } = parts;
  const breaker = breakerOf({
    isTrouble,
    refused: () => new LeftAlone(),
    onChange: onBreaker,
    openMs: breakerOpenMs,
  });

  async function askOnce(window: ReaderInput, signal: AbortSignal): Promise<Float32Array> {
    const begun = performance.now();
    const answer = await client.modelInfer(inferRequestOf(window, model), { signal, timeoutMs: callLimitMs });
    pace.answered(performance.now() - begun);
    return logitsIn(answer, window.last.length);
  }

  return async (window, signal) => {
    for (let isFirst = true; ; isFirst = false) {
      const begun = performance.now();
      try {
        return await breaker.run(() => askOnce(window, signal));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof LeftAlone) throw readerAway(Math.ceil(breakerOpenMs / 1_000));
        onFailed(describe(error));
        if (isCode(error, Code.DeadlineExceeded)) {
          pace.tooLate();
          parts.onTooLate(begun);
        }
        if (!isFirst || !isUnreached(error)) throw readerAway(RETRY_AFTER_SECONDS, error);
        await pause(AGAIN_AFTER_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  };
}

function isCode(error: unknown, ...codes: readonly Code[]): boolean {
  return error instanceof ConnectError && codes.includes(error.code);
}

/** Whether another connection may reach the server: this one was refused, or broke. What Node says of it is the cause. */
function isUnreached(error: unknown): boolean {
  const isOfNode = isCode(error, Code.Internal) && (error as ConnectError).cause instanceof Error;
  return isOfNode || isCode(error, Code.Unavailable, Code.Aborted, Code.Canceled);
}

/** What a server says of one window is about that window, and a caller who left says nothing about the server. */
function isTrouble(error: unknown): boolean {
  if (error instanceof ConnectError) return !isCode(error, Code.InvalidArgument, Code.Canceled);
  return error instanceof UnusableAnswer;
}

/** The name of the gRPC code, with what Node calls the fault of the connection: `Unavailable, ECONNREFUSED`. */
function describe(error: unknown): string {
  if (!(error instanceof ConnectError)) return error instanceof UnusableAnswer ? error.message : 'Unknown';
  let fault: string | undefined;
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') fault = cause.code;
  }
  return fault === undefined ? `${Code[error.code]}` : `${Code[error.code]}, ${fault}`;
}
