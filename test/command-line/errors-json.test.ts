import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../cli/src/exit-codes.js';
import { runService, temporaryFolder } from './support/service.js';
import { type Answer, json, ok, problem, result, startStandIn } from './support/stand-in.js';

interface Row {
  readonly argv: readonly string[];
  readonly exit: number;
  readonly code: string;
  /** What the service answers; undefined: the result. */
  readonly answer?: Answer;
  /** What stands in place of the address of the service. */
  readonly baseUrl?: string;
  /** Further members of the object. */
  readonly more?: object;
}

const EXTRACT = ['extract', '--file', 'thread.txt'];
const refuse =
  (status: number, code: string): Answer =>
  (response) =>
    problem(response, status, code);
const ambiguous = { ...result, tasks: result.tasks.map((task) => ({ ...task, ambiguous: true })) };
const hint = expect.any(String);
const ofServer = { request_id: 'req_1' };

const ROWS: readonly Row[] = [
  { argv: [...EXTRACT, '--sorce', 'slack'], exit: 2, code: 'usage', more: { hint } },
  { argv: [...EXTRACT, '--fail-on', 'x'], exit: 2, code: 'usage', more: { hint } },
  { argv: ['extrakt'], exit: 2, code: 'usage', more: { hint } },
  { argv: ['extract', '--file', 'missing.txt'], exit: 3, code: 'input_unreadable' },
  { argv: ['diff', 'thread.txt', 'thread.txt'], exit: 3, code: 'input_not_resolved_actions', more: { hint } },
  { argv: EXTRACT, exit: 4, code: 'invalid_token', answer: refuse(401, 'invalid_token'), more: { ...ofServer, hint } },
  { argv: EXTRACT, exit: 4, code: 'insufficient_scope', answer: refuse(403, 'insufficient_scope'), more: ofServer },
  { argv: EXTRACT, exit: 5, code: 'invalid_request', answer: refuse(400, 'invalid_request'), more: ofServer },
  {
    argv: [...EXTRACT, '--no-retry'],
    exit: 6,
    code: 'rate_limited',
    answer: refuse(429, 'rate_limited'),
    more: { ...ofServer, hint },
  },
  { argv: EXTRACT, exit: 7, code: 'unreachable', baseUrl: 'http://127.0.0.1:1' },
  { argv: EXTRACT, exit: 8, code: 'internal', answer: refuse(500, 'internal'), more: ofServer },
  { argv: EXTRACT, exit: 8, code: 'unusable_reply', answer: (response) => json(response, 200, []), more: { hint } },
  { argv: [...EXTRACT, '--output', 'nowhere/result.txt'], exit: 9, code: 'output_not_writable' },
  { argv: [...EXTRACT, '--format', 'broken'], exit: 10, code: 'plugin_failed', more: { hint } },
  {
    argv: [...EXTRACT, '--fail-on', 'ambiguous'],
    exit: 11,
    code: 'gate_failed',
    answer: (response) => json(response, 200, ambiguous),
    more: {
      findings: [
        {
          what: 'ambiguous',
          id: expect.stringMatching(/^act_[0-9a-f]{20}$/),
          title: 'Order the bearing',
          owner: 'Omar',
          due: '2026-03-13',
          path: 'thread.txt',
          line: 1,
          message_index: 0,
          confidence: 0.9,
        },
      ],
    },
  },
  { argv: ['diff', 'old.json', 'new.json', '--exit-code'], exit: 11, code: 'different' },
];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  const write = (name: string, text: string) => writeFileSync(path.join(folder.path, name), text);
  write('thread.txt', "Omar: I'll order the bearing by Friday\n");
  mkdirSync(path.join(folder.path, 'broken'));
  const service = { apiVersion: 1, module: './broken.js', formats: [{ name: 'broken' }] };
  write('broken/package.json', JSON.stringify({ name: 'broken', version: '1.0.0', type: 'module', service }));
  write('broken/broken.js', "export default { formats: { broken: () => { throw new Error('it is broken'); } } };\n");
  await call(['plugins', 'link', './broken'], ok);
  await call([...EXTRACT, '--resolved-actions-json', '--output', 'old.json'], ok);
  await call([...EXTRACT, '--resolved-actions-json', '--output', 'new.json'], (response) =>
    json(response, 200, { ...result, tasks: [] }),
  );
});
afterAll(() => folder?.remove());

async function call(argv: readonly string[], answer: Answer, env: Readonly<Record<string, string>> = {}) {
  const server = await startStandIn(answer);
  try {
    return await runService(argv, { cwd: folder.path, env: { SERVICE_BASE_URL: server.url, ...env } });
  } finally {
    await server.close();
  }
}

describe('SERVICE_ERROR_FORMAT=json', () => {
  it.each(ROWS)('makes one object of $code, which ends with $exit: $argv', async (row) => {
    const { argv, exit, code, answer = ok, baseUrl, more = {} } = row;
    const address = baseUrl === undefined ? {} : { SERVICE_BASE_URL: baseUrl };
    const ended = await call(argv, answer, { SERVICE_ERROR_FORMAT: 'json', ...address });
    expect([ended.code, ended.stderr.trimEnd().split('\n')]).toEqual([
      exit,
      [expect.stringMatching(/^\{.{1,3000}\}$/)],
    ]);
    expect(JSON.parse(ended.stderr)).toMatchObject({
      level: 'error',
      message: expect.stringMatching(/./),
      code,
      exit,
      ...more,
    });
    expect(ended.stdout.length > 0).toBe(exit === EXIT.gate);
    const text = await call(argv, answer, address);
    expect(text.stderr).toContain(`[code=${code} `);
    expect(text.code).toBe(exit);
  });

  it('is tried for every status that an error can have, but that of a bug', () => {
    const { done: _done, bug: _bug, sighup: _hup, sigint: _int, sigterm: _term, ...errors } = EXIT;
    expect([...new Set(ROWS.map(({ exit }) => exit))]).toEqual(Object.values(errors));
  });
});
