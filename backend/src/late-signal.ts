/** What says that nobody waits any more. */
export type Ending = AbortSignal | LateSignal;

/**
 * An abort of which an AbortSignal is made when somebody asks for one. Most requests are answered before anybody does, and
 * to make a signal and to abort it takes longer than all guards together.
 */
export class LateSignal {
  #isAborted = false;
  #reason: unknown;
  #controller: AbortController | undefined;
  readonly #listeners: (() => void)[] = [];

  get aborted(): boolean {
    return this.#isAborted;
  }

  get reason(): unknown {
    return this.#reason;
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#isAborted) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  throwIfAborted(): void {
    if (this.#isAborted) throw this.#reason;
  }

  /** Has `listener` called at the abort, after those before it. One that comes after the abort is never called. */
  listen(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Only the first call counts. */
  abort(reason: unknown): void {
    if (this.#isAborted) return;
    this.#isAborted = true;
    this.#reason = reason;
    this.#controller?.abort(reason);
    for (const listener of this.#listeners) listener();
  }
}

/** For those who need to listen. */
export function abortSignalOf(ending: Ending): AbortSignal {
  return ending instanceof LateSignal ? ending.signal : ending;
}
