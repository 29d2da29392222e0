import { storeUnavailable } from './store-failure.js';

/** Whether the store may be used now: shut until it is ready, and again once it is closed. */
export interface Gate {
  open(): void;
  /** For good. */
  shut(): void;
  /** @throws {ServiceFailure} store_unavailable while it is shut */
  pass(): void;
}

export function createGate(): Gate {
  let state: 'waiting' | 'open' | 'shut' = 'waiting';
  return {
    open() {
      if (state === 'waiting') state = 'open';
    },
    shut() {
      state = 'shut';
    },
    pass() {
      if (state !== 'open') throw storeUnavailable();
    },
  };
}
