import { Failure } from '../failure.js';
import { unreachable } from './endpoint.js';
import { networkReason } from './network-reason.js';
import { type Reply, sendHttp } from './send-http.js';

/** The server gives up at 60 s and says so; a little longer leaves it the last word. */
const TIMEOUT_MS = 65_000;

/** What every request of one command has in common. */
export interface Caller {
  /** `service-cli/<version>`. */
  readonly userAgent: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface Sent {
  readonly url: URL;
  /** JSON to POST; null: a GET. */
  readonly body: Buffer | null;
  readonly bearer: string | undefined;
}

/**
 * One request, sent once.
 * @throws {Failure} network, where there is no whole answer
 */
export async function send({ url, body, bearer }: Sent, { userAgent, environment }: Caller): Promise<Reply> {
  const headers = {
    'user-agent': userAgent,
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
  };
  try {
    return await sendHttp(url, body, { headers, environment, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw unreachable(url, networkReason(error, TIMEOUT_MS), error);
  }
}
