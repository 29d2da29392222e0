import { LetterClasses } from './letter-classes.js';
import { Merges } from './merges.js';

/** Bytes that are no pieces, or pieces of another version of the code. The message is one line and says which. */
export class PieceTableError extends Error {
  override name = 'PieceTableError';
}

/** The pieces that a text is cut into. Pieces 0 to 255 are single bytes, each further one is made of two earlier ones. */
export interface PieceTable {
  /** How many there are: ids are below. */
  readonly size: number;
  /** The piece of each of the 256 bytes. */
  readonly pieceOfByte: Uint8Array;
  readonly merges: Merges;
  readonly classes: LetterClasses;
}

const MAGIC = 'PIECES';
const VERSION = 1;
const BYTES = 256;
const OPENING = 12;
const MOST = 0x10000;
/** Letters, numbers, blanks. */
const CLASSES = 3;
const POINTS = 0x110000;

/**
 * Reads what `backend/training/large-reader/pieces.py` writes, whose docstring has the layout. The bytes are copied, and may
 * lie in shared memory. Throws a {@link PieceTableError}.
 */
export function loadPieces(file: Uint8Array): PieceTable {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < OPENING) throw new PieceTableError('it is cut short');
  if (MAGIC.split('').some((letter, at) => file[at] !== letter.charCodeAt(0))) {
    throw new PieceTableError('it is no table of pieces');
  }
  const version = view.getUint16(MAGIC.length, true);
  if (version !== VERSION) throw new PieceTableError(`it has layout ${version}, this version reads ${VERSION}`);
  const size = view.getUint32(MAGIC.length + 2, true);
  if (size < BYTES || size > MOST) throw new PieceTableError(`it tells ${size} pieces`);
  const pairsAt = OPENING + BYTES;
  const rangesAt = pairsAt + (size - BYTES) * 4;
  if (rangesAt > file.length) throw new PieceTableError('it is cut short');
  return {
    size,
    pieceOfByte: pieceOfByte(file.subarray(OPENING, pairsAt)),
    merges: new Merges(pairsOf(view, pairsAt, size - BYTES), BYTES),
    classes: new LetterClasses(rangesOf(view, rangesAt)),
  };
}

function pieceOfByte(byteOfPiece: Uint8Array): Uint8Array {
  if (new Set(byteOfPiece).size !== BYTES) throw new PieceTableError('a byte of it has no piece');
  const pieces = new Uint8Array(BYTES);
  for (const [piece, byte] of byteOfPiece.entries()) pieces[byte] = piece;
  return pieces;
}

function pairsOf(view: DataView, at: number, count: number): Uint16Array {
  const pairs = new Uint16Array(count * 2);
  for (let n = 0; n < pairs.length; n++) {
    const part = view.getUint16(at + n * 2, true);
    if (part >= BYTES + (n >> 1)) throw new PieceTableError(`its piece ${BYTES + (n >> 1)} is made of a later one`);
    pairs[n] = part;
  }
  return pairs;
}

function rangesOf(view: DataView, from: number): Uint32Array[] {
  let at = from;
  const next = (): number => {
    if (at + 4 > view.byteLength) throw new PieceTableError('it is cut short');
    at += 4;
    return view.getUint32(at - 4, true);
  };
  const classes = Array.from({ length: CLASSES }, () => {
    const count = next() * 2;
    if (count * 4 > view.byteLength - at) throw new PieceTableError('it is cut short');
    const ranges = Uint32Array.from({ length: count }, next);
    const ordered = ranges.every((place, n) => place <= POINTS && place > (ranges[n - 1] ?? -1));
    if (!ordered) throw new PieceTableError('its classes of characters are damaged');
    return ranges;
  });
  if (at !== view.byteLength) throw new PieceTableError('something stands behind its end');
  return classes;
}
