import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@connectrpc/connect';
import type { GRPCInferenceService } from '@structured-extraction/proto/inference/open_inference_grpc_pb';
import { readerAway } from '../reader-away.js';

const PAUSE_MS = 500;
const CALL_LIMIT_MS = 2_000;
const RETRY_AFTER_SECONDS = 2;

export interface UntilReadyParts {
  readonly client: Client<typeof GRPCInferenceService>;
  readonly model: string;
  /** How long the server may take to start, in milliseconds. */
  readonly limitMs: number;
  /** Ends the wait; its reason is what the promise is then rejected with. */
  readonly signal: AbortSignal;
}

/**
 * Fulfilled once the server and its model say that they are ready. Until then it is asked twice a second.
 * @throws {ServiceFailure} engine_unavailable after `limitMs`, and the reason of the signal
 */
export async function untilReady({ client, model, limitMs, signal }: UntilReadyParts): Promise<void> {
  const until = performance.now() + limitMs;
  let why: unknown;
  while (performance.now() < until) {
    signal.throwIfAborted();
    try {
      const options = { signal, timeoutMs: CALL_LIMIT_MS };
      const { ready } = await client.serverReady({}, options);
      if (ready && (await client.modelReady({ name: model }, options)).ready) return;
    } catch (error) {
      // One that starts refuses the connection, does not know the model yet, or answers anything.
      why = error;
    }
    await pause(PAUSE_MS, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted());
  }
  throw readerAway(RETRY_AFTER_SECONDS, why);
}
