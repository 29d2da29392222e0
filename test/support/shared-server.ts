import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import type { LogLine } from './start-server.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests ask for the server that they share: the URL of share-server.ts. */
    readonly sharedServer: string;
  }
}

export interface SharedServer {
  /** `http://127.0.0.1:43210` */
  readonly url: string;
  readonly port: number;
  /** Every log line so far, of all tests; with `from`, those that come after as many. */
  logs(from?: number): Promise<readonly LogLine[]>;
  /** The first log line, of all tests, that `matches`; waits 20 s at most. */
  logged(matches: (line: LogLine) => boolean): Promise<LogLine>;
}

const LOGGED_WITHIN_MS = 20_000;

/**
 * The one backend of all test files that neither stop it, nor look into its process, nor need other variables than
 * TRUSTS_TEST_ADDRESSES: a start takes seconds of processor time. Sign up people of your own, and look in the log for what
 * only your test has sent.
 * @throws where it does not start
 */
export async function sharedServer(): Promise<SharedServer> {
  const place = inject('sharedServer');
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(place + path);
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const url = (await ask('/url')) as string;
  const logs = async (from = 0): Promise<readonly LogLine[]> => (await ask(`/logs/${from}`)) as LogLine[];
  return {
    url,
    port: Number(new URL(url).port),
    logs,
    async logged(matches) {
      const end = Date.now() + LOGGED_WITHIN_MS;
      for (let looked = 0; Date.now() < end; await pause(25)) {
        const lines = await logs(looked);
        const found = lines.find(matches);
        if (found !== undefined) return found;
        looked += lines.length;
      }
      throw new Error(`No such log line within ${LOGGED_WITHIN_MS / 1000} s`);
    },
  };
}
