/** A share of all requests, and CPU milliseconds of each part for one of them. */
export interface RequestKind {
  readonly share: number;
  readonly sender: number;
  readonly server: number;
  readonly postgres: number;
  readonly redis: number;
}

export interface Simulated {
  /** Answered a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The share of its time that each part was busy, 0 to 1. */
  readonly busy: Readonly<Record<'server' | 'postgres' | 'redis', number>>;
}

export function simulate(load: {
  readonly kinds: readonly RequestKind[];
  readonly processes: number;
  readonly cores?: number;
  readonly postgresCores?: number;
  readonly perSecond?: number;
  readonly callers?: number;
  readonly requests?: number;
  readonly seed?: number;
}): Simulated;
