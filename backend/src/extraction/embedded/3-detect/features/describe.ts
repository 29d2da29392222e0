import { KIND } from '../../2-segment/token.js';
import type { WordNumbers } from '../../2-segment/word-table.js';
import { knownWord, type Words } from '../../2-segment/words.js';
import { ACTS } from '../act.js';
import { type LinkTable, RELATIONS } from '../adjacency.js';
import { ITEM_KINDS } from '../candidate.js';
import { CUE_WORDS } from '../cues/cue-numbers.js';
import { WORD_CLASS, WORD_CLASSES } from '../lexicon/word-classes.js';
import { NAMES, type Utterance } from '../utterance.js';
import { EchoDescriber } from './describe-echoes.js';
import { Neighbours } from './neighbours.js';
import { FEATURE, type FeatureSink, flagAll, LISTS, lowestOf, WORD_GROUP } from './sentence-features.js';

const NAME = knownWord('<n>');
const NUMBER = knownWord('<num>');
const DAY = knownWord('<day>');
const BEGIN = knownWord('^');
const END = knownWord('$');
/** Places of the acts in the alphabet, by their number: two acts of one sentence are named in this order. */
const ALPHABETICAL = ACTS.map((act) => [...ACTS].sort().indexOf(act));

/** Tells the features of the sentences of one conversation. */
export class Describer {
  readonly #utterances: readonly Utterance[];
  readonly #links: LinkTable;
  readonly #words: Words;
  readonly #classes: WordNumbers;
  readonly #neighbours: Neighbours;
  readonly #echoes: EchoDescriber;
  readonly #headings = new Map<string, readonly number[]>();
  #row = new Int32Array(64);

  /** `words` are those of the conversation. */
  constructor(utterances: readonly Utterance[], links: LinkTable, words: Words) {
    this.#utterances = utterances;
    this.#links = links;
    this.#words = words;
    this.#classes = WORD_CLASSES.of(words);
    this.#neighbours = new Neighbours(utterances);
    this.#echoes = new EchoDescriber(utterances);
  }

  /** Hands the features of the sentence at `index` to `sink`. */
  describe(index: number, sink: FeatureSink): void {
    const own = this.#utterances[index] as Utterance;
    this.#describeCues(own, sink);
    this.#describeWords(own, sink);
    this.#describeShape(own, sink);
    this.#describeNeighbours(own, sink);
    this.#describeLinks(own, sink);
    this.#echoes.describe(index, sink);
  }

  #describeCues(own: Utterance, sink: FeatureSink): void {
    sink.flag(FEATURE.is.bias);
    for (let at = 0; at < CUE_WORDS; at++) flagAll(FEATURE.cue + 32 * at, own.cueBits(at), sink);
    const acts = own.actBits;
    flagAll(FEATURE.act, acts, sink);
    for (let rest = acts; rest !== 0; rest &= rest - 1) {
      const one = lowestOf(rest);
      for (let others = rest & (rest - 1); others !== 0; others &= others - 1) {
        const other = lowestOf(others);
        const inOrder = (ALPHABETICAL[one] as number) < (ALPHABETICAL[other] as number);
        sink.flag(FEATURE.acts + (inOrder ? one * ACTS.length + other : other * ACTS.length + one));
      }
    }
  }

  #describeWords({ sentence: { all, first, last } }: Utterance, sink: FeatureSink): void {
    const length = last - first;
    if (length + 2 > this.#row.length) this.#row = new Int32Array((length + 2) * 2);
    const row = this.#row;
    row[0] = BEGIN;
    for (let at = 0; at < length; at++) row[at + 1] = this.#shapeOf(all, first + at);
    row[length + 1] = END;
    sink.row(row, length + 2);
  }

  /** A word as the model sees it: names, numbers and days by their class. */
  #shapeOf(tokens: Utterance['sentence']['all'], at: number): number {
    const kind = tokens.kindOf(at);
    if (kind === KIND.mention || tokens.participantOf(at) >= 0) return NAME;
    if (kind === KIND.number) return NUMBER;
    const norm = tokens.norms[at] as number;
    return (this.#classes.get(norm) & WORD_CLASS.day) !== 0 ? DAY : norm;
  }

  #describeShape({ sentence, message, marker, names }: Utterance, sink: FeatureSink): void {
    const { all, first, last } = sentence;
    let words = 0;
    for (let at = first; at < last; at++) if (all.kindOf(at) === KIND.word) words++;
    sink.flag(FEATURE.length + (words <= 2 ? 0 : words <= 5 ? 1 : words <= 10 ? 2 : words <= 20 ? 3 : 4));
    if (sentence.asks) sink.flag(FEATURE.is.asks);
    if (marker !== null) sink.flag(FEATURE.marked + ITEM_KINDS.indexOf(marker.kind));
    if (sentence.list !== null) sink.flag(FEATURE.list + LISTS.indexOf(sentence.list));
    if (message.heading !== undefined)
      for (const word of this.#headingWords(message.heading)) sink.word(WORD_GROUP.heading, word);
    if (message.kind === 'quoted') sink.flag(FEATURE.is.quoted);
    if (sentence.position === 0) sink.flag(FEATURE.is['first-in-message']);
    if (message.speaker === null) sink.flag(FEATURE.is['no-speaker']);
    if (message.agreement !== undefined) sink.flag(FEATURE.is['agreed-by-reaction']);
    if ((names & NAMES.other) !== 0) sink.flag(FEATURE.is['names-other']);
    if ((names & NAMES.self) !== 0) sink.flag(FEATURE.is['names-self']);
  }

  #headingWords(heading: string): readonly number[] {
    let words = this.#headings.get(heading);
    if (words === undefined) {
      words = (heading.toLowerCase().match(/\p{L}{3,20}/gu) ?? []).map((word) => this.#words.numberOf(word));
      this.#headings.set(heading, words);
    }
    return words;
  }

  #describeNeighbours(own: Utterance, sink: FeatureSink): void {
    const around = this.#neighbours;
    const { index, position } = own.sentence;
    const acts = own.actBits;
    around.turnTo(index);
    if (position > 0) flagAll(FEATURE.before, this.#actsOf(index - 1), sink);
    if (index + 1 < around.end) flagAll(FEATURE.after, this.#actsOf(index + 1), sink);
    const previous = around.previousIsOther ? FEATURE.previous : FEATURE.previousOwn;
    const next = around.nextIsOther ? FEATURE.next : FEATURE.nextOwn;
    for (let at = 0; at < CUE_WORDS; at++) {
      flagAll(previous + 32 * at, around.previousCues[at] as number, sink);
      flagAll(next + 32 * at, around.nextCues[at] as number, sink);
    }
    flagProduct(FEATURE.afterAct, around.previousActs, acts, sink);
    flagProduct(FEATURE.beforeAct, acts, around.nextActs, sink);
    flagAll(FEATURE.second, around.secondActs, sink);
    if (!around.hasNext) sink.flag(FEATURE.is['last-message']);
    if (!around.hasPrevious) sink.flag(FEATURE.is['first-message']);
  }

  /** What the sentence takes up, and how it is taken up: the two halves of an adjacency pair tell of each other. */
  #describeLinks(own: Utterance, sink: FeatureSink): void {
    const { index } = own.sentence;
    const up = this.#links.linkFrom.get(index);
    if (up !== undefined) {
      const relation = RELATIONS.indexOf(up.relation);
      sink.flag(FEATURE.up + relation);
      flagAll(FEATURE.upAct + relation * ACTS.length, this.#actsOf(up.to), sink);
    }
    const down = this.#links.linksTo.get(index);
    if (down === undefined) return;
    let relations = 0;
    let acts = 0;
    for (const link of down) {
      relations |= 1 << RELATIONS.indexOf(link.relation);
      acts |= this.#actsOf(link.from);
    }
    flagAll(FEATURE.down, relations, sink);
    for (let rest = own.actBits; rest !== 0; rest &= rest - 1)
      flagAll(FEATURE.downOwn + lowestOf(rest) * RELATIONS.length, relations, sink);
    flagAll(FEATURE.downAct, acts, sink);
  }

  #actsOf(index: number): number {
    return this.#utterances[index]?.actBits ?? 0;
  }
}

/** Tells one feature of a group of pairs of acts for every two bits. */
function flagProduct(group: number, firsts: number, seconds: number, sink: FeatureSink): void {
  for (let rest = firsts; rest !== 0; rest &= rest - 1) flagAll(group + lowestOf(rest) * ACTS.length, seconds, sink);
}
