import { WordTable } from '../../2-segment/word-table.js';
import { knownWord } from '../../2-segment/words.js';
import { ITEM_KINDS, type ItemKind } from '../candidate.js';
import { BETWEEN } from '../features/feature-space.js';
import { SENTENCE_FEATURES, SIDE_BY_SIDE, WORD_GROUPS } from '../features/sentence-features.js';
import { PairTable } from '../pair-table.js';

type Weights = Readonly<Record<string, number>>;
/** How many weights stand side by side. */
export const KINDS = ITEM_KINDS.length;

/**
 * The weights of a fitted model by number. The three kinds stand side by side, so that a feature is looked up once for all
 * of them; features of no weight have the row of zeros at 0, so that adding needs no question.
 */
export class SentenceWeights {
  /** For features of `FEATURE`, a row of three for each. */
  readonly flags: Float64Array;
  /** For features of words, a row of three for each, from row 1 on. */
  readonly open: Float64Array;
  /** Number of a word in this model, plus one: 1 for a word that it does not know. */
  readonly wordNumbers: WordTable;
  /** For each of the groups of words the row of each word. */
  readonly rowOfWord: readonly Int32Array[];
  /** The row of two words side by side. */
  readonly rowOfPair: PairTable;

  constructor(weights: Readonly<Record<ItemKind, Weights>>) {
    const rows = new Map<string, number>();
    const numbers = new Map<string, number>();
    const numberOf = (word: string) => {
      const number = numbers.get(word) ?? numbers.size + 1;
      numbers.set(word, number);
      return number;
    };
    const words: { group: number; word: number; row: number }[] = [];
    const pairs: { first: number; second: number; row: number }[] = [];
    const closed = new Set(SENTENCE_FEATURES.names);
    for (const name of ITEM_KINDS.flatMap((kind) => Object.keys(weights[kind]))) {
      if (closed.has(name) || rows.has(name)) continue;
      const row = rows.size + 1;
      rows.set(name, row);
      const group = name.slice(0, name.indexOf(':'));
      const rest = name.slice(group.length + 1);
      const between = rest.indexOf(BETWEEN);
      if (between < 0) words.push({ group: WORD_GROUPS.indexOf(group), word: numberOf(rest), row });
      else if (group === SIDE_BY_SIDE)
        pairs.push({
          first: numberOf(rest.slice(0, between)),
          second: numberOf(rest.slice(between + BETWEEN.length)),
          row,
        });
    }
    for (const word of numbers.keys()) knownWord(word);
    this.wordNumbers = new WordTable(
      (norm) => (numbers.get(norm) ?? 0) + 1,
      () => 1,
    );
    this.flags = new Float64Array(SENTENCE_FEATURES.names.length * KINDS);
    this.open = new Float64Array((rows.size + 1) * KINDS);
    for (const [at, kind] of ITEM_KINDS.entries()) {
      const vector = SENTENCE_FEATURES.vectorOf(weights[kind]);
      for (const [feature, weight] of vector.entries()) this.flags[feature * KINDS + at] = weight;
      for (const [name, row] of rows) this.open[row * KINDS + at] = weights[kind][name] ?? 0;
    }
    const rowOfWord = WORD_GROUPS.map(() => new Int32Array(numbers.size + 1));
    for (const { group, word, row } of words) (rowOfWord[group] ?? new Int32Array(0))[word] = row;
    this.rowOfWord = rowOfWord;
    this.rowOfPair = new PairTable();
    for (const { first, second, row } of pairs) this.rowOfPair.add(first, second, row);
  }
}
