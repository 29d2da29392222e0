/** Groups of the list that have a driver of their own, which goes through all of their rows. */
export const GROUPS: Readonly<Record<string, string>> = {
  'cli-args': 'test/command-line/bad-inputs.test.ts',
  'cli-io': 'test/command-line/bad-inputs.test.ts',
  llm: 'test/language-models/bad-inputs.test.ts',
  'webhook-url': 'backend/src/webhooks/webhook-url.test.ts',
};

const POSTS = 'test/webhooks/post.test.ts';

/** Rows that tests hold which were written for more than the row: their file, and words of their title. */
export const ELSEWHERE: Readonly<Record<string, readonly (readonly [file: string, title: string])[]>> = {
  H064: [['test/hostile/slow.test.ts', 'cuts off whoever is slow']],
  T035: [['test/language-models/bad-inputs.test.ts', 'the list of bad inputs, falling back']],
  T044: [['test/properties/engine.test.ts', 'grounds every item and mention of any text']],
  A031: [['test/accounts/sign-in.test.ts', 'answers alike for a wrong password and an unknown address']],
  A045: [['test/website/injection.test.ts', 'is shown as text, in every field']],
  A050: [
    ['test/accounts/password-link.test.ts', 'works once, also of many tries at one time'],
    ['test/accounts/password-link.test.ts', "['an hour', 60, 410]"],
  ],
  X002: [[POSTS, 'that never answers is given up']],
  X003: [[POSTS, 'that drips its reply for ever has taken the message']],
  X007: [
    [POSTS, 'that nobody trusts is refused a thousand times'],
    [POSTS, 'of another name is refused'],
    [POSTS, 'is not looked at over anything below TLS 1.2'],
  ],
  X013: [['test/end-to-end/receivers.test.ts', 'one receiver that hangs has two attempts at a time']],
  X017: [
    ['backend/src/webhooks/sign.test.ts', 'one byte of the body flipped'],
    ['backend/src/webhooks/sign.test.ts', 'that is %i s away from its clock'],
  ],
  X018: [['test/webhooks/payload.test.ts', 'nothing of what was said is in any event, delivery or log line']],
  K004: [['test/end-to-end/outages.test.ts', 'starts while PostgreSQL is down']],
  K015: [
    ['test/storage/killed.test.ts', 'is free at once for the next process'],
    ['backend/src/storage/open-embedded.test.ts', 'is not hindered by a lock file that holds %s'],
  ],
  K020: [
    ['backend/src/storage/open-embedded.test.ts', 'of a newer version is left alone'],
    ['test/storage/migrations.test.ts', 'leaves nothing of a step whose process is killed'],
    ['test/storage/killed.test.ts', 'is opened once by processes that start at one time'],
  ],
  K024: [['test/faults/redis.test.ts', 'it refuses nobody for it, and holds every limit']],
  K033: [['test/command-line/bad-inputs.test.ts', 'K033']],
  K036: [['test/command-line/bad-inputs.test.ts', 'K036']],
  K040: [
    ['scripts/check-install.mjs', 'const NODES = { 18: 10, 20: 10, 22: 10, 24: 11 }'],
    ['test/command-line/old-node.test.ts', 'says on a Node that is too old'],
  ],
};

/** Rows that cannot be met as they are written, and why. */
export const NOT_AS_WRITTEN: Readonly<Record<string, string>> = {
  R040:
    'The library of HTTP/2 in Node drops a field with CR or LF in it and tells nobody: nghttp2 calls back with it, and Node ' +
    'ignores that. The request goes on without the field; one whose credential it was is anonymous. To see it, the service ' +
    'would have to decode HPACK itself, before and beside the library. Over HTTP/1.1 the parser refuses it with 400.',
  R050: 'No port is for HTTP/2 alone: each takes both protocols.',
};
