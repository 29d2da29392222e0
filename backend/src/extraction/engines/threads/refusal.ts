import { type FieldError, ServiceFailure } from '../../../failure.js';
import type { FailureCode } from '../../../failure-catalogue.js';

/** A failure of the service on its way between threads, which would make a plain error of it. */
export interface Refusal {
  readonly code: FailureCode;
  readonly message: string;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
}

export function refusalOf({ code, message, errors, headers }: ServiceFailure): Refusal {
  return { code, message, errors, headers };
}

export function failureOf({ code, message, errors, headers }: Refusal): ServiceFailure {
  return new ServiceFailure(code, message, { errors, headers });
}
