/** What a limit says of one key. */
export interface LimitState {
  /** Whether the request may go on. */
  readonly allowed: boolean;
  /** Requests left in this window, 0 or more. */
  readonly remaining: number;
  /** Whole seconds until the window ends, 1 or more. */
  readonly secondsLeft: number;
}

/** So many requests a key in each window of fixed length, which begins with the key's first request. */
export interface Limiter {
  /** Counts one request. */
  consume(key: string): Promise<LimitState>;
  /** What this process knows of the key, without counting and without asking another machine. */
  look(key: string): Promise<LimitState>;
}

export interface Limits {
  /**
   * At most `points` requests a key in windows of `seconds`. A name stands for one limit; it is not given twice. Keys go
   * to the server that counts as they are: whoever counts by what a person typed hashes it before.
   */
  limiter(name: string, points: number, seconds: number): Limiter;
  /** Whether a server counts for all processes and does not answer, so that each process counts for itself. */
  isInsured(): boolean;
  /** Waits for the first answer of that server, 1 s at most; without one the limits of this process hold. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
