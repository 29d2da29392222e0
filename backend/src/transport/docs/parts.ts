import { FAILURES, type FailureCode } from '../../failure-catalogue.js';

/** One operation of OpenAPI 3.1. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, object>> };
  readonly responses: Readonly<Record<string, object>>;
}

/** Path, then method in lower case. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** What any route answers with that reads no body. */
export const MESSAGE_FAILURES = [
  'bad_request',
  'method_not_allowed',
  'request_timeout',
  'uri_too_long',
  'headers_too_large',
  'internal',
] as const satisfies readonly FailureCode[];

/** What a route that reads a body answers with, too. */
export const BODY_FAILURES = [
  'invalid_json',
  'invalid_encoding',
  'invalid_request',
  'content_too_large',
  'unsupported_media_type',
  'unsupported_content_encoding',
] as const satisfies readonly FailureCode[];

/** The problems that a route answers with, by status, in the words of the catalogue. */
export function failureResponses(codes: readonly FailureCode[]): Record<string, object> {
  const listed = (Object.keys(FAILURES) as FailureCode[]).filter((code) => codes.includes(code));
  const statuses = [...new Set(listed.map((code) => FAILURES[code].status))];
  return Object.fromEntries(statuses.map((status) => [String(status), problemResponse(status, listed)]));
}

function problemResponse(status: number, codes: readonly FailureCode[]): object {
  return {
    description: codes
      .filter((code) => FAILURES[code].status === status)
      .map((code) => `\`${code}\`: ${FAILURES[code].meaning}`)
      .join('\n\n'),
    headers: { ...COMMON_HEADERS, ...(status === 429 || status === 503 ? RETRY_AFTER : {}) },
    content: { 'application/problem+json': { schema: reference('Problem') } },
  };
}

/** What is in the components under this name. */
export function reference(schema: string): object {
  return { $ref: `#/components/schemas/${schema}` };
}

/** A response header. */
export function header(description: string, type: string): object {
  return { description, schema: { type } };
}

export const COMMON_HEADERS = { 'X-Request-Id': header('Names the request in logs and events.', 'string') };

const RETRY_AFTER = { 'Retry-After': header('Whole seconds to wait.', 'integer') };
