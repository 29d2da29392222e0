import { encode } from '../pieces/encode.js';
import type { PieceTable } from '../pieces/piece-table.js';
import { shownWords } from './shown-text.js';

/** Of a name the first words are shown, and of them the first pieces. */
const NAME_WORDS = 2;
const NAME_PIECES = 6;
/** So many names are remembered at once: a text may have a speaker for every sentence. */
const REMEMBERED = 256;

/** What stands before a sentence: a line feed and who speaks, or that the same message goes on, or that nobody is named. */
export class Markers {
  readonly #table: PieceTable;
  readonly #names: readonly string[];
  readonly #remembered = new Map<number, Int32Array>();
  /** The same message goes on. */
  readonly same: Int32Array;
  readonly #nobody: Int32Array;
  readonly #colon: Int32Array;

  /** `names`: those of the participants, by the number of the speaker. */
  constructor(table: PieceTable, names: readonly string[]) {
    this.#table = table;
    this.#names = names;
    this.same = encode(table, '\n-').ids;
    this.#nobody = encode(table, '\n*').ids;
    this.#colon = encode(table, ':').ids;
  }

  /** The pieces before a message, at most six and a colon. */
  of(speaker: number | null): Int32Array {
    const name = speaker === null ? undefined : this.#names[speaker];
    if (speaker === null || name === undefined) return this.#nobody;
    const known = this.#remembered.get(speaker);
    if (known !== undefined) return known;
    if (this.#remembered.size === REMEMBERED) this.#remembered.clear();
    const made = this.#make(name);
    this.#remembered.set(speaker, made);
    return made;
  }

  /** A name is cut where a sentence would be, so that the longest costs no more than one. */
  #make(name: string): Int32Array {
    const words = shownWords(name, NAME_WORDS).map(({ start, end }) => name.slice(start, end));
    if (words.length === 0) return this.#nobody;
    const { ids } = encode(this.#table, `\n${words.join(' ')}`, NAME_PIECES);
    return Int32Array.of(...ids, ...this.#colon);
  }
}
