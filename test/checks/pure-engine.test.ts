import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const check = fileURLToPath(new URL('../../scripts/check-pure-engine.mjs', import.meta.url));

const IMPURE = [
  'export const at = Date.now();',
  'export const at = new Date();',
  'export const at = Date();',
  'export const at = new Date(2026, 0, 1);',
  "export const at = Date['now']();",
  'export const dice = Math.random();',
  'export const id = crypto.randomUUID();',
  'export const at = performance.now();',
  'export const home = process.env;',
  'export const home = globalThis;',
  'setTimeout(() => undefined, 1);',
  "export const page = fetch('http://localhost');",
  "import { readFileSync } from 'node:fs'; export { readFileSync };",
  "export { z } from 'zod';",
  "export const later = import('./other.js');",
  "export const cut = new Intl.Segmenter('en');",
  "export const text = 'é'.normalize('NFC');",
  'export const hour = (at: Date) => at.getHours();',
  'export const order = (a: string, b: string) => a.localeCompare(b);',
];
const PURE = [
  'export const at = new Date(0).toISOString();',
  "export const at = new Date('2026-11-20T10:00:00Z').getUTCDay();",
  'export const at = Date.UTC(2026, 10, 20);',
  'export const half = Math.floor(0.5);',
  'export const step = { process: 1, fetch: 2 };',
  'export interface Step { readonly process: string }',
  "export const zone = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin' });",
];

/** The check runs once over a folder with every case in a file of its own, below a line that is always right. */
let folder: string;
let run: SpawnSyncReturns<string>;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pure-engine-'));
  for (const [at, source] of IMPURE.entries()) write(`impure-${at}.ts`, source);
  for (const [at, source] of PURE.entries()) write(`pure-${at}.ts`, source);
  run = spawnSync(process.execPath, [check, folder], { encoding: 'utf8' });
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, source: string): void {
  writeFileSync(path.join(folder, name), `// first line\n${source}\n`);
}

describe('the check of the pure engine', () => {
  it.each(IMPURE.map((source, at) => [source, at] as const))('refuses %s and names its line', (_, at) => {
    expect(run.stderr).toMatch(new RegExp(`/impure-${at}\\.ts:2: .`));
    expect(run.status).toBe(1);
  });

  it.each(PURE.map((source, at) => [source, at] as const))('admits %s', (_, at) => {
    expect(run.stderr).not.toContain(`/pure-${at}.ts`);
  });
});
