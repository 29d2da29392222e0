import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askKeychain } from './keychain-process.js';

const request = { call: 'setPassword', keychain: 'keytar', args: ['service', 'host', 'canary-token'] } as const;
/** A helper on a bus that never answers: it sleeps on its main thread. */
const HANGS = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-helper-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function ask(code: string, timeoutMs = 20_000): Promise<unknown> {
  const helper = path.join(folder, 'helper.cjs');
  writeFileSync(helper, code);
  return askKeychain(request, { helper, timeoutMs });
}

describe('askKeychain', () => {
  it('hands the call over on stdin, nothing of it in the arguments, and gives the value back', async () => {
    const code = `let text = ''; process.stdin.on('data', (chunk) => { text += chunk; }).on('end', () =>
      console.log(JSON.stringify({ value: { given: JSON.parse(text), argv: process.argv } })));`;
    const { given, argv } = (await ask(code)) as { given: unknown; argv: string[] };
    expect(given).toEqual(request);
    expect(argv.join(' ')).not.toContain('canary-token');
  });

  it('gives the problem back that the helper names', async () => {
    await expect(ask(`console.log('{"problem":"it is locked"}')`)).rejects.toThrow('it is locked');
  });

  it.each([
    ['crashes', 'throw new Error("canary-token")'],
    ['is killed', 'process.kill(process.pid, "SIGKILL")'],
    ['writes something else', 'console.log("canary-token")'],
    ['writes no object', 'console.log("null")'],
  ])('says that a helper broke off which %s, and nothing that it wrote', async (_what, code) => {
    await expect(ask(code)).rejects.toThrow(/^the keychain broke off$/);
  });

  it('kills a helper that does not answer in time', async () => {
    const pidFile = path.join(folder, 'pid');
    const code = `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); ${HANGS}`;
    await expect(ask(code, 1500)).rejects.toThrow('did not answer within 1.5 s');
    expect(() => process.kill(Number(readFileSync(pidFile, 'utf8')), 0)).toThrow('ESRCH');
  });
});
