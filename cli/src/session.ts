import type { Stdin } from './input/read-conversation.js';
import type { Registry } from './plugins/registry.js';

export type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** What the process gives to one run of the command line: everything that is not an argument. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdin: Stdin;
  readonly stdout: Output;
  readonly stderr: Output;
  /** --bearer, which has been taken out of the arguments. */
  readonly bearer: string | undefined;
  warn(message: string): void;
  /** What a signal has to undo before the process ends; null: nothing any more. */
  onInterrupt(undo: (() => void) | null): void;
}

/** What a command works with. */
export interface Session extends Surroundings {
  /** `service-cli/<version>`. */
  readonly userAgent: string;
  /** Where SERVICE_BASE_URL is not set. */
  readonly productionHost: string;
  /** Where the list of linked plugins is. */
  readonly dataDir: string;
  readonly registry: Registry;
}
