import type { Sentence } from '#extraction/engines/embedded/1-segment/sentence';
import { knownWords } from '#extraction/engines/embedded/1-segment/words';
import { cueNumber } from '../cue-numbers.js';
import { compileFrame } from './compile-frame.js';
import type { CueHit, CueTable } from './frame.js';
import { type Entry, FrameIndex, type SlotGroup } from './frame-index.js';
import { Hits } from './hits.js';
import { FrameChecker } from './match-frame.js';
import type { PairTable } from './pair-table.js';
import { Reading } from './reading.js';

/** The number of its entry in the order of a hit. */
const ENTRY_BITS = 0xffff;
/** The list of entries of a word, and above it whether the word is the first of a pair. */
const LIST_BITS = 0xffff;
const OPENER_BIT = 1 << 16;

/** Finds the cues of many frames in one pass over the tokens of a sentence. */
export class FrameMatcher {
  /** Names of the cues that its frames give. */
  readonly cues: readonly string[];
  readonly #entries: readonly Entry[];
  readonly #rows: Int32Array;
  readonly #lists: readonly Int32Array[];
  readonly #groups: readonly SlotGroup[];
  readonly #listOfPair: PairTable;
  /** By number of the word, see {@link LIST_BITS}. */
  readonly #byWord: Int32Array;
  readonly #checker: FrameChecker;
  /** What a token must have for one of the groups to be worth a look. */
  readonly #groupClasses: number;
  readonly #groupSlots: number;

  /** Frames of the tables in `english` pass over words that mean something else in the language of the sentence. */
  constructor(tables: readonly CueTable[], english: readonly CueTable[] = []) {
    const index = new FrameIndex();
    const cues = new Set<string>();
    for (const table of tables) {
      for (const [cue, patterns] of Object.entries(table)) {
        cues.add(cue);
        for (const pattern of patterns) index.add(compileFrame(cue, pattern), cueNumber(cue), english.includes(table));
      }
    }
    this.cues = [...cues];
    this.#entries = index.entries;
    this.#rows = rowsOf(index.entries);
    this.#lists = index.lists.map((list) => Int32Array.from(list));
    this.#groups = index.groups;
    this.#listOfPair = index.listOfPair;
    this.#byWord = new Int32Array(knownWords());
    for (const [word, list] of index.listOfWord) this.#byWord[word] = list;
    for (const word of index.openers) this.#byWord[word] = (this.#byWord[word] as number) | OPENER_BIT;
    this.#checker = new FrameChecker(index.program);
    this.#groupClasses = this.#groups.reduce((bits, group) => bits | group.classes, 0);
    this.#groupSlots = this.#groups.reduce((bits, group) => bits | group.slots, 0);
  }

  /** Adds every cue of the sentence to `hits`, in the order of the tokens; a cue may be found more than once. */
  match(reading: Reading, hits: Hits): void {
    const from = hits.size;
    const byWord = this.#byWord;
    const { norms, classes, slots } = reading.written;
    const { length } = reading;
    for (let at = 0; at < length; at++) {
      const norm = norms[at] as number;
      const found = norm < byWord.length ? (byWord[norm] as number) : 0;
      if (found !== 0) {
        if (found >= OPENER_BIT && at + 1 < length) {
          const list = this.#listOfPair.get(norm, norms[at + 1] as number);
          if (list !== 0) this.#tryAll(list, reading, at, from, hits);
        }
        if ((found & LIST_BITS) !== 0) this.#tryAll(found & LIST_BITS, reading, at, from, hits);
      }
      const mask = classes[at] as number;
      const slot = slots[at] as number;
      if ((mask & this.#groupClasses) === 0 && (slot & this.#groupSlots) === 0) continue;
      for (const group of this.#groups)
        if ((mask & group.classes) !== 0 || (slot & group.slots) !== 0)
          this.#tryAll(group.list, reading, at, from, hits);
    }
    for (let hit = from; hit < hits.size; hit++)
      hits.setCue(hit, (this.#entries[hits.cueOf(hit) & ENTRY_BITS] as Entry).cue);
  }

  /** Every cue of a sentence by itself, in the order of the tokens. */
  hitsIn(sentence: Sentence): CueHit[] {
    const reading = new Reading(sentence.all.words);
    const hits = new Hits();
    reading.read(sentence);
    this.match(reading, hits);
    return Array.from({ length: hits.size }, (_, hit) => hits.hitAt(hit));
  }

  #tryAll(list: number, reading: Reading, at: number, firstHit: number, hits: Hits): void {
    const entries = this.#lists[list] as Int32Array;
    const rows = this.#rows;
    const { words, classes, slots } = reading.held;
    for (let place = 0; place < entries.length; place++) {
      const entry = entries[place] as number;
      const row = entry * ENTRY_COLUMNS;
      const neededWords = rows[row] as number;
      if (neededWords !== 0 && (neededWords & words) === 0) continue;
      const neededClasses = rows[row + 1] as number;
      const bits = rows[row + 2] as number;
      const neededSlots = bits & SLOT_BITS;
      const needsToken = (neededClasses | neededSlots) !== 0;
      if (needsToken && (neededClasses & classes) === 0 && (neededSlots & slots) === 0) continue;
      const start = at - (bits >>> OFFSET_SHIFT);
      if (start < 0 || (reading.starts[start] as number) < ((bits >>> ANCHOR_SHIFT) & 3)) continue;
      const view = (bits & ENGLISH_BIT) !== 0 ? reading.english : reading.written;
      const least = (bits & AT_END_BIT) !== 0 ? reading.tail : 0;
      const elements = rows[row + 3] as number;
      const end = this.#checker.check(view, reading.length, elements >>> 4, elements & 15, start, least);
      if (end >= 0) hits.add(firstHit, (this.#entries[entry] as Entry).order, start, end, this.#checker.verb);
    }
  }
}

/** Columns of an entry: words, classes, bits, and the first of its elements with their number in the lowest 4 bits. */
const ENTRY_COLUMNS = 4;
const SLOT_BITS = 0xff;
const ENGLISH_BIT = 1 << 8;
const AT_END_BIT = 1 << 9;
const ANCHOR_SHIFT = 10;
const OFFSET_SHIFT = 12;

/** The entries as rows of numbers, since trying them is what costs most of reading. */
function rowsOf(entries: readonly Entry[]): Int32Array {
  return Int32Array.from(
    entries.flatMap(({ needs, english, atEnd, anchor, offset, from, to }) => [
      needs.words,
      needs.classes,
      needs.slots |
        (english ? ENGLISH_BIT : 0) |
        (atEnd ? AT_END_BIT : 0) |
        (anchor << ANCHOR_SHIFT) |
        (offset << OFFSET_SHIFT),
      (from << 4) | (to - from),
    ]),
  );
}
