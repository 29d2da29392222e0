import { knownWord } from '../../2-segment/words.js';
import { ACT_BIT } from '../act.js';
import type { Utterance } from '../utterance.js';
import { FEATURE, type FeatureSink, flagAll, lowestOf, MANNERS } from './sentence-features.js';
import { SpeakerShares } from './speaker-shares.js';
import { TopicIndex } from './topic-index.js';

/** Messages within which what is said again is near. */
const NEAR = 2;
const OR = knownWord('or');

/**
 * Tells how a sentence stands to what is said around it: whether its words were said before, by whom and how, whether
 * they come up again, and what part of the talk its speaker has. A choice takes up words that were put for it
 * ("the Polish one or the Chinese one?" "polish one"), a report brings new ones.
 */
export class EchoDescriber {
  readonly #utterances: readonly Utterance[];
  readonly #topics: TopicIndex;
  readonly #shares: SpeakerShares;
  readonly #manners: Int8Array;

  constructor(utterances: readonly Utterance[]) {
    this.#utterances = utterances;
    this.#topics = new TopicIndex(utterances);
    this.#shares = new SpeakerShares(utterances);
    this.#manners = new Int8Array(utterances.length).fill(-1);
  }

  describe(index: number, sink: FeatureSink): void {
    const own = this.#utterances[index] as Utterance;
    const length = own.sentence.last - own.sentence.first;
    const size = length <= 5 ? 0 : length <= 10 ? 1 : 2;
    const { words, fresh, last } = this.#topics.countsOf(index);
    if (words === 0) sink.flag(FEATURE.wordless + size);
    else {
      this.#describeBefore(own, words, size, sink);
      this.#describeAfter(own, sink);
      sink.flag(FEATURE.fresh + Math.floor((2.99 * fresh) / words));
      sink.flag(FEATURE.lastSaid + Math.min(3, last));
    }
    this.#describePlace(own, sink);
  }

  #describeBefore(own: Utterance, words: number, size: number, sink: FeatureSink): void {
    const { found, shared } = this.#topics;
    const count = this.#topics.echoes(own.sentence.index, true);
    if (count === 0) sink.flag(FEATURE.unheard + size);
    let manners = 0;
    let extents = 0;
    let speakers = 0;
    for (let at = 0; at < count; at++) {
      const other = this.#utterances[found[at] as number] as Utterance;
      const isOther = other.message.speaker === own.message.speaker ? 0 : 1;
      const isFar = own.message.index - other.message.index <= NEAR ? 0 : 1;
      const isPart = shared[at] === words ? 0 : 1;
      const manner = this.#mannerOf(other);
      manners |= 1 << ((isOther * 2 + isFar) * MANNERS.length + manner);
      extents |= 1 << (manner * 2 + isPart);
      speakers |= 1 << (isOther * 2 + isPart);
    }
    flagAll(FEATURE.echo, manners, sink);
    flagAll(FEATURE.echoExtent + size * MANNERS.length * 2, extents, sink);
    flagAll(FEATURE.echoSpeaker + size * 4, speakers, sink);
    for (let rest = own.actBits; rest !== 0; rest &= rest - 1)
      flagAll(FEATURE.echoAct + lowestOf(rest) * MANNERS.length * 4, manners, sink);
  }

  #describeAfter(own: Utterance, sink: FeatureSink): void {
    const count = this.#topics.echoes(own.sentence.index, false);
    if (count === 0) sink.flag(FEATURE.is['not-echoed']);
    let echoes = 0;
    for (let at = 0; at < count; at++) {
      const other = this.#utterances[this.#topics.found[at] as number] as Utterance;
      const isOther = other.message.speaker === own.message.speaker ? 0 : 1;
      const isFar = other.message.index - own.message.index <= NEAR ? 0 : 1;
      echoes |= 1 << ((isOther * 2 + isFar) * 2 + (other.sentence.asks ? 0 : 1));
    }
    flagAll(FEATURE.echoed, echoes, sink);
  }

  #describePlace(own: Utterance, sink: FeatureSink): void {
    const { speaker, index } = own.message;
    const utterances = this.#utterances;
    sink.flag(FEATURE.says + this.#shares.saysOf(speaker));
    sink.flag(FEATURE.asksShare + this.#shares.asksOf(speaker));
    if (speaker === (utterances[0] as Utterance).message.speaker) sink.flag(FEATURE.is['by-opener']);
    sink.flag(FEATURE.place + Math.floor((4.99 * own.sentence.index) / utterances.length));
    if (index >= (utterances[utterances.length - 1] as Utterance).message.index - NEAR)
      sink.flag(FEATURE.is['near-end']);
  }

  /** Place in `MANNERS` of how a sentence puts what it says. */
  #mannerOf({ sentence, actBits }: Utterance): number {
    const known = this.#manners[sentence.index] as number;
    if (known >= 0) return known;
    const puts = sentence.asks ? 0 : (actBits & ACT_BIT.propose) !== 0 ? 2 : sentence.list !== null ? 6 : 4;
    let offers = 0;
    const { all, first, last } = sentence;
    if (puts !== 6) for (let at = first; at < last; at++) if (all.norms[at] === OR) offers = 1;
    this.#manners[sentence.index] = puts + offers;
    return puts + offers;
  }
}
