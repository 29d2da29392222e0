import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigurationError } from '../configuration.js';
import { loadSecret } from './load-secret.js';

const GIVEN = 'given by the environment, 0123456789';
let parent: string;
let dataDir: string;
let lines: string[];
const logger = pino({}, { write: (line: string) => lines.push(line) });

beforeEach(() => {
  lines = [];
  parent = mkdtempSync(path.join(tmpdir(), 'service-secret-'));
  dataDir = path.join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true }));

const load = (settings: { secret?: string; databaseUrl?: string } = {}): string =>
  loadSecret({ secret: settings.secret, dataDir, databaseUrl: settings.databaseUrl }, logger);

it('is the one of the environment, and then none is made', () => {
  expect(load({ secret: GIVEN })).toBe(GIVEN);
  expect(readdirSync(parent)).toEqual([]);
});

it('is made once, for its owner alone, and stays', () => {
  const made = load();
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(load()).toBe(made);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

it('differs from directory to directory', () => {
  const made = load();
  rmSync(dataDir, { recursive: true });
  expect(load()).not.toBe(made);
});

it.each([
  ['nothing', ''],
  ['half of it', 'ab'.repeat(16)],
  ['something else', `not hexadecimal ${'x'.repeat(48)}`],
])('is refused, and left as it is, where the file holds %s', (_, text) => {
  load();
  const file = path.join(dataDir, 'secret');
  writeFileSync(file, text);
  expect(() => load()).toThrow(ConfigurationError);
  expect(() => load()).toThrow(/^SERVICE_DATA_DIR holds a file "secret" that is damaged/);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('cannot be made where the directory is a file', () => {
  writeFileSync(dataDir, '');
  expect(() => load()).toThrow(ConfigurationError);
});

it('is not told to the log, which warns where other processes need it too', () => {
  const made = load({ databaseUrl: 'postgres://host/name' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('SERVICE_SECRET is not set');
  expect(lines[0]).not.toContain(made);
  load({ databaseUrl: 'postgres://host/name' });
  expect(lines).toHaveLength(1);
});
