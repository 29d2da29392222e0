import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Puts the Node of the image's version, and what stands in for tools that only root may use, into `folder`. */
export function programsOfImage(version, folder) {
  mkdirSync(folder);
  // Its install script unpacks the other Node; the project's .npmrc forbids it, and npm run hands that on.
  const argv = ['--ignore-scripts=false', '-y', '-p', `node@${version}`, 'node', '-p', 'process.execPath'];
  const [node] = execFileSync('npx', argv, { cwd: tmpdir(), encoding: 'utf8' }).trim().split('\n').slice(-1);
  const own = path.join(folder, 'node');
  copyFileSync(node, own);
  chmodSync(own, 0o755);
  if (process.getuid() !== 0) writeFileSync(path.join(folder, 'chown'), '#!/bin/sh\n', { mode: 0o755 });
  const ran = execFileSync(own, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
  if (!ran.startsWith(`${version}.`)) throw new Error(`Node ${version} did not run, ${ran} did`);
  return ran;
}
