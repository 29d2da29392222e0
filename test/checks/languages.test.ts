import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const check = fileURLToPath(new URL('../../scripts/check-languages.mjs', import.meta.url));

const WORDS = [
  "export const FIRST = 'Beschluss';",
  "export const LATER = new Set(['mañana', 'amanhã']);",
  'export const CLOSING = /^(?:viele grüße|cordialement)$/i;',
  "export const isLate = (norm: string) => norm === 'demain';",
  "export const TALK = 'please thanks sorry'.split(' ');",
  'export const ASKS = /^(?:could|would) you/;',
  "export const isYou = (norm: string) => norm !== 'you';",
  "export const ANYBODY = new Set(['somebody']);",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
  'export const told = (day: string) => new RegExp(`bis ${day}`);',
];
const CODE = [
  "export const kind: 'task' | 'will' = 'will';",
  "export const isTask = (kind: 'task' | 'will') => kind === 'will';",
  "export const KINDS = new Set<'please' | 'task'>(['please']);",
  "export const WORK = 'WILL';",
  'export const entry = { please: 1, morgen: 2 };',
  "export const fails = () => new Error('you gave too few words');",
  'export const WORD = /^\\p{Lu}[a-z]{1,20}$/u;',
  "export const id = 'speaker';",
  '// bitte morgen',
];

/** The check runs once over a file for each case, below a line that is always right. */
let folder: string;
let run: SpawnSyncReturns<string>;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'languages-'));
  const files = [
    ...WORDS.map((source, at) => write(`words-${at}.ts`, source)),
    ...CODE.map((source, at) => write(`code-${at}.ts`, source)),
  ];
  run = spawnSync(process.execPath, [check, ...files], { encoding: 'utf8' });
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, source: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `// first line\n${source}\n`);
  return file;
}

describe('the check of languages', () => {
  it.each(WORDS.map((source, at) => [source, at] as const))('finds the words of %s', (_, at) => {
    expect(run.stderr).toMatch(new RegExp(`/words-${at}\\.ts:2: .`));
    expect(run.status).toBe(1);
  });

  it.each(CODE.map((source, at) => [source, at] as const))('admits %s', (_, at) => {
    expect(run.stderr).not.toContain(`/code-${at}.ts`);
  });
});
