import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const SERVICE = fileURLToPath(new URL('../../cli/bin/service.js', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'service-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the client on a Node that says of itself that it is this version. */
function runOn(version: string, ...argv: readonly string[]) {
  const preload = path.join(folder, `${version}.cjs`);
  const versions = `{ ...process.versions, node: '${version}' }`;
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'versions', { value: ${versions} });
Object.defineProperty(process, 'version', { value: 'v${version}' });`,
  );
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, ['--require', preload, SERVICE, ...argv], (error, stdout, stderr) => {
      resolve({ status: error?.code ?? 0, stdout, stderr });
    });
  });
}

it.each([['--version'], ['extract', '--help']])('says on a Node that is too old what to do: %s', async (...argv) => {
  expect(await runOn('16.20.2', ...argv)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'service: error: this is Node v16.20.2: install Node 18 or newer [code=old_node exit=1]\n',
  });
});

it.each(['18.0.0', '24.1.0'])('says nothing of it on %s', async (version) => {
  expect(await runOn(version, '--version')).toMatchObject({ status: 0, stderr: '' });
});
