/** How much and how long a connection may ask for, in one place. Times in milliseconds, sizes in bytes. */
export const PROTOCOL_LIMITS = {
  connections: 2_000,
  idleSessionMs: 60_000,
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
} as const;
