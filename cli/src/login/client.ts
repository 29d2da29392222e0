import { setTimeout as sleep } from 'node:timers/promises';
import { routeOn } from '../call/endpoint.js';
import { type Caller, send } from '../call/send.js';
import type { Reply } from '../call/send-http.js';
import { withRetries } from '../call/with-retries.js';

/** Asks the calls of accounts at one host. */
export interface Client {
  readonly base: URL;
  /** Sent once. @throws {Failure} network */
  once(request: AccountRequest): Promise<Reply>;
  /** Again on 429 and 503. @throws {Failure} network */
  patiently(request: AccountRequest): Promise<Reply>;
  wait(seconds: number): Promise<void>;
}

export interface AccountRequest {
  readonly route: `/${string}`;
  /** Posted as JSON; undefined: a GET. */
  readonly json?: object;
  readonly bearer?: string;
}

export function accountsAt(base: URL, caller: Caller): Client {
  const once = ({ route, json, bearer }: AccountRequest): Promise<Reply> => {
    const body = json === undefined ? null : Buffer.from(JSON.stringify(json));
    return send({ url: routeOn(base, route), body, bearer }, caller);
  };
  return {
    base,
    once,
    async patiently(request) {
      return (await withRetries(() => once(request), { retry: true, onWait: () => undefined })).reply;
    },
    wait: (seconds) => sleep(seconds * 1000),
  };
}
