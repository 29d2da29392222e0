/** Breaks of what a request may be, and of how it is refused. */
const RULES = 'backend/src/extraction/response/contract/request.ts';
const CONTRACT = 'test/contract/contract.test.ts';
const HTTP = 'test/contract/http.test.ts';
const DIRECT = 'test/contract/direct-calls.test.ts';
const DIRECT_FILES = 'backend/src/transport/rpc/direct';

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
    from: "head.add('X-Request-Id', requestId);",
    to: '',
    red: [CONTRACT],
  },
  {
    what: 'a browser may guess the type of an answer',
    file: 'backend/src/transport/open-exchange.ts',
    from: "head.add('X-Content-Type-Options', 'nosniff');",
    to: '',
    red: [HTTP],
  },
  {
    what: 'an RPC may take longer than its deadline',
    file: `${DIRECT_FILES}/call-context.ts`,
    from: 'ending.abort(deadlinePassed())',
    to: 'undefined',
    red: [DIRECT],
  },
  {
    what: 'an RPC whose caller has left goes on',
    file: `${DIRECT_FILES}/call-context.ts`,
    from: 'this.ending = exchange.ended;',
    to: 'this.ending = new LateSignal();',
    red: [DIRECT],
  },
  {
    what: 'a body that is not whole is taken for the whole of it',
    file: `${DIRECT_FILES}/direct-unary.ts`,
    from: 'body.isWhole ? readMessage(body.bytes, header) : null',
    to: 'readMessage(body.bytes, header)',
    red: [DIRECT],
  },
  {
    what: 'a compressed answer does not say how',
    file: `${DIRECT_FILES}/write-answer.ts`,
    from: "if (header.takesGzip) fields['Grpc-Encoding'] = 'gzip';",
    to: '',
    red: [DIRECT],
  },
  {
    what: 'an RPC answer has no status at its end',
    file: `${DIRECT_FILES}/write-answer.ts`,
    from: "{ 'Grpc-Status': '0' }",
    to: '{}',
    red: [DIRECT],
  },
  {
    what: 'lengths of long messages are written over their beginning',
    file: `${DIRECT_FILES}/byte-sink.ts`,
    from: 'this.#memory.copyWithin(start + head.length, start + 1, inside);',
    to: '',
    red: [`${DIRECT_FILES}/message-bytes.test.ts`],
  },
];
