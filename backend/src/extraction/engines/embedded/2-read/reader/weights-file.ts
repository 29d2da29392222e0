/**
 * Weights that the reader cannot use, because they are damaged or made for another version of the code. The message is one
 * line and says which.
 */
export class ReaderWeightsError extends Error {
  override name = 'ReaderWeightsError';
}

/** The sizes of the network. Widths are multiples of 16. */
export interface ReaderSizes {
  /** Numbers per token. */
  readonly width: number;
  readonly tokenLayers: number;
  /** Numbers per sentence. */
  readonly hidden: number;
  readonly contextLayers: number;
  /** Numbers of the last hidden layer. */
  readonly headWidth: number;
  /** Kinds of items. */
  readonly outputs: number;
  /** The number of moves, and the width of the layer before them. */
  readonly moves: number;
  readonly moveWidth: number;
  readonly facts: number;
  readonly shapes: number;
  readonly prefixes: number;
  readonly suffixes: number;
  readonly vocabulary: number;
  /** How many tokens of a sentence are read. */
  readonly maxTokens: number;
}

/** How many tokens and how many sentences a convolution spans. */
export const TOKEN_SPAN = 3;
export const CONTEXT_SPAN = 5;

/** A matrix of int8. Each row has its own scale. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Int8Array;
  readonly scales: Float32Array;
}

/** The content of the file, which `backend/training/reader/export.py` writes. */
export interface WeightsFile {
  readonly sizes: ReaderSizes;
  /** The model card: what was trained, on what, when, and with which results. */
  readonly card: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
  matrix(name: string, rows: number, columns: number): Matrix;
  numbers(name: string, count: number): Float32Array;
}

interface Entry {
  readonly type: 'i8' | 'f32';
  readonly offset: number;
  readonly shape: readonly number[];
}

interface Header {
  readonly sizes: ReaderSizes;
  readonly card: Readonly<Record<string, unknown>>;
  readonly words: { readonly offset: number; readonly length: number };
  readonly tensors: Readonly<Record<string, Entry>>;
  readonly sha256: string;
}

const MAGIC = 'SEREADER';
const VERSION = 2;
/** Magic, version, length of the header. */
const OPENING = MAGIC.length + 8;
const ALIGNMENT = 16;
/** A sum of this many products of int8 and activations fits into 32 bits. */
const MAX_PRODUCTS = 4096;
const MAX_LAYERS = 16;

/**
 * The header of the file, which contains the SHA-256 of the body, and the place of the body. Throws a {@link
 * ReaderWeightsError}.
 */
export function openWeights(file: Uint8Array): { readonly header: Header; readonly body: Uint8Array } {
  if (file.length < OPENING) throw new ReaderWeightsError('it is cut short');
  if (textOf(file.subarray(0, MAGIC.length)) !== MAGIC) throw new ReaderWeightsError('it is no weights of a reader');
  const view = new DataView(file.buffer, file.byteOffset, OPENING);
  const version = view.getUint32(MAGIC.length, true);
  if (version !== VERSION) throw new ReaderWeightsError(`it has layout ${version}, this version reads ${VERSION}`);
  const end = OPENING + view.getUint32(MAGIC.length + 4, true);
  if (end > file.length) throw new ReaderWeightsError('it is cut short');
  try {
    return { header: JSON.parse(textOf(file.subarray(OPENING, end))), body: file.subarray(aligned(end)) };
  } catch {
    throw new ReaderWeightsError('its header is damaged');
  }
}

/** Reads a file whose digest has been checked. Throws a {@link ReaderWeightsError}. */
export function readWeights(file: Uint8Array): WeightsFile {
  const { header, body } = openWeights(file);
  const { sizes, card } = header;
  checkSizes(sizes);
  const entryOf = (name: string, type: Entry['type'], shape: readonly number[]): Uint8Array => {
    const entry = header.tensors[name];
    const length = shape.reduce((product, size) => product * size, type === 'i8' ? 1 : 4);
    if (entry?.type !== type || entry.shape.join() !== shape.join() || !(entry.offset + length <= body.length)) {
      throw new ReaderWeightsError(`its table '${name}' is not ${shape.join(' by ')} numbers of ${type}`);
    }
    return body.subarray(entry.offset, entry.offset + length);
  };
  const numbers = (name: string, count: number) => new Float32Array(copyOf(entryOf(name, 'f32', [count])).buffer);
  return {
    sizes,
    card,
    words: wordsOf(body.subarray(header.words.offset, header.words.offset + header.words.length), sizes.vocabulary),
    numbers,
    matrix(name, rows, columns) {
      const bytes = entryOf(name, 'i8', [rows, columns]);
      const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
      return { rows, columns, values, scales: numbers(`${name}.scale`, rows) };
    },
  };
}

function checkSizes(sizes: ReaderSizes): void {
  const { width, hidden, headWidth, moves, moveWidth, facts, outputs, prefixes, suffixes, maxTokens } = sizes;
  const layers = Math.max(sizes.tokenLayers, sizes.contextLayers);
  const all = [...Object.values(sizes)];
  const areCounts = all.every((size) => Number.isSafeInteger(size) && size >= 0);
  const areWidths = [width, hidden, headWidth, moveWidth].every((size) => size > 0 && size % 16 === 0);
  const longest = Math.max(width * TOKEN_SPAN, width * 2 + facts, hidden * CONTEXT_SPAN, headWidth, moveWidth);
  const fit =
    areCounts &&
    areWidths &&
    longest <= MAX_PRODUCTS &&
    layers <= MAX_LAYERS &&
    Math.min(moves, outputs, prefixes, suffixes, maxTokens) > 0;
  if (!fit) throw new ReaderWeightsError('its header tells sizes that no reader has');
}

function wordsOf(bytes: Uint8Array, count: number): string[] {
  const text = textOf(bytes);
  const words = text === '' ? [] : text.split('\n');
  if (words.length !== count) throw new ReaderWeightsError(`it has ${words.length} words where ${count} are announced`);
  return words;
}

/** Decodes a copy, because decoders do not accept shared memory. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(copyOf(bytes));
}

/** A copy with an aligned buffer of its own. `slice` would not copy a Buffer. */
function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}
