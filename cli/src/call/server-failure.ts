import { EXIT, type ExitCode } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { Reply } from './post-json.js';

/** A 10 MB error is not parsed: its status says enough. The message is cut again where it is printed. */
const MAX_PROBLEM_BYTES = 16 * 1024 * 1024;

/** A reply that is not 200, as the failure to report. `retryAfterSeconds`: what the server asked to wait, if it did. */
export function serverFailure(reply: Reply, retryAfterSeconds: number | null): Failure {
  const problem = readProblem(reply);
  const requestId = text(problem['request_id']) ?? headerText(reply.headers['x-request-id']);
  const hint = hintFor(reply.status, retryAfterSeconds);
  return new Failure({
    exit: exitFor(reply.status),
    code: text(problem['code']) ?? `http_${reply.status}`,
    message: `${text(problem['detail']) ?? text(problem['title']) ?? plain(reply)}${fields(problem['errors'])}`,
    ...(requestId === undefined ? {} : { requestId }),
    ...(hint === undefined ? {} : { hint }),
  });
}

function exitFor(status: number): ExitCode {
  if (status === 401 || status === 403) return EXIT.authentication;
  if (status === 429) return EXIT.rateLimited;
  return status >= 400 && status < 500 ? EXIT.refused : EXIT.server;
}

function hintFor(status: number, retryAfterSeconds: number | null): string | undefined {
  if (status === 401) return 'check the token in --bearer or SERVICE_BEARER; leave it out for an anonymous call';
  if (status === 403) return 'use a token that has the scope "extract"';
  if (retryAfterSeconds !== null) return `try again in ${duration(retryAfterSeconds)}`;
  if (status === 429) return 'wait a minute, or sign in: calls with a token have higher limits';
  if (status >= 300 && status < 400) return 'redirects are not followed: set SERVICE_BASE_URL to the final address';
  return undefined;
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
