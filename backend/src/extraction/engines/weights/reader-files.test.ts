import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../configuration.js';
import { readReaderFiles } from './reader-files.js';

const place = (name: string) => new URL(name, import.meta.url);
const SMALL = readFileSync(place('../embedded/2-read/reader/fixtures/small.weights'));
const folder = mkdtempSync(path.join(tmpdir(), 'reader-files-'));
const inner = path.join(folder, 'in');

beforeEach(() => {
  rmSync(inner, { recursive: true, force: true });
  mkdirSync(inner);
  copyFileSync(
    place('../../../../dist/extraction/engines/embedded/2-read/reader/kernel.wasm'),
    path.join(inner, 'kernel.wasm'),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function failureOf(weights: Buffer | undefined): Error {
  if (weights !== undefined) writeFileSync(path.join(inner, 'reader.weights'), weights);
  try {
    readReaderFiles(pathToFileURL(`${inner}/`));
  } catch (error) {
    return error as Error;
  }
  throw new Error('it was taken');
}

function withByte(at: number, change: (byte: number) => number): Buffer {
  const copy = Buffer.from(SMALL);
  const place = at < 0 ? copy.length + at : at;
  copy[place] = change(copy[place] as number);
  return copy;
}

describe('the files of the reader', () => {
  it.each([
    ['missing', undefined, /ENOENT/],
    ['empty', Buffer.alloc(0), /it is cut short/],
    ['cut short', SMALL.subarray(0, SMALL.length - 1), /it is damaged: its digest is another/],
    ['cut short in the header', SMALL.subarray(0, 100), /it is cut short/],
    ['with one bit changed', withByte(-1, (byte) => byte ^ 1), /it is damaged: its digest is another/],
    ['some other file', withByte(0, (byte) => byte + 1), /it is no weights of a reader/],
    ['of a later layout', withByte(8, () => 3), /it has layout 3, this version reads 2/],
    ['with a damaged header', withByte(16, () => 0), /its header is damaged/],
    ['made for other facts and moves', SMALL, /it was made for 5, 7, 6, 3 facts, moves, shapes and kinds/],
  ])('are refused in one line that names the file and the remedy: weights that are %s', (_how, weights, problem) => {
    const error = failureOf(weights);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error.message).toMatch(problem);
    expect(error.message).toContain(`${inner}/reader.weights`);
    expect(error.message).toContain('install the service again, or build it with npm run build');
    expect(error.message).not.toContain('\n');
  });
});
