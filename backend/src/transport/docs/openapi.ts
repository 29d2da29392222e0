import { z } from 'zod';
import { Problem } from '../../extraction/contract/problem.js';
import { ExtractionMetadata, extractionRequest } from '../../extraction/contract/request.js';
import { Decision, Evidence, ExtractionResponse, Risk, Task } from '../../extraction/contract/response.js';
import { FAILURES, type FailureCode } from '../../failure-catalogue.js';

interface OpenApiOptions {
  readonly maxContentBytes: number;
  /** Absent: the host that the document comes from. */
  readonly publicUrl: string | undefined;
}

/** What the extract routes can answer with, by status; the codes of accounts are described with their own routes. */
const EXTRACT_FAILURES: readonly FailureCode[] = [
  'bad_request',
  'invalid_json',
  'invalid_encoding',
  'invalid_request',
  'invalid_token',
  'insufficient_scope',
  'method_not_allowed',
  'request_timeout',
  'content_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'unsupported_content_encoding',
  'rate_limited',
  'headers_too_large',
  'internal',
  'overloaded',
  'draining',
  'store_unavailable',
  'engine_timeout',
];

/** OpenAPI 3.1 of the JSON routes. The schemas are made from the ones that requests are checked with. */
export function openApiDocument({ maxContentBytes, publicUrl }: OpenApiOptions): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Structured Extraction Service',
      version: '1',
      description: 'Turns the text of a conversation into a summary, tasks, decisions and risks.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl ?? '/' }],
    paths: {
      '/api/extract': { post: extractOperation('extract', 'Extract from one conversation') },
      '/extract': { post: extractOperation('extractOnBackend', 'The same, on the backend host') },
      '/healthz': { get: probe('healthz', 'The process runs') },
      '/readyz': { get: probe('readyz', 'The process takes work; 503 while it drains') },
    },
    components: {
      schemas: componentSchemas(maxContentBytes),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function componentSchemas(maxContentBytes: number): object {
  const registry = z.registry<{ id: string }>();
  const schemas = { ExtractionMetadata, Evidence, Task, Decision, Risk, ExtractionResponse, Problem };
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  registry.add(extractionRequest(maxContentBytes), { id: 'ExtractionRequest' });
  const made = z.toJSONSchema(registry, { io: 'input', uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(made.schemas).map(([id, schema]) => [id, withoutIdentity(schema)]));
}

/** Inside an OpenAPI document a schema has its name from its place. */
function withoutIdentity(schema: object): object {
  const { $id: _id, $schema: _schema, id: _name, ...rest } = schema as Record<string, unknown>;
  return rest;
}

function extractOperation(operationId: string, summary: string): object {
  return {
    operationId,
    summary,
    security: [{}, { bearer: [] }],
    requestBody: { required: true, content: { 'application/json': { schema: reference('ExtractionRequest') } } },
    responses: {
      200: {
        description: 'The extraction.',
        headers: { ...COMMON_HEADERS, ...RATE_HEADERS },
        content: { 'application/json': { schema: reference('ExtractionResponse') } },
      },
      ...failureResponses(),
    },
  };
}

function failureResponses(): object {
  const statuses = [...new Set(EXTRACT_FAILURES.map((code) => FAILURES[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: EXTRACT_FAILURES.filter((code) => FAILURES[code].status === status)
          .map((code) => `\`${code}\`: ${FAILURES[code].meaning}`)
          .join('\n\n'),
        headers: { ...COMMON_HEADERS, ...(status === 429 || status === 503 ? RETRY_AFTER : {}) },
        content: { 'application/problem+json': { schema: reference('Problem') } },
      },
    ]),
  );
}

function probe(operationId: string, summary: string): object {
  return { operationId, summary, security: [], responses: { 200: { description: 'Yes.' } } };
}

function reference(schema: string): object {
  return { $ref: `#/components/schemas/${schema}` };
}

function header(description: string, type: string): object {
  return { description, schema: { type } };
}

const COMMON_HEADERS = { 'X-Request-Id': header('Names the request in logs and events.', 'string') };
const RETRY_AFTER = { 'Retry-After': header('Whole seconds to wait.', 'integer') };
const RATE_HEADERS = {
  'RateLimit-Policy': header('The limit: q requests in w seconds.', 'string'),
  RateLimit: header('What is left: r requests, for t more seconds.', 'string'),
};
