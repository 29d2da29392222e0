import {
  BODY_FAILURES,
  COMMON_HEADERS,
  failureResponses,
  header,
  MESSAGE_FAILURES,
  type Paths,
  reference,
} from './parts.js';

const RATE_HEADERS = {
  'RateLimit-Policy': header('The limit: q requests in w seconds.', 'string'),
  RateLimit: header('What is left: r requests, for t more seconds.', 'string'),
};

export const EXTRACT_PATHS: Paths = {
  '/api/extract': { post: extractOperation('extract', 'Extract from one conversation') },
  '/extract': { post: extractOperation('extractOnBackend', 'The same, on the backend host') },
  '/api/engine': {
    get: {
      operationId: 'engine',
      summary: 'Which engine reads, and whose text leaves the machine that the service runs on',
      tags: ['extraction'],
      security: [],
      responses: {
        200: {
          description: 'The engine.',
          headers: COMMON_HEADERS,
          content: { 'application/json': { schema: reference('Engine') } },
        },
        ...failureResponses(MESSAGE_FAILURES),
      },
    },
  },
};

function extractOperation(operationId: string, summary: string) {
  return {
    operationId,
    summary,
    tags: ['extraction'],
    security: [{}, { bearer: [] }],
    requestBody: { required: true, content: { 'application/json': { schema: reference('ExtractionRequest') } } },
    responses: {
      200: {
        description: 'The extraction.',
        headers: { ...COMMON_HEADERS, ...RATE_HEADERS },
        content: { 'application/json': { schema: reference('ExtractionResponse') } },
      },
      ...failureResponses([
        ...MESSAGE_FAILURES,
        ...BODY_FAILURES,
        'invalid_token',
        'insufficient_scope',
        'rate_limited',
        'overloaded',
        'draining',
        'store_unavailable',
        'engine_timeout',
        'engine_bad_reply',
        'engine_unavailable',
      ]),
    },
  };
}
