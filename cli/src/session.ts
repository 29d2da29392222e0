import type { Stdin } from './input/read-conversation.js';
import type { Registry } from './plugins/registry.js';
import type { ServiceCommandClass } from './service-command.js';

export type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** What the process gives to one run of the command line: everything that is not an argument. */
export interface Surroundings {
  /** SERVICE_BEARER is in it, and is no longer in that of the process. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdin: Stdin;
  readonly stdout: Output;
  readonly stderr: Output;
  /** --bearer, which has been taken out of the arguments. */
  readonly bearer: string | undefined;
  warn(message: string): void;
  /** Tells on stderr what the user has to act upon: printed with --quiet, too. */
  ask(message: string, facts?: Readonly<Record<string, string | number>>): void;
  /** Tells on stderr what is going on; `facts` go along where stderr is read by a program. */
  notice(message: string, facts?: Readonly<Record<string, string | number>>): void;
  /** Tells on stderr what is being done, where --verbose asks for it. */
  detail(message: string, facts?: Readonly<Record<string, string | number>>): void;
  /** --quiet: no progress is shown. */
  readonly quiet: boolean;
  /** --verbose: `detail` is printed. */
  readonly verbose: boolean;
  /** Keeps a credential out of everything that goes to stderr from now on. */
  keepSecret(secret: string): void;
  /** What a signal has to undo before the process ends; null: nothing any more. */
  onInterrupt(undo: (() => void) | null): void;
}

/** What a command works with. */
export interface Session extends Surroundings {
  /** `service-cli/<version>`. */
  readonly userAgent: string;
  /** Where SERVICE_BASE_URL is not set. */
  readonly productionHost: string;
  /** Where plugins and the list of them are. */
  readonly dataDir: string;
  /** Where the list of logins is. */
  readonly configDir: string;
  readonly registry: Registry;
  /** The class of a command of the client, by its id. */
  loadCommand(id: string): Promise<ServiceCommandClass>;
}
