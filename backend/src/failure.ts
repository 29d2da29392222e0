import { FAILURES, type FailureCode } from './failure-catalogue.js';

/** One field that breaks its rule: `metadata.timezone`, `timezone`. */
export interface FieldError {
  readonly field: string;
  readonly reason: string;
}

interface FailureOptions {
  readonly errors?: readonly FieldError[];
  /** Response headers that belong to the failure, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whole seconds, 1 or more; for 429 and 503 only. */
  readonly retryAfterSeconds?: number;
  /** Whether the connection can no longer be trusted to be in step and has to be closed. */
  readonly closesConnection?: boolean;
  readonly cause?: unknown;
}

/** An answer that is not a result. `message` is one sentence for the caller: what is wrong and what to do. */
export class ServiceFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly closesConnection: boolean;

  constructor(code: FailureCode, message: string, options: FailureOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'ServiceFailure';
    this.code = code;
    this.status = FAILURES[code].status;
    this.errors = options.errors ?? [];
    this.headers = {
      ...options.headers,
      ...(options.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(options.retryAfterSeconds) }),
    };
    this.closesConnection = options.closesConnection ?? false;
  }
}

/** The failure that `error` stands for; anything unforeseen is `internal`, and says nothing about itself. */
export function asFailure(error: unknown): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  return new ServiceFailure('internal', 'Something went wrong in the service. Report it with the request_id.', {
    cause: error,
  });
}
