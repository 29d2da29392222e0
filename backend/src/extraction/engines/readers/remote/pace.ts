/** What a reader begins with before it knows how fast the server is. */
const FIRST_CALLS = 2;
const MOST_CALLS = 8;
const FEWEST_WAITING = 96;
const MOST_WAITING = 4_096;
/** How much the newest answer weighs in the mean. */
const NEWEST = 1 / 8;

export interface PaceOptions {
  /** How many calls there may be at a time; 8. */
  readonly mostCalls?: number | undefined;
  /** How long a call may take, in milliseconds. */
  readonly callLimitMs: number;
  /** How long a conversation may take, in milliseconds. */
  readonly limitMs: number;
}

/**
 * How much is asked of a server at a time, by how fast it answers. Several processes may share a slow one: where each sent all
 * it has, all calls would come too late. So calls become fewer while they take over half of their time, and more, one
 * after the other, while they take less than a quarter.
 */
export class Pace {
  readonly #mostCalls: number;
  readonly #callLimitMs: number;
  readonly #limitMs: number;
  #calls: number;
  #meanMs: number | undefined;

  constructor({ mostCalls = MOST_CALLS, callLimitMs, limitMs }: PaceOptions) {
    this.#mostCalls = mostCalls;
    this.#callLimitMs = callLimitMs;
    this.#limitMs = limitMs;
    this.#calls = Math.min(FIRST_CALLS, mostCalls);
  }

  /** How many calls there may be at a time, 1 or more. */
  get calls(): number {
    return Math.floor(this.#calls);
  }

  /** How many windows may wait: as many as are read in a third of the time that a conversation has. */
  get mostWaiting(): number {
    if (this.#meanMs === undefined) return FEWEST_WAITING;
    const soon = ((this.#limitMs / 3) * this.calls) / this.#meanMs;
    return Math.min(MOST_WAITING, Math.max(FEWEST_WAITING, Math.floor(soon)));
  }

  /** A call was answered after so many milliseconds. */
  answered(milliseconds: number): void {
    this.#meanMs = (this.#meanMs ?? milliseconds) * (1 - NEWEST) + milliseconds * NEWEST;
    if (milliseconds > this.#callLimitMs / 2) this.#calls = Math.max(1, this.#calls - 1);
    else if (milliseconds < this.#callLimitMs / 4)
      this.#calls = Math.min(this.#mostCalls, this.#calls + 1 / this.#calls);
  }

  /** A call got no answer in its time. */
  tooLate(): void {
    this.#calls = Math.max(1, this.#calls / 2);
  }
}
