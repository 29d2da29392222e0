import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller, Scope } from '../accounts/caller.js';
import type { ServiceFailure } from '../failure.js';
import type { FailureCode } from '../failure-catalogue.js';
import type { LateSignal } from '../late-signal.js';
import type { AnswerHead } from './answer-head.js';

/**
 * One request and its answer. HTTP/2 requests come through Node's compatibility API, which has the same shape, so the
 * types are the ones of HTTP/1.1; `isHttp2` tells where the two differ.
 */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the head of the answer holds so far. It is on `response` wherever that is written to, see `writesHead`. */
  readonly head: AnswerHead;
  readonly isHttp2: boolean;
  readonly requestId: string;
  /** The request target without its query. */
  readonly path: string;
  /** The address that limits count by; see SERVICE_TRUST_PROXY_HOPS. */
  readonly clientAddress: string;
  /** Whose credential came with the request; null for an anonymous one, and before the guard has looked. */
  caller: Caller | null;
  /** The code that the request was refused or failed with; absent while nothing has gone wrong. */
  failureCode?: FailureCode;
  /** Aborted once the answer is closed, complete or not. A listener added later than that would never be called. */
  readonly ended: LateSignal;
}

/** What a route takes as a body. A route without one ignores bodies. */
export interface BodyRules {
  accepts(contentType: string, exchange: Exchange): boolean;
  /** Names what `accepts` takes, for the answer 415. */
  readonly mediaTypes: string;
  readonly contentEncodings: readonly string[];
  readonly maxBytes: number;
}

export interface Route {
  readonly path: string;
  /** What logs, figures and traces call the route; absent: its path. */
  readonly label?: string;
  readonly methods: readonly string[];
  readonly body?: BodyRules;
  /** Which credentials the route takes; absent: it does not look at any. */
  readonly access?: { readonly scope: Scope; readonly isAnonymousAllowed: boolean };
  /** Whether rate limits, capacity and draining apply. */
  readonly isMetered: boolean;
  /** Whether `handle` sees to it that the fields of `Exchange.head` are sent; else they are on the response before. */
  readonly writesHead?: boolean;
  handle(exchange: Exchange): void | Promise<void>;
  /** Answers with a failure in the words of the route's protocol. */
  refuse(exchange: Exchange, failure: ServiceFailure): void | Promise<void>;
}
