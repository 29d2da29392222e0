import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger, describeError, together } from './logger.js';

function lastLine(write: (logger: ReturnType<typeof createLogger>) => void, level = 'info'): string {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text = String(chunk);
      done();
    },
  });
  write(createLogger(level, sink));
  return text;
}

it('writes the level as a word and the time in ISO 8601', () => {
  const line = JSON.parse(lastLine((logger) => logger.info({ request_id: 'req_1' }, 'request'))) as object;
  expect(line).toMatchObject({ level: 'info', request_id: 'req_1', msg: 'request' });
  expect(line).toMatchObject({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
});

it.each(['authorization', 'cookie', 'set-cookie', 'password', 'secret', 'token', 'bearer', 'raw_content'])(
  'blots out a field named %s down to the third level',
  (name) => {
    const secret = { [name]: 'hunter2' };
    const line = lastLine((logger) => logger.info({ ...secret, request: secret, err: { request: secret } }));
    expect(line).not.toContain('hunter2');
    expect(line.split('[Redacted]')).toHaveLength(4);
  },
);

it('describes an error by its name and the first words of its message, without paths and stack', () => {
  const error = new TypeError(`cannot read /home/someone/secret/file: ${'x'.repeat(200)}\nsecond line`);
  const line = lastLine((logger) => logger.info({ error: describeError(error, logger) }));
  expect(line).toContain('"name":"TypeError","message":"cannot read (path)');
  expect(line).not.toMatch(/someone|second|stack|x{101}/);
});

it('gives the stack at the level debug alone', () => {
  const error = new Error('no');
  expect(lastLine((logger) => logger.info({ error: describeError(error, logger) }), 'debug')).toContain('"stack"');
});

it('writes the lines of a few milliseconds in one write, in their order', async () => {
  const writes: string[] = [];
  const destination = together({ write: (text) => void writes.push(text) });
  for (const line of ['one\n', 'two\n', 'three\n']) destination.write(line);
  expect(writes).toEqual([]);
  await expect.poll(() => writes).toEqual(['one\ntwo\nthree\n']);
  destination.write('four\n');
  await expect.poll(() => writes.slice(1)).toEqual(['four\n']);
});

it('keeps no more lines than a write takes, and none when the process exits', () => {
  const writes: string[] = [];
  const before = process.listeners('exit');
  const destination = together({ write: (text) => void writes.push(text) });
  destination.write('x'.repeat(70_000));
  expect(writes).toHaveLength(1);
  destination.write('last\n');
  for (const onExit of process.listeners('exit')) if (!before.includes(onExit)) onExit(0);
  expect(writes.at(-1)).toBe('last\n');
});

it('writes lines of other scripts whole, whether a write has room for them or not', () => {
  const writes: string[] = [];
  const destination = together({ write: (text) => void writes.push(text) });
  const lines = ['漢'.repeat(21_000), 'é'.repeat(2_000), '👍'.repeat(40_000), 'x'.repeat(65_536)].map(
    (line) => `${line}\n`,
  );
  for (const line of lines) destination.write(line);
  expect(writes.join('')).toBe(lines.join(''));
});
