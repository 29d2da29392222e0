/** How a client carries its calls. `json` is POST /api/extract; in a browser, `connect` is over HTTP/1.1 and JSON. */
export type Protocol = 'json' | 'connect' | 'grpc' | 'grpc-web';

/** What a client can do over a protocol. */
export type Ability =
  | 'extract'
  | 'stream'
  | 'watch'
  | 'health'
  | 'services'
  | 'retry'
  | 'deadline'
  | 'errors'
  | 'gzip'
  | 'tls';

/** Why an ability is not there, in a few words. */
export type Lacks = Partial<Readonly<Record<Ability, string>>>;

export interface BuildStep {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** One of examples/clients, and how it is built and started. */
export interface ClientProgram {
  /** Its folder in examples/clients. */
  readonly name: string;
  /** As people call it. */
  readonly title: string;
  /** The programs of the machine that it needs, each with the way to get it. */
  readonly needs: Readonly<Record<string, string>>;
  /** Run in its folder, one after the other. */
  readonly build: readonly BuildStep[];
  /** What starts it, in its folder; empty: a page, opened in Chromium. */
  readonly start: readonly string[];
  /** Variables that it needs beside its own. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What its language counts when it slices a text. */
  readonly offsets: 'utf8' | 'utf16' | 'utf32';
  /** What it speaks, with what is not there over each. */
  readonly protocols: Partial<Readonly<Record<Protocol, Lacks>>>;
  /** What it does not speak, and why. */
  readonly without: Partial<Readonly<Record<Protocol, string>>>;
  /** Whether it has a receiver of webhooks. */
  readonly receives: boolean;
}

export function can(program: ClientProgram, protocol: Protocol, ability: Ability): boolean {
  const lacks = program.protocols[protocol];
  return lacks !== undefined && lacks[ability] === undefined;
}
