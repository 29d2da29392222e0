/** Breaks of what a request may be, and of how it is refused. */
const RULES = 'backend/src/extraction/response/contract/request.ts';
const CONTRACT = 'test/contract/contract.test.ts';
const HTTP = 'test/contract/http.test.ts';

export const REQUESTS = [
  {
    what: 'the limit of a text counts characters, not bytes',
    file: RULES,
    from: 'text.length > maxBytes || Buffer.byteLength(text) > maxBytes',
    to: 'text.length > maxBytes',
    red: [CONTRACT],
  },
  {
    what: 'a text may hold U+0000',
    file: RULES,
    from: "if (text.includes('\\0')) return 'nul';",
    to: '',
    red: [CONTRACT],
  },
  {
    what: 'a text of white space alone is extracted from',
    file: RULES,
    from: "if (!VISIBLE.test(text)) return /^\\s+$/.test(text) ? 'blank' : 'empty';",
    to: '',
    red: [CONTRACT],
  },
  {
    what: 'a time zone may be any word',
    file: RULES,
    from: ".refine(isTimezone, { params: { reason: 'timezone' } })",
    to: '',
    red: [CONTRACT],
  },
  {
    what: 'metadata may be as large as it likes',
    file: 'backend/src/extraction/response/contract/read-request.ts',
    from: 'const MAX_METADATA_BYTES = 4096;',
    to: 'const MAX_METADATA_BYTES = 4_096_000;',
    red: [HTTP],
  },
  {
    what: 'a key may be there twice in a body',
    file: 'backend/src/extraction/response/contract/strict-json.ts',
    from: "if (fault !== null) throw new ServiceFailure('invalid_request'",
    to: "if (fault === undefined) throw new ServiceFailure('invalid_request'",
    red: [HTTP],
  },
  {
    what: 'bytes that are no UTF-8 are replaced, not refused',
    file: 'backend/src/extraction/response/contract/strict-json.ts',
    from: '{ fatal: true }',
    to: '{ fatal: false }',
    red: [HTTP],
  },
  {
    what: 'a problem is called plain JSON',
    file: 'backend/src/transport/problem.ts',
    from: "'application/problem+json'",
    to: "'application/json'",
    red: [HTTP],
  },
  {
    what: 'an answer does not name its request',
    file: 'backend/src/transport/open-exchange.ts',
    from: "response.setHeader('X-Request-Id', requestId);",
    to: '',
    red: [CONTRACT],
  },
  {
    what: 'a browser may guess the type of an answer',
    file: 'backend/src/transport/open-exchange.ts',
    from: "response.setHeader('X-Content-Type-Options', 'nosniff');",
    to: '',
    red: [HTTP],
  },
];
