import type { Ending } from '../../../late-signal.js';
import type { ReaderInput, WindowLogits } from '../embedded/2-read/large/large-reading.js';
import type { OnWindowsRead } from '../engine.js';

export interface WindowsCall {
  /** Aborted when the caller has left or the deadline has passed; its reason is what the call then fails with. */
  readonly signal: Ending;
  readonly onWindowsRead?: OnWindowsRead | undefined;
}

/** Whatever reads windows: a session of this process, or a server elsewhere. */
export interface WindowReader {
  /**
   * What the large reader says of each window, in their order. Each is read by itself: nothing beside it changes the answer.
   * @throws {ServiceFailure} overloaded where too many wait, engine_timeout after 30 s, engine_unavailable where nobody
   * reads any more
   */
  read(windows: readonly ReaderInput[], call: WindowsCall): Promise<WindowLogits>;
  /** Settled once windows can be read; rejected where that will never be. */
  readonly ready: Promise<void>;
  /** How many windows wait or are being read. */
  waiting(): number;
  /** Whether as many wait as may; one more conversation is refused. */
  isFull(): boolean;
  stop(): Promise<void>;
}
