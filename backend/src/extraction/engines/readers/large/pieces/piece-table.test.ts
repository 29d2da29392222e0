import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encode } from './encode.js';
import { loadPieces, PieceTableError } from './piece-table.js';

const FILE = new Uint8Array(readFileSync(new URL('fixtures/small.pieces', import.meta.url)));
const PAIRS = 12 + 256;

function changed(change: (file: DataView) => void): Uint8Array {
  const copy = FILE.slice();
  change(new DataView(copy.buffer));
  return copy;
}

function rangesOf(file: DataView): number {
  return PAIRS + (file.getUint32(8, true) - 256) * 4;
}

describe('a table of pieces', () => {
  it.each([
    ['nothing', new Uint8Array(0), 'it is cut short'],
    ['some other file', changed((file) => file.setUint8(0, 0x51)), 'it is no table of pieces'],
    ['a later layout', changed((file) => file.setUint16(6, 2, true)), 'it has layout 2, this version reads 1'],
    ['fewer pieces than bytes', changed((file) => file.setUint32(8, 255, true)), 'it tells 255 pieces'],
    ['more pieces than it holds', changed((file) => file.setUint32(8, 65536, true)), 'it is cut short'],
    ['a byte twice', changed((file) => file.setUint8(12, file.getUint8(13))), 'a byte of it has no piece'],
    ['a piece of itself', changed((file) => file.setUint16(PAIRS, 256, true)), 'its piece 256 is made of a later one'],
    ['too many ranges', changed((file) => file.setUint32(rangesOf(file), 1 << 30, true)), 'it is cut short'],
    [
      'ranges that overlap',
      changed((file) => file.setUint32(rangesOf(file) + 8, 0, true)),
      'its classes of characters are damaged',
    ],
    ['half a file', FILE.slice(0, PAIRS + 7), 'it is cut short'],
    ['all but its last byte', FILE.slice(0, -1), 'it is cut short'],
    ['a byte too many', new Uint8Array([...FILE, 0]), 'something stands behind its end'],
  ])('is refused where it is %s', (_what, file, problem) => {
    expect(() => loadPieces(file)).toThrow(new PieceTableError(problem));
  });

  it('is read out of the midst of memory that threads share', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(FILE.length + 8), 3, FILE.length);
    shared.set(FILE);
    const table = loadPieces(shared);
    shared.fill(0);
    expect(table.size).toBe(602);
    expect(encode(table, 'the report').ids).toEqual(encode(loadPieces(FILE), 'the report').ids);
  });
});
