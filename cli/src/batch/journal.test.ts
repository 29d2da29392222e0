import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JournalLine, openJournal } from './journal.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
  file = path.join(folder, 'journal.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const line = (output: string, more: Partial<JournalLine> = {}): JournalLine => ({
  v: 1,
  at: '2026-03-10T09:00:00.000Z',
  input: output,
  output,
  status: 'done',
  sha256: 'ab',
  settings: 'cd',
  tasks: 1,
  decisions: 0,
  risks: 0,
  ms: 5,
  ...more,
});

async function write(...lines: readonly JournalLine[]): Promise<void> {
  const journal = await openJournal(file);
  for (const one of lines) journal.append(one);
  journal.close();
}

async function done(): Promise<readonly string[]> {
  const journal = await openJournal(file);
  journal.close();
  return [...journal.done].map(([output, { sha256 }]) => `${output} ${sha256}`);
}

describe('openJournal', () => {
  it('keeps what is done, by the last line of each', async () => {
    const { tasks: _, ...failed } = line('b', { status: 'failed', code: 'input_not_utf8' });
    await write(line('a'), line('b'), line('c', { sha256: '1' }));
    await write(failed, line('c', { sha256: '2' }));
    expect(await done()).toEqual(['a ab', 'c 2']);
  });

  it('goes on after half a line, which counts for nothing', async () => {
    await write(line('a'));
    appendFileSync(file, JSON.stringify(line('b')).slice(0, 40));
    await write(line('c'));
    expect(await done()).toEqual(['a ab', 'c ab']);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4);
  });

  it('passes over what it has not written', async () => {
    writeFileSync(file, `null\n[]\n7\n{"v":2,"output":"x","status":"done"}\n{"v":1,"output":"y","status":"done"}\n\n`);
    expect(await done()).toEqual([]);
  });

  it('follows no link', async () => {
    symlinkSync(path.join(folder, 'elsewhere'), file);
    await expect(openJournal(file)).rejects.toMatchObject({ exit: 9 });
  });
});
