import type { Configuration } from '../configuration.js';
import type { Logger } from '../observability/logger.js';

/** What a command was called with. */
export interface CommandCall {
  readonly configuration: Configuration;
  readonly operands: readonly string[];
  readonly force: boolean;
  /** Writes lines as the log of the server has them, to stderr: for what has to be found again later. */
  readonly logger: Logger;
}

/** One word that the program can be called with beside serving. */
export interface Command {
  readonly usage: string;
  /** How many operands it takes. */
  readonly operands: number;
  readonly takesForce: boolean;
  /** @returns what was done, in lines */
  run(call: CommandCall): Promise<string>;
}
