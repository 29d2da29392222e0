import { setTimeout as sleep } from 'node:timers/promises';
import { decideRetry, isRetryable, MAX_RETRIES } from './retry.js';
import type { Reply } from './send-http.js';

export interface Wait {
  readonly seconds: number;
  /** 1 for the first. */
  readonly retry: number;
  /** Of the reply that has to be waited after. */
  readonly status: number;
}

export interface Retrying {
  /** False: the first reply counts. */
  readonly retry: boolean;
  /** Told before each wait. */
  readonly onWait: (wait: Wait) => void;
}

/** The last reply, and what it asked to wait, if it did. */
export interface Answered {
  readonly reply: Reply;
  readonly retryAfterSeconds: number | null;
}

/** Makes a request, and again where that may help. */
export type Retries = (attempt: () => Promise<Reply>) => Promise<Answered>;

/** Makes a request again on 429 and 503, as the server asks. */
export async function withRetries(attempt: () => Promise<Reply>, { retry, onWait }: Retrying): Promise<Answered> {
  for (let retries = 0; ; retries += 1) {
    const reply = await attempt();
    if (!isRetryable(reply)) return { reply, retryAfterSeconds: null };
    const decision = decideRetry(reply, retry ? retries : MAX_RETRIES, Date.now());
    if (decision.kind === 'give-up') return { reply, retryAfterSeconds: decision.retryAfterSeconds };
    onWait({ seconds: decision.seconds, retry: retries + 1, status: reply.status });
    await sleep(decision.seconds * 1000);
  }
}
