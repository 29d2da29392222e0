import { Code, ConnectError } from '@connectrpc/connect';
import { ErrorInfoSchema } from '@structured-extraction/proto/google/rpc/error_details_pb';

/** A field of the request and the rule that it breaks. */
export interface FieldError {
  /** Its path: `metadata.timezone`. */
  readonly field: string;
  /** A word for the rule: `required`, `length`, `timezone`. */
  readonly reason: string;
}

/** A call that the service refused, or that got no answer. `message` is one sentence: what is wrong and what to do. */
export class ServiceError extends Error {
  /** `ServiceError`. */
  override readonly name = 'ServiceError';
  /**
   * A code of the catalogue (docs/errors.md): `invalid_request`, `rate_limited`, `overloaded`. `network`: no answer came;
   * `timeout`: none within the time of the call; `unusable_reply`: the answer is none of the service.
   */
  readonly code: string;
  /** The HTTP status, also of a call over RPC where the code has one; 0 where there is none. */
  readonly status: number;
  /** Names the call in the log of the service; null where no answer came. */
  readonly requestId: string | null;
  /** What is wrong with which field; empty unless `code` is `invalid_request`. */
  readonly errors: readonly FieldError[];
  /** When to try again, in whole seconds; null where the service does not say. */
  readonly retryAfterSeconds: number | null;

  /** @param facts what is left out is unknown */
  constructor(
    message: string,
    facts: Pick<ServiceError, 'code'> &
      Partial<Pick<ServiceError, 'status' | 'requestId' | 'errors' | 'retryAfterSeconds' | 'cause'>>,
  ) {
    super(message, facts.cause === undefined ? {} : { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status ?? 0;
    this.requestId = facts.requestId ?? null;
    this.errors = facts.errors ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

/** The refusal of a JSON route: problem details (RFC 9457), or the words of whatever stands in between. */
export async function errorOfResponse(response: Response): Promise<ServiceError> {
  const facts = {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: wholeSeconds(response.headers.get('retry-after')),
  };
  const problem = await readProblem(response);
  if (typeof problem?.code !== 'string') {
    return new ServiceError(`something that is not the service answered with HTTP ${response.status}`, {
      ...facts,
      code: 'unusable_reply',
    });
  }
  return new ServiceError(problem.detail ?? problem.code, {
    ...facts,
    code: problem.code,
    errors: problem.errors ?? [],
  });
}

/** The refusal of a call over RPC, in the words of the JSON routes. */
export function errorOfCall(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const failure = ConnectError.from(error);
  const [info] = failure.findDetails(ErrorInfoSchema);
  const facts = {
    requestId: failure.metadata.get('x-request-id'),
    retryAfterSeconds: wholeSeconds(failure.metadata.get('retry-after')),
    cause: error,
  };
  if (info === undefined) {
    const isTimeout = failure.code === Code.DeadlineExceeded;
    const message = isTimeout ? 'no answer came within the time of the call' : failure.rawMessage;
    return new ServiceError(message, { ...facts, code: isTimeout ? 'timeout' : 'network' });
  }
  return new ServiceError(failure.rawMessage, {
    ...facts,
    code: info.reason.toLowerCase(),
    status: STATUS_OF[failure.code] ?? 500,
    errors: Object.entries(info.metadata).map(([field, reason]) => ({ field, reason })),
  });
}

/** As the Connect protocol maps them. */
const STATUS_OF: Readonly<Partial<Record<Code, number>>> = {
  [Code.InvalidArgument]: 400,
  [Code.FailedPrecondition]: 400,
  [Code.Unauthenticated]: 401,
  [Code.PermissionDenied]: 403,
  [Code.NotFound]: 404,
  [Code.AlreadyExists]: 409,
  [Code.ResourceExhausted]: 429,
  [Code.Unavailable]: 503,
  [Code.DeadlineExceeded]: 504,
};

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
}

async function readProblem(response: Response): Promise<Problem | null> {
  const text = await response.text().catch(() => '');
  if (!/^application\/(?:problem\+)?json\b/.test(response.headers.get('content-type') ?? '')) return null;
  try {
    return JSON.parse(text) as Problem | null;
  } catch {
    // Cut off on its way: the status says enough.
    return null;
  }
}

function wholeSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;
}
