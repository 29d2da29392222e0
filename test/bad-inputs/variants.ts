import { rawPost } from '../support/raw-socket.js';

/** One answer that the contract gives (docs of the API): its status, its code, and the field that it names with the reason. */
type Answer = readonly [status: number, code?: string, field?: string, reason?: string];

export const GOOD = '{"raw_content":"Ann: I will send the report."}';
export const RPC_PATH = '/extraction.v1.ExtractionService/Extract';

const post = rawPost('/api/extract', GOOD, ['Connection: close']);
const withHost = (host: string): string => post.replace('Host: localhost', `Host: ${host}`);
const withLength = (length: string): string => post.replace(/Content-Length: \d+/, length);
const withField = (field: string): string => rawPost('/api/extract', GOOD, ['Connection: close', field]);
const withTarget = (target: string): string => post.replace('/api/extract', target);
const inChunks = (body: string, coding = 'Transfer-Encoding: chunked'): string =>
  `${withLength(coding).slice(0, -GOOD.length)}${body}`;
const ONE_CHUNK = `${GOOD.length.toString(16)}\r\n${GOOD}\r\n0\r\n\r\n`;
const BAD_REQUEST: Answer = [400, 'bad_request'];
const NOT_FOUND: Answer = [404, 'not_found'];
const NO_METHOD: Answer = [405, 'method_not_allowed'];
const WRONG_TYPE: Answer = [415, 'unsupported_media_type'];

/** Bytes on a connection of HTTP/1.1, as Latin-1. */
export const HTTP_VARIANTS: Readonly<Record<string, readonly [string, Answer]>> = {
  'a method in small letters': [post.replace('POST', 'post'), BAD_REQUEST],
  'a method that nobody knows': [post.replace('POST', 'FOO'), BAD_REQUEST],
  'a method of WebDAV': [post.replace('POST', 'PROPFIND'), NO_METHOD],
  'OPTIONS without an origin': [post.replace('POST', 'OPTIONS'), NO_METHOD],
  'OPTIONS of everything': ['OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', BAD_REQUEST],
  'HTTP/1.2': [post.replace('HTTP/1.1', 'HTTP/1.2'), BAD_REQUEST],
  'HTTP/2.0 in a line': [post.replace('HTTP/1.1', 'HTTP/2.0'), BAD_REQUEST],
  'HTTP/1.0 with a host': [post.replace('HTTP/1.1', 'HTTP/1.0'), [200]],
  'a length with a sign': [withLength('Content-Length: +2'), BAD_REQUEST],
  'a length below nothing': [withLength('Content-Length: -1'), BAD_REQUEST],
  'a length in hexadecimal': [withLength('Content-Length: 0x2'), BAD_REQUEST],
  'a list of lengths': [withLength('Content-Length: 2, 2'), BAD_REQUEST],
  'a length of 20 digits': [withLength('Content-Length: 99999999999999999999'), BAD_REQUEST],
  'a length that no double holds': [withLength('Content-Length: 9007199254740993'), [413, 'content_too_large']],
  'two lengths': [withField('Content-Length: 3'), BAD_REQUEST],
  'the coding in capitals': [inChunks(ONE_CHUNK, 'Transfer-Encoding: CHUNKED'), [200]],
  'the coding twice': [inChunks(ONE_CHUNK, 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked'), BAD_REQUEST],
  'the coding identity': [inChunks(GOOD, 'Transfer-Encoding: identity'), BAD_REQUEST],
  'the coding behind a vertical tab': [inChunks(ONE_CHUNK, 'Transfer-Encoding: \x0bchunked'), BAD_REQUEST],
  'a chunk below nothing': [inChunks('-5\r\nabcde\r\n0\r\n\r\n'), BAD_REQUEST],
  'a chunk of 2 to the 68': [inChunks('FFFFFFFFFFFFFFFFF\r\na\r\n0\r\n\r\n'), BAD_REQUEST],
  'a chunk over its length': [inChunks('2\r\nabcde\r\n0\r\n\r\n'), BAD_REQUEST],
  'lines that end with LF alone': [post.replaceAll('\r\n', '\n'), BAD_REQUEST],
  'a field that is folded': [withField('X-A: b\r\n c'), BAD_REQUEST],
  'a field with NUL in it': [withField('X-A: b\0c'), BAD_REQUEST],
  'a field without a colon': [withField('X-A'), BAD_REQUEST],
  'a field without a name': [withField(': b'), BAD_REQUEST],
  'a name with a bracket': [withField('X(A: b'), BAD_REQUEST],
  'a field of 17 KB': [withField(`X-A: ${'b'.repeat(17_000)}`), [431, 'headers_too_large']],
  'a host with a user': [withHost('user@localhost'), BAD_REQUEST],
  'a host with a path': [withHost('localhost/x'), BAD_REQUEST],
  'a host with a port below nothing': [withHost('localhost:-1'), BAD_REQUEST],
  'a host that is an address of IPv6': [withHost('[::1]:80'), [200]],
  'a target with a fragment': [withTarget('/api/extract#x'), NOT_FOUND],
  'a target with a query': [withTarget('/api/extract?x=1'), [200]],
  'a target with an escaped slash': [withTarget('/api%2Fextract'), NOT_FOUND],
  'a target with NUL behind it': [withTarget('/api/extract%00'), NOT_FOUND],
  'a target without a slash': [withTarget('api/extract'), BAD_REQUEST],
  'an upgrade to h2c': [withField('Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__'), [200]],
  'a type of JSON in UTF-16': [post.replace('application/json', 'application/json; charset=utf-16'), WRONG_TYPE],
  'two types in one field': [post.replace('application/json', 'application/json, text/html'), WRONG_TYPE],
  'no type': [post.replace('Content-Type', 'X-Type'), WRONG_TYPE],
};

const metadata = (json: string): string => `{"raw_content":"Ann: ok","metadata":${json}}`;
const INVALID_JSON: Answer = [400, 'invalid_json'];
const INVALID_ENCODING: Answer = [400, 'invalid_encoding'];
const invalid = (field: string, reason: string): Answer => [400, 'invalid_request', field, reason];
const inBytes = (...bytes: readonly number[]): Buffer =>
  Buffer.concat([Buffer.from('{"raw_content":"'), Buffer.from(bytes), Buffer.from('"}')]);

/** Bodies of JSON. */
export const JSON_VARIANTS: Readonly<Record<string, readonly [string | Buffer, Answer]>> = {
  'one key by two spellings': ['{"raw_content":"a","raw_\\u0063ontent":"b"}', invalid('raw_content', 'duplicate')],
  'a key twice in metadata': [metadata('{"x":1,"x":2}'), invalid('metadata.x', 'duplicate')],
  'a comma behind the last': ['{"raw_content":"a",}', INVALID_JSON],
  'two values': [GOOD + GOOD, INVALID_JSON],
  'NUL behind the value': [`${GOOD}\0`, INVALID_JSON],
  'white space of Unicode before it': [`\u00a0${GOOD}`, INVALID_JSON],
  'a line end in a string': ['{"raw_content":"a\nb"}', INVALID_JSON],
  'a number that begins with 0': ['{"raw_content":"a","n":01}', INVALID_JSON],
  'a number that ends with a point': ['{"raw_content":"a","n":1.}', INVALID_JSON],
  'a number with a plus': ['{"raw_content":"a","n":+1}', INVALID_JSON],
  'an escape with a sign in it': ['{"raw_content":"\\u+041"}', INVALID_JSON],
  'a string that never ends': ['{"raw_content":"a', INVALID_JSON],
  'nothing but blanks for a body': ['   ', INVALID_JSON],
  'the line separator in a string': ['{"raw_content":"Ann: ok\u2028"}', [200]],
  'white space of Unicode for a text': ['{"raw_content":" \\u00a0\\u3000"}', invalid('raw_content', 'blank')],
  'a text that is null': ['{"raw_content":null}', invalid('raw_content', 'type')],
  'a list for metadata': [metadata('[]'), invalid('metadata', 'type')],
  'a time without a zone': [
    metadata('{"reference_time":"2026-02-01T00:00:00"}'),
    invalid('metadata.reference_time', 'format'),
  ],
  'the 31st of February': [
    metadata('{"reference_time":"2026-02-31T00:00:00Z"}'),
    invalid('metadata.reference_time', 'format'),
  ],
  'a zone that is on no map': [metadata('{"timezone":"Mars/Base"}'), invalid('metadata.timezone', 'timezone')],
  'a thread without a name': [metadata('{"thread_id":""}'), invalid('metadata.thread_id', 'length')],
  'a surface that is a number': [metadata('{"client_surface":5}'), invalid('metadata.client_surface', 'type')],
  'a surface that nobody knows': [metadata('{"client_surface":"tv"}'), [200]],
  'metadata 9 deep': [metadata(`{"x":${'['.repeat(8)}${']'.repeat(8)}}`), invalid('metadata', 'depth')],
  'metadata of 5 KB': [metadata(`{"x":"${'a'.repeat(5_000)}"}`), invalid('metadata', 'size')],
  'something else to include': ['{"raw_content":"a","include":["x"]}', invalid('include.0', 'enum')],
  'a source in capitals': ['{"raw_content":"a","source_type":"Slack"}', invalid('source_type', 'enum')],
  'a reader that is none': ['{"raw_content":"a","reader":"huge"}', invalid('reader', 'enum')],
  'UTF-16': [Buffer.from(`\ufeff${GOOD}`, 'utf16le'), INVALID_ENCODING],
  'UTF-8 that is longer than it need be': [inBytes(0xc0, 0xaf), INVALID_ENCODING],
  'half a surrogate pair as UTF-8': [inBytes(0xed, 0xa0, 0x80), INVALID_ENCODING],
  'a character that is cut': [inBytes(0xe2, 0x82), INVALID_ENCODING],
  'a character over the last': [inBytes(0xf4, 0x90, 0x80, 0x80), INVALID_ENCODING],
};

/** What is sent as Authorization. */
export const AUTH_VARIANTS: Readonly<Record<string, string>> = {
  nothing: '',
  'the word alone, and blanks': 'Bearer   ',
  'two words': 'Bearer a b',
  'a tab for the blank': 'Bearer\tx',
  'a list': 'Bearer x, Bearer y',
  'another scheme': 'Digest username="a"',
  'a scheme of others': 'Token x',
  'a token with a wrong checksum': 'Bearer svc_abcdefghijklmnopqrstuvwxyz0123456789',
  'a JWT of two parts': 'Bearer a.b',
  'a JWT of four parts': 'Bearer a.b.c.d',
  'a JWT of points': 'Bearer ..',
  'a JWT without a key': 'Bearer eyJhbGciOiJFZERTQSJ9.e30.AAAA',
  'letters that are none of ASCII': 'Bearer \u00e9',
};

/** Calls of Connect with JSON: the field beside the usual ones, the body, the HTTP status and the code of Connect. */
export const RPC_VARIANTS: Readonly<
  Record<string, readonly [field: string, body: string, status: number, code: string]>
> = {
  'a deadline below nothing': ['Connect-Timeout-Ms: -1', GOOD, 400, 'invalid_argument'],
  'a deadline that is no number': ['Connect-Timeout-Ms: abc', GOOD, 400, 'invalid_argument'],
  'a deadline of 11 digits': ['Connect-Timeout-Ms: 99999999999', GOOD, 400, 'invalid_argument'],
  'a deadline that has passed': ['Connect-Timeout-Ms: 0', GOOD, 504, 'deadline_exceeded'],
  'a coding that nobody reads': ['Content-Encoding: br', GOOD, 501, 'unimplemented'],
  'a source that is none': ['X-A: b', '{"rawContent":"a","sourceType":"SOURCE_TYPE_IRC"}', 400, 'invalid_argument'],
  'a source by a number of none': ['X-A: b', '{"rawContent":"a","sourceType":99}', 400, 'invalid_argument'],
  'a reader by a number of none': ['X-A: b', '{"rawContent":"a","reader":99}', 400, 'invalid_argument'],
  'a field by both of its names': ['X-A: b', '{"rawContent":"a","raw_content":"b"}', 400, 'invalid_argument'],
  'a field twice': ['X-A: b', '{"rawContent":"a","rawContent":"b"}', 400, 'invalid_argument'],
  'a list': ['X-A: b', '[]', 400, 'invalid_argument'],
  'no message': ['X-A: b', '', 400, 'invalid_argument'],
  'half a surrogate pair': ['X-A: b', '{"rawContent":"\\ud800"}', 400, 'invalid_argument'],
  'U+0000': ['X-A: b', '{"rawContent":"a\\u0000"}', 400, 'invalid_argument'],
};
