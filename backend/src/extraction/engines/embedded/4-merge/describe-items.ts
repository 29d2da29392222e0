import { ITEM_KINDS } from '../2-read/candidate.js';
import { isMarked } from '../2-read/detect.js';
import { MANNERS } from '../2-read/reader/sentence-facts.js';
import type { Discourse } from '../3-resolve/discourse.js';
import type { ResolvedItem } from '../3-resolve/resolved-item.js';
import { ITEM_FEATURE, ITEM_FEATURES } from './item-features.js';

const KINDS = ITEM_KINDS.length;
/** How many messages, and at most how many sentences, before and after an item are searched for others. */
const NEAR_MESSAGES = 2;
export const NEAR_SENTENCES = 12;
/** With this many tokens or more, words are not too brief to be a task. */
const ENOUGH = 6;

/** Computes the features of the items of one conversation. */
export class ItemDescriber {
  readonly #discourse: Discourse;
  /** For each sentence the probability of its surest item of each kind. */
  readonly #surestOf: Float64Array;
  /** The feature of the manner in which people write in this format. */
  readonly #manner: number | undefined;
  readonly #row = new Float64Array(ITEM_FEATURES.names.length);

  constructor(items: readonly ResolvedItem[], discourse: Discourse) {
    this.#discourse = discourse;
    const manner = MANNERS.find(([, pattern]) => pattern.test(discourse.conversation.format));
    this.#manner = manner && ITEM_FEATURE.manner[manner[0]];
    this.#surestOf = new Float64Array(discourse.utterances.length * KINDS);
    for (const { type, probability, candidate } of items) {
      const kind = ITEM_KINDS.indexOf(type);
      const at = candidate.index * KINDS + kind;
      this.#surestOf[at] = Math.max(this.#surestOf[at] as number, probability);
    }
  }

  /** The features of an item by number, see `ITEM_FEATURE`. The next item overwrites the row. */
  describe(item: ResolvedItem): Float64Array {
    const row = this.#row;
    const set = (feature: number, value: number) => {
      row[feature] = value;
    };
    const { candidate, type } = item;
    const { utterance } = candidate;
    const kind = ITEM_KINDS.indexOf(type);
    row.fill(0);
    set(ITEM_FEATURE.bias, 1);
    const z = logOdds(item.probability);
    set(ITEM_FEATURE.z, z);
    set(ITEM_FEATURE.surely, Math.max(0, z - 1));
    set(ITEM_FEATURE.joint, logOdds(item.joint) - logOdds(item.probability));
    set(ITEM_FEATURE.rival, this.#rivalOf(candidate.index, kind));
    set(ITEM_FEATURE.mentions, Math.min(4, item.mentions.length));
    set(ITEM_FEATURE.again, item.again ?? 0);
    set(ITEM_FEATURE.words, Math.min(6, item.words.size));
    const manner = this.#manner;
    if (manner !== undefined) set(manner, 1);
    if (isMarked(utterance, type)) set(ITEM_FEATURE.marked, 1);
    if (utterance.sentence.asks) set(ITEM_FEATURE.asks, 1);
    if (utterance.message.kind === 'quoted') set(ITEM_FEATURE.quoted, 1);
    if (utterance.sentence.list !== null) set(ITEM_FEATURE.list, 1);
    for (const { relation } of this.#discourse.linksTo.get(candidate.index) ?? [])
      set(ITEM_FEATURE.takenUp[relation], 1);
    const link = this.#discourse.linkFrom.get(candidate.index);
    if (link !== undefined) set(ITEM_FEATURE.takesUp[link.relation], 1);
    set(ITEM_FEATURE.status[item.status], 1);
    this.#describeAround(candidate.index, row);
    if (item.type !== 'task') return row;
    const length = candidate.to - candidate.from;
    set(ITEM_FEATURE.length, Math.log1p(length));
    set(ITEM_FEATURE.brief, Math.max(0, ENOUGH - length) / ENOUGH);
    if (length < utterance.sentence.last - utterance.sentence.first) set(ITEM_FEATURE.clause, 1);
    set(ITEM_FEATURE.owner[item.owner.basis], 1);
    set(ITEM_FEATURE.ownerConfidence, item.owner.confidence);
    set(ITEM_FEATURE.kind[item.kind], 1);
    if (item.deadline !== undefined) set(ITEM_FEATURE.deadline, 0.5 + item.deadline.strength);
    if (item.deadline?.dueDate !== undefined) set(ITEM_FEATURE.dueDate, 1);
    return row;
  }

  /** Items come in groups: one near a sure one is more likely than one alone. */
  #describeAround(index: number, row: Float64Array): void {
    const { utterances } = this.#discourse;
    const own = utterances[index]?.message.index ?? 0;
    const last = Math.min(utterances.length - 1, index + NEAR_SENTENCES);
    for (let at = Math.max(0, index - NEAR_SENTENCES); at <= last; at++) {
      const distance = (utterances[at]?.message.index ?? 0) - own;
      if (at === index || Math.abs(distance) > NEAR_MESSAGES) continue;
      const group = ITEM_FEATURE.around[distance === 0 ? 0 : distance < 0 ? 1 : 2] as number;
      for (let kind = 0; kind < KINDS; kind++)
        row[group + kind] = Math.max(row[group + kind] as number, this.#surestOf[at * KINDS + kind] as number);
    }
  }

  /** The probability of the surest item of another kind that the sentence was also read as. */
  #rivalOf(sentence: number, kind: number): number {
    let most = 0;
    for (let other = 0; other < KINDS; other++)
      if (other !== kind) most = Math.max(most, this.#surestOf[sentence * KINDS + other] as number);
    return most;
  }
}

function logOdds(probability: number): number {
  const bounded = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(bounded / (1 - bounded));
}
