import { EXIT, type ExitCode } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { Credential } from './bearer.js';
import type { Reply } from './send-http.js';

/** A 10 MB error is not parsed: its status says enough. The message is cut again where it is printed. */
const MAX_PROBLEM_BYTES = 16 * 1024 * 1024;

interface Circumstances {
  /** What the server asked to wait, if it did. */
  readonly retryAfterSeconds?: number | null;
  /** Where the token came from; undefined: there was none. */
  readonly from?: Credential['from'] | 'stdin' | undefined;
  /** What the call takes. */
  readonly scope?: 'extract' | 'account';
}

/** A reply that is not 200, as the failure to report: problem details of the JSON routes, or an error of Connect. */
export function serverFailure(reply: Reply, circumstances: Circumstances = {}): Failure {
  const problem = readProblem(reply);
  const requestId = text(problem['request_id']) ?? headerText(reply.headers['x-request-id']);
  const hint = hintFor(reply.status, circumstances);
  const detail = text(problem['detail']) ?? text(problem['title']) ?? text(problem['message']);
  return new Failure({
    exit: exitFor(reply.status),
    code: reasonIn(problem['details']) ?? text(problem['code']) ?? `http_${reply.status}`,
    message: `${detail ?? plain(reply)}${fields(problem['errors'])}`,
    ...(requestId === undefined ? {} : { requestId }),
    ...(hint === undefined ? {} : { hint }),
  });
}

function exitFor(status: number): ExitCode {
  if (status === 401 || status === 403) return EXIT.authentication;
  if (status === 429) return EXIT.rateLimited;
  return status >= 400 && status < 500 ? EXIT.refused : EXIT.server;
}

function hintFor(
  status: number,
  { retryAfterSeconds = null, from, scope = 'extract' }: Circumstances,
): string | undefined {
  if (status === 401 && from === 'login') {
    return "the login has ended: run 'service login' again, or 'service logout' to go on without an account";
  }
  if (status === 401 && from === 'stdin') return 'check the token, and that it was made at this very host';
  if (status === 401) return 'check the token in --bearer or SERVICE_BEARER; leave it out for an anonymous call';
  if (status === 403) return `use a token that has the scope "${scope}"`;
  if (retryAfterSeconds !== null)
    return retryAfterSeconds === 0 ? 'try again' : `try again in ${duration(retryAfterSeconds)}`;
  if (status === 429) return 'wait a minute, or sign in: calls with a token have higher limits';
  if (status >= 300 && status < 400) return 'redirects are not followed: set SERVICE_BASE_URL to the final address';
  return undefined;
}

/** The code of the service in the google.rpc.ErrorInfo of a Connect error; Connect's own codes are coarser. */
function reasonIn(details: unknown): string | undefined {
  const [first]: unknown[] = Array.isArray(details) ? details : [];
  const { debug } = (typeof first === 'object' && first !== null ? first : {}) as { debug?: { reason?: unknown } };
  return text(debug?.reason)?.toLowerCase();
}

function plain(reply: Reply): string {
  return reply.status >= 300 && reply.status < 400
    ? `the server answered with a redirect (HTTP ${reply.status})`
    : `the server answered HTTP ${reply.status}`;
}

function readProblem(reply: Reply): Readonly<Record<string, unknown>> {
  const isJson = /^application\/(?:problem\+)?json\b/i.test(reply.headers['content-type'] ?? '');
  if (!isJson || reply.body.length > MAX_PROBLEM_BYTES) return {};
  try {
    const problem: unknown = JSON.parse(reply.body.toString('utf8'));
    return typeof problem === 'object' && problem !== null ? (problem as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function fields(errors: unknown): string {
  if (!Array.isArray(errors)) return '';
  const told = errors
    .slice(0, 3)
    .map((error: unknown) => (typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}))
    .flatMap((error) =>
      text(error['field']) === undefined ? [] : [`${error['field']}: ${text(error['reason']) ?? 'wrong'}`],
    );
  return told.length === 0 ? '' : ` (${told.join('; ')})`;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function headerText(value: string | string[] | undefined): string | undefined {
  return text(Array.isArray(value) ? value[0] : value);
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
