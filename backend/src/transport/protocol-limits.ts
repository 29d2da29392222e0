import type http from 'node:http';
import type http2 from 'node:http2';
import type { DoorLimits } from './door.js';
import type { SessionLimits } from './keep-sessions.js';
import type { AnswerLimits } from './stalled-answers.js';

/** How much and how long a connection may ask for. Times in milliseconds, sizes in bytes. */
export interface ProtocolLimits extends SessionLimits, AnswerLimits, DoorLimits {
  readonly connections: number;
  /** From the first byte of a TLS connection to its last of the handshake. */
  readonly handshakeMs: number;
  readonly http1: http.ServerOptions & { readonly headersTimeout: number; readonly requestTimeout: number };
  /** The last two are there in every version of Node that is supported, and not in its types. */
  readonly http2: http2.ServerOptions & { readonly streamResetBurst: number; readonly streamResetRate: number };
}

export const PROTOCOL_LIMITS: ProtocolLimits = {
  connections: 2_000,
  handshakeMs: 10_000,
  quietMs: 200,
  acceptMs: 3_000,
  holdMs: 500,
  lookMs: 2_000,
  idleSessionMs: 60_000,
  pingAfterMs: 30_000,
  pingAnswerMs: 20_000,
  lingerMs: 2_000,
  stalledMs: 60_000,
  resetMs: 15_000,
  /** A little over the 30 s of the JSON route, so that that one gets to answer 408. */
  http2BodyMs: 32_000,
  http1: {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 60_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16_384,
    /** A request without Host reaches the guard, which answers it like any other malformed one. */
    requireHostHeader: false,
  },
  http2: {
    maxSessionMemory: 4,
    maxSessionInvalidFrames: 100,
    streamResetBurst: 100,
    streamResetRate: 10,
    settings: { maxConcurrentStreams: 100, maxHeaderListSize: 16_384 },
  },
};
