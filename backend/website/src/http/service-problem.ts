/** One rule that a field breaks. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
}

/** A call that the service refused or failed, or that did not reach it. */
export class ServiceProblem extends Error {
  /** A code of the error catalogue, or `network` where no answer came. */
  readonly code: string;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** Names the call in the service's log; null where no answer came. */
  readonly requestId: string | null;
  readonly fields: readonly FieldProblem[];
  /** Null where the service does not say when to try again. */
  readonly retryAfterSeconds: number | null;

  constructor(detail: string, facts: Partial<Omit<ServiceProblem, keyof Error>> = {}) {
    super(detail);
    this.name = 'ServiceProblem';
    this.code = facts.code ?? 'internal';
    this.status = facts.status ?? 0;
    this.requestId = facts.requestId ?? null;
    this.fields = facts.fields ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

/** The problem that an answer with status 400 or more tells of, in RFC 9457's words or in none. */
export async function problemOf(response: Response): Promise<ServiceProblem> {
  const facts = {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: Number.parseInt(response.headers.get('retry-after') ?? '', 10) || null,
  };
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  if (!isProblem) return new ServiceProblem(`The service answered with HTTP ${response.status}.`, facts);
  const { detail, code, errors } = (await response.json()) as {
    detail: string;
    code: string;
    errors?: readonly FieldProblem[];
  };
  return new ServiceProblem(detail, { ...facts, code, fields: errors ?? [] });
}

/** What `fetch` rejects with is the browser's own and says little: the caller's own abort passes through. */
export function unreachable(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new ServiceProblem('The service cannot be reached. Check your connection and try again.', { code: 'network' });
}
