import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile } from '../credentials/replace-file.js';
import { leftoversOf, removeLeftovers, temporaryBeside } from './temporary-file.js';

let folder: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'temporary-'));
  target = path.join(folder, 'out.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One of another process, or of another host. */
function left(change: (name: string) => string): string {
  const file = path.join(folder, change(path.basename(temporaryBeside(target))));
  writeFileSync(file, 'half');
  return file;
}
const of = (pid: number) => (name: string) => name.replace(/-\d+\.tmp$/, `-${pid}.tmp`);
const elsewhere = (name: string): string => name.replace(/[0-9a-f]{8}(?=-\d+\.tmp$)/, '00000000');
/** The number of a process that has ended. */
const ended = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('what a killed run has left', () => {
  it('is cleared away when its process has ended, or had the number of this one', () => {
    const found = [left((name) => name), left(of(ended()))];
    expect([...leftoversOf(target)].sort()).toEqual(found.sort());
    removeLeftovers(target);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stays while its process lives, on another host, and where it belongs to another file', () => {
    left(of(process.ppid));
    left(elsewhere);
    writeFileSync(temporaryBeside(path.join(folder, 'other.json')), '');
    writeFileSync(path.join(folder, `${path.basename(temporaryBeside(target))}.old`), '');
    expect(leftoversOf(target)).toEqual([]);
  });

  it('goes after a day, wherever it comes from', () => {
    const past = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const found = [left(of(process.ppid)), left(elsewhere)];
    for (const file of found) utimesSync(file, past, past);
    expect([...leftoversOf(target)].sort()).toEqual(found.sort());
  });

  it('of a file with a token goes at the next one', () => {
    left(of(ended()));
    replaceFile(target, 'text');
    expect(readdirSync(folder)).toEqual(['out.json']);
  });
});
