import type { ExitCode } from './exit-codes.js';

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
  readonly cause?: unknown;
}

/** The one way in which a command ends without a result. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly exit: ExitCode;
  readonly code: string;
  readonly hint: string | undefined;
  readonly requestId: string | undefined;

  constructor(facts: FailureFacts) {
    super(facts.message, { cause: facts.cause });
    this.exit = facts.exit;
    this.code = facts.code;
    this.hint = facts.hint;
    this.requestId = facts.requestId;
  }
}
