/** What a request came over. What goes wrong over one is not held against the other. */
export type HttpMajor = 1 | 2;

/** Why an address was turned away. */
export type AddressRefusal = 'connections' | 'open_streams' | 'streams' | 'resets';

export interface AddressLimits {
  /** Connections that one address may have open at a time; 0: any number of connections and streams. */
  readonly addressConnections: number;
  /** Streams and connections that one address may begin in a second; 0: any number, and any number of resets. */
  readonly addressStreamsPerSecond: number;
}

/** What one address has open and may still begin. Whatever returns a refusal has counted nothing. */
export interface AddressBudget {
  /** What the budget is kept by: an IPv4 address, or the /64 of an IPv6 address. */
  readonly key: string;
  connect(): AddressRefusal | null;
  disconnect(): void;
  /** A request that shares its connection with others: a stream of HTTP/2, or one that is pipelined. */
  begin(): AddressRefusal | null;
  openStream(): AddressRefusal | null;
  closeStream(): void;
  /** Counts a request that the caller gave up before it was answered. */
  abandon(major: HttpMajor): void;
  /** Whether the address gave up so much that nothing is done on new connections for now. */
  isHeld(major: HttpMajor): boolean;
}

/** A page or a client opens a few streams at a time on each connection; one that watches keeps its own open for hours. */
const STREAMS_A_CONNECTION = 2;
/** An address that was quiet may begin as much at once as in two seconds: clients of a whole office wake up together. */
const BURST_SECONDS = 2;
/** People leave pages and deadlines pass, but most requests are waited for. */
const RESETS_SHARE = 0.1;
const RESETS_BURST_SECONDS = 5;
/** All streams of one session can be given up before anybody has looked. */
const RESETS_OWED = 100;
/** From how many addresses on those that are of no interest any more are looked for. */
const SWEEP_AT = 1_000;

/** Keeps the budgets of all addresses, each for as long as it says something. `clock` is in milliseconds. */
export function addressBudgets(limits: AddressLimits, clock: () => number): (key: string) => AddressBudget {
  const known = new Map<string, KeptBudget>();
  let sweepAt = SWEEP_AT;
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    if (known.size >= sweepAt) {
      for (const [other, budget] of known) if (budget.isIdle()) known.delete(other);
      sweepAt = Math.max(SWEEP_AT, 2 * known.size);
    }
    const budget = new KeptBudget(key, limits, clock);
    known.set(key, budget);
    return budget;
  };
}

class KeptBudget implements AddressBudget {
  readonly key: string;
  private readonly maxConnections: number;
  private readonly begun: Bucket;
  private readonly resets: Readonly<Record<HttpMajor, Bucket>>;
  private connections = 0;
  private streams = 0;

  constructor(key: string, { addressConnections, addressStreamsPerSecond: rate }: AddressLimits, clock: () => number) {
    this.key = key;
    this.maxConnections = addressConnections === 0 ? Number.POSITIVE_INFINITY : addressConnections;
    const resets = (): Bucket => new Bucket(rate * RESETS_SHARE, RESETS_BURST_SECONDS, RESETS_OWED, clock);
    this.begun = new Bucket(rate, BURST_SECONDS, 0, clock);
    this.resets = { 1: resets(), 2: resets() };
  }

  connect(): AddressRefusal | null {
    if (this.connections >= this.maxConnections) return 'connections';
    const refusal = this.begin();
    if (refusal === null) this.connections++;
    return refusal;
  }

  disconnect(): void {
    this.connections--;
  }

  begin(): AddressRefusal | null {
    if (this.begun.isEmpty()) return 'streams';
    this.begun.take();
    return null;
  }

  openStream(): AddressRefusal | null {
    if (this.streams >= this.maxConnections * STREAMS_A_CONNECTION) return 'open_streams';
    const refusal = this.begin();
    if (refusal === null) this.streams++;
    return refusal;
  }

  closeStream(): void {
    this.streams--;
  }

  abandon(major: HttpMajor): void {
    this.resets[major].take();
  }

  isHeld(major: HttpMajor): boolean {
    return this.resets[major].isEmpty();
  }

  /** Whether forgetting it changes nothing. */
  isIdle(): boolean {
    const isQuiet = [this.begun, this.resets[1], this.resets[2]].every((bucket) => bucket.isFull());
    return isQuiet && this.connections === 0 && this.streams === 0;
  }
}

/**
 * So many tokens a second, and as many at once as in `burstSeconds`. What is taken of an empty bucket is owed, up to
 * `mostOwed`. A rate of 0 is no limit.
 */
class Bucket {
  private readonly perMs: number;
  private readonly most: number;
  private readonly mostOwed: number;
  private readonly clock: () => number;
  private level: number;
  private filledAt: number;

  constructor(perSecond: number, burstSeconds: number, mostOwed: number, clock: () => number) {
    this.perMs = perSecond / 1_000;
    this.most = Math.max(1, perSecond * burstSeconds);
    this.mostOwed = mostOwed;
    this.clock = clock;
    this.level = this.most;
    this.filledAt = clock();
  }

  take(): void {
    if (this.perMs === 0) return;
    this.fill();
    this.level = Math.max(-this.mostOwed, this.level - 1);
  }

  isEmpty(): boolean {
    if (this.perMs === 0) return false;
    this.fill();
    return this.level < 1;
  }

  isFull(): boolean {
    this.fill();
    return this.level === this.most;
  }

  private fill(): void {
    const now = this.clock();
    // A clock that was set back gives nothing and takes nothing.
    this.level = Math.min(this.most, this.level + Math.max(0, now - this.filledAt) * this.perMs);
    this.filledAt = now;
  }
}
