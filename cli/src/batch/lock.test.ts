import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from './lock.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Of a process that has ended by now. */
const ended = (): number => Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
const holder = (pid: number, host = hostname()): string => JSON.stringify({ pid, host });

describe('takeLock', () => {
  it('is given back', () => {
    takeLock(file)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['of a process that runs', () => holder(process.ppid)],
    ['of another machine', () => holder(ended(), 'elsewhere')],
    ['that is being written', () => ''],
  ])('leaves one %s alone', (_, text) => {
    writeFileSync(file, text());
    expect(() => takeLock(file)).toThrow('is writing into the same output folder');
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it.each([
    ['of a process that has ended', () => holder(ended())],
    ['of an earlier process with the same id', () => holder(process.pid)],
  ])('takes over one %s', (_, text) => {
    writeFileSync(file, text());
    const release = takeLock(file);
    expect(readdirSync(folder)).toEqual(['lock']);
    release();
    expect(existsSync(file)).toBe(false);
  });

  it('takes over one that was never finished', () => {
    writeFileSync(file, '');
    utimesSync(file, 0, 0);
    takeLock(file)();
  });

  it('gives back its own alone', () => {
    const release = takeLock(file);
    writeFileSync(file, holder(process.ppid));
    release();
    expect(existsSync(file)).toBe(true);
  });
});
