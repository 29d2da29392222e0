import type { Sentence } from '#extraction/engines/embedded/1-segment/sentence';
import { KIND } from '#extraction/engines/embedded/1-segment/token';
import type { WordNumbers } from '#extraction/engines/embedded/1-segment/word-table';
import type { Words } from '#extraction/engines/embedded/1-segment/words';
import { WORD_CLASS, WORD_CLASSES } from '#extraction/engines/embedded/2-read/lexicon/word-classes';
import { falseFriendBit, NEIGHBOUR_BITS } from '../lexicon/false-friends.js';
import { TRAIT, WORD_TRAITS } from '../lexicon/word-traits.js';
import { wordBit } from './needs.js';
import { SLOT } from './slots.js';

const CLASS_BITS = 0x7fffffff;

/** The columns of a sentence that frames are held against, by position of the token. */
export interface FrameView {
  /** Numbers of the norms; -1 for a word that the frames are not to see. */
  norms: Int32Array;
  /** Word classes, see `WORD_CLASS`; none for what is no word. */
  classes: Int32Array;
  /** See {@link SLOT}. */
  slots: Uint8Array;
}

/**
 * A sentence as the frames see it. One is made for a conversation and filled anew for every sentence, so that reading a
 * sentence makes no object.
 */
export class Reading {
  /** What frames of every language see. */
  readonly written: FrameView = viewFor(64);
  /** What frames of English see: words that only look English are hidden. Mostly the same as `written`. */
  english: FrameView = this.written;
  /** 2 where the sentence begins (after greetings, names and fillers), 1 where a clause begins, else 0. */
  starts = new Uint8Array(64);
  /** How many tokens there are. */
  length = 0;
  /** Position after the last token that is neither mark nor emoji. */
  tail = 0;
  /** How many little words of other languages than English there are. */
  foreign = 0;
  /** What the sentence holds, as the union over its tokens: see `Needs`. */
  readonly held = { words: 0, classes: 0, slots: 0 };
  readonly #hidden: FrameView = viewFor(64);
  readonly #classesOf: WordNumbers;
  readonly #traitsOf: WordNumbers;
  #traits = new Int32Array(64);

  constructor(words: Words) {
    this.#classesOf = WORD_CLASSES.of(words);
    this.#traitsOf = WORD_TRAITS.of(words);
  }

  read({ all, first, last }: Sentence): void {
    const length = last - first;
    if (length > this.starts.length) this.#makeRoom(length);
    const { norms, classes, slots } = this.written;
    const starts = this.starts;
    const traits = this.#traits;
    let telling = 0;
    let words = 0;
    let allClasses = 0;
    let allSlots = 0;
    let foreign = 0;
    let tail = 0;
    let opening = true;
    let passes = true;
    for (let at = 0; at < length; at++) {
      const norm = all.norms[first + at] as number;
      const kind = all.kindOf(first + at);
      const isName = kind === KIND.mention || all.participantOf(first + at) >= 0;
      const told = this.#traitsOf.get(norm);
      let mask = 0;
      let slot = (isName ? SLOT.name | SLOT.who : 0) | ((told & TRAIT.hardBreak) !== 0 ? SLOT.hardBreak : 0);
      if (kind !== KIND.punctuation) slot |= kind === KIND.number ? SLOT.any | SLOT.number : SLOT.any;
      if (kind !== KIND.punctuation && kind !== KIND.emoji) tail = at + 1;
      if (kind === KIND.word) {
        mask = this.#classesOf.get(norm) & CLASS_BITS;
        if ((mask & WORD_CLASS.pronoun) !== 0) slot |= SLOT.who;
        if (mask === 0 && (told & TRAIT.verbLength) !== 0 && !all.isCapital(first + at)) slot |= SLOT.verb;
        if ((told & TRAIT.foreign) !== 0) foreign++;
        telling |= told;
        traits[at] = told;
      } else traits[at] = 0;
      norms[at] = norm;
      classes[at] = mask;
      slots[at] = slot;
      words |= wordBit(norm);
      allClasses |= mask;
      allSlots |= slot;
      starts[at] = passes ? (opening ? 2 : 1) : 0;
      passes = isName || kind === KIND.emoji || (told & TRAIT.opener) !== 0;
      if (!passes) opening = false;
    }
    this.length = length;
    this.tail = tail;
    this.foreign = foreign;
    this.held.words = words;
    this.held.classes = allClasses;
    this.held.slots = allSlots;
    this.english = this.written;
    if ((telling & NEIGHBOUR_BITS) !== 0) this.#hideFalseFriends(all.words.numberOf(':'), all, first);
  }

  /** A word that only looks English is hidden from the frames of English, unless it is marked as a heading ("todo:"). */
  #hideFalseFriends(colon: number, all: Sentence['all'], first: number): void {
    const bit = falseFriendBit(this.#traits, this.length);
    if (bit === 0) return;
    const { norms, classes, slots } = this.#hidden;
    for (let at = 0; at < this.length; at++) {
      const norm = this.written.norms[at] as number;
      const slot = this.written.slots[at] as number;
      const isHidden =
        ((this.#traits[at] as number) & bit) !== 0 && !(at + 1 < this.length && this.written.norms[at + 1] === colon);
      const isName = all.participantOf(first + at) >= 0;
      norms[at] = isHidden ? -1 : norm;
      classes[at] = isHidden ? 0 : (this.written.classes[at] as number);
      slots[at] = isHidden ? slot & ~(SLOT.verb | (isName ? 0 : SLOT.who)) : slot;
    }
    this.english = this.#hidden;
  }

  #makeRoom(tokens: number): void {
    for (const view of [this.written, this.#hidden]) Object.assign(view, viewFor(tokens * 2));
    this.starts = new Uint8Array(tokens * 2);
    this.#traits = new Int32Array(tokens * 2);
  }
}

function viewFor(tokens: number): FrameView {
  return { norms: new Int32Array(tokens), classes: new Int32Array(tokens), slots: new Uint8Array(tokens) };
}
