import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { startProgress } from './progress.js';

function printed(isTTY: boolean, environment: Record<string, string>, quiet = false): string {
  const stderr = Object.assign(new PassThrough(), { isTTY });
  const progress = startProgress({ stderr, environment, quiet });
  progress.show('waiting');
  progress.end();
  return String(stderr.read() ?? '');
}

describe('startProgress', () => {
  it('shows one line on a terminal and takes it away', () => {
    expect(printed(true, {})).toBe('\r\u001b[Kservice: waiting\r\u001b[K');
  });

  it.each([
    [false, {}],
    [true, { TERM: 'dumb' }],
    [true, { SERVICE_ERROR_FORMAT: 'json' }],
  ])('prints nothing for terminal %s and %j', (isTTY, environment) => {
    expect(printed(isTTY, environment)).toBe('');
  });

  it('prints nothing where quiet is asked for', () => {
    expect(printed(true, {}, true)).toBe('');
  });
});
