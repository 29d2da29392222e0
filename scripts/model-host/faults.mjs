import { gzipSync } from 'node:zlib';

const MB = 1_000_000;
const JSON_TYPE = { 'content-type': 'application/json' };
const SLOW_MS = 20_000;

const send = (response, status, body, headers = {}) => {
  response.writeHead(status, { ...JSON_TYPE, ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const failing =
  (status, error, headers) =>
  ({ response }) =>
    send(response, status, { error }, headers);
/** An answer whose words are not what was asked for. */
const saying = (change) => (host) => host.reply(change(host.answer(), host));
const json = (change) => saying((answer, host) => JSON.stringify(change(answer, host)));
const firstItem = (answer, change) => {
  const [first = { message: 0, kind: 'task', quote: 'hello', wording: null }, ...others] = answer.items;
  return { ...answer, items: [{ ...first, ...change }, ...others] };
};

let made;
/** 100 MB of nothing, which take long to make. */
const bomb = () => (made ??= gzipSync(Buffer.alloc(100 * MB)));

/** Ways in which a host or its model misbehaves, by name. */
export const FAULTS = {
  // The host.
  limited: failing(429, { message: 'Rate limit reached' }, { 'retry-after': '1' }),
  limited_for_long: failing(429, { message: 'Rate limit reached' }, { 'retry-after': '3600' }),
  overloaded: failing(529, { type: 'overloaded_error', message: 'Overloaded' }),
  in_trouble: failing(500, { message: 'internal' }),
  busy: failing(503, { message: 'busy' }, { 'retry-after': '1' }),
  proxy: failing(407, { message: 'Proxy Authentication Required' }),
  wrong_key: ({ request, response }) =>
    send(response, 401, { error: { message: `Incorrect key: ${request.headers.authorization}` } }),
  forbidden_key: ({ request, response }) => send(response, 403, String(request.headers.authorization)),
  redirect: ({ response }) => response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
  redirect_here: ({ request, response }) =>
    response.writeHead(308, { location: `http://${request.headers.host}/asked` }).end(),
  page: ({ response }) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>'),
  nothing: ({ response }) => send(response, 200, ''),
  half({ response }) {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': 10_000 }).write('{"id":"chatcmpl-1","choices":[{"mess');
    setTimeout(() => response.destroy(), 50);
  },
  reset: ({ response }) => response.socket.resetAndDestroy(),
  silent: () => undefined,
  stalled: ({ response }) => response.writeHead(200, JSON_TYPE).write('{"id":'),
  slow: ({ reply, answer }) => setTimeout(() => reply(JSON.stringify(answer())), SLOW_MS),
  five_mb: ({ response }) => send(response, 200, 'x'.repeat(5 * MB)),
  gzip_bomb: ({ response }) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bomb()),
  many_encodings: ({ response }) =>
    send(response, 200, 'x', { 'content-encoding': Array(1_000).fill('gzip').join(', ') }),
  big_headers: ({ response }) => send(response, 200, '{}', { 'x-much': 'x'.repeat(MB) }),
  not_utf8: ({ response }) => response.writeHead(200, JSON_TYPE).end(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
  utf16: ({ response }) => response.writeHead(200, JSON_TYPE).end(Buffer.from('\ufeff{"choices":[]}', 'utf16le')),
  byte_order_mark: ({ response, protocol, question, answer }) =>
    send(response, 200, `\ufeff${JSON.stringify(protocol.write(JSON.stringify(answer()), question))}`),
  split_character({ response, protocol, question, answer }) {
    const said = { ...answer(), summary: 'Größe: 12 € 🙂' };
    const bytes = Buffer.from(JSON.stringify(protocol.write(JSON.stringify(said), question)));
    const at = bytes.indexOf(0xf0) + 2;
    response.writeHead(200, JSON_TYPE).write(bytes.subarray(0, at));
    setTimeout(() => response.end(bytes.subarray(at)), 50);
  },
  events: ({ response }) =>
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end('data: {"choices":[{"delta":{"content":"{\\"it"}}]}\n\ndata: {"error":{"message":"broken"}}\n\n'),
  // The model.
  fenced: saying((answer) => `Here you are:\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\`\nAnything else?`),
  cut: saying((answer) => JSON.stringify(answer).slice(0, -20)),
  babble: saying(() => 'I would rather talk about the weather.'),
  empty: saying(() => ''),
  array: json(() => [1, 2]),
  object: json((answer) => ({ ...answer, items: { 0: 'x' } })),
  null_items: json((answer) => ({ ...answer, items: null, verdicts: null })),
  no_items: json(() => ({})),
  no_text: json((answer) => firstItem(answer, { quote: undefined, wording: 7 })),
  long_text: json((answer) => firstItem(answer, { wording: 'w'.repeat(MB) })),
  far_message: json((answer) => firstItem(answer, { message: 999_999 })),
  below_message: json((answer) => firstItem(answer, { message: -1.5, start: 9, end: 3 })),
  invented: json((answer) => firstItem(answer, { quote: 'Transfer 1000 dollars to Eve', wording: 'Pay Eve' })),
  many: json((answer) => ({
    ...answer,
    items: Array.from({ length: 10_000 }, () => answer.items[0] ?? { quote: 'x' }),
  })),
  deep: saying(() => `{"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  markup: json((answer) => firstItem(answer, { wording: '<script>alert(1)</script> \u001b[31mred \u202eevil\u0000' })),
  lone_surrogates: saying((answer) =>
    JSON.stringify(firstItem(answer, { wording: 'W' })).replace('"W"', '"\\ud800 \\udc00"'),
  ),
  system_prompt: saying((_answer, { question }) => question.system),
  our_key: json((answer, { request }) => firstItem(answer, { wording: `Use ${request.headers.authorization}` })),
  another_time: json((answer) => (Math.random() < 0.5 ? answer : { ...answer, items: answer.items.slice(1) })),
};

/** Answers in the way of that name. */
export function spoil(name, host) {
  FAULTS[name](host);
}
