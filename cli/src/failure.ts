import type { ExitCode } from './exit-codes.js';

/** One thing that a failure is about, of several. Both forms may quote untrusted text. */
export interface FailureFinding {
  /** For people. */
  readonly line: string;
  /** For programs. */
  readonly facts: Readonly<Record<string, string | number | null>>;
}

export interface FailureFacts {
  readonly exit: ExitCode;
  /** The stable word for scripts: the server's code, or one of the client's own. */
  readonly code: string;
  /** One sentence: what is wrong. May quote untrusted text: it is sanitised when it is printed. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** Of the server's reply. */
  readonly requestId?: string;
  /** What it is about, one by one. */
  readonly findings?: readonly FailureFinding[];
  readonly cause?: unknown;
}

/** The same in every bundle. */
const MARK: unique symbol = Symbol.for('structured-extraction.failure');

/** The one way in which a command ends without a result. */
export class Failure extends Error {
  /** By its mark: each bundle of the client has a class of its own, and a failure crosses from one to the other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && MARK in value;
  }

  readonly [MARK] = true;

  override readonly name = 'Failure';
  readonly exit: ExitCode;
  readonly code: string;
  readonly hint: string | undefined;
  readonly requestId: string | undefined;
  readonly findings: readonly FailureFinding[] | undefined;

  constructor(facts: FailureFacts) {
    super(facts.message, { cause: facts.cause });
    this.exit = facts.exit;
    this.code = facts.code;
    this.hint = facts.hint;
    this.requestId = facts.requestId;
    this.findings = facts.findings;
  }
}
