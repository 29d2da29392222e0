/** What each exit status of `service` means. Scripts rely on the numbers: add, never change. */
export const EXIT = {
  done: 0,
  /** A bug in this client. */
  bug: 1,
  /** A bad flag, value or combination. */
  usage: 2,
  /** The conversation is missing, unreadable, empty, not UTF-8, has NUL, or is too large. */
  input: 3,
  /** 401 or 403. */
  authentication: 4,
  /** Any other 4xx. */
  refused: 5,
  /** 429, after the retries. */
  rateLimited: 6,
  /** Network, DNS, TLS, proxy, timeout. */
  network: 7,
  /** 5xx, or a reply that is no result. */
  server: 8,
  /** --output or stdout cannot be written. */
  output: 9,
  plugin: 10,
  /** What was asked not to be there is: --fail-on of extract, --exit-code of diff. The result is written. */
  gate: 11,
  sighup: 129,
  sigint: 130,
  sigterm: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
