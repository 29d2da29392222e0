import type { Token } from '../../2-segment/token.js';
import { falseFriendsIn } from '../lexicon/false-friends.js';
import { classesOf } from '../lexicon/word-classes.js';
import { clauseStarts } from './clause-starts.js';
import { type CompiledFrame, compileFrame, type FrameElement } from './compile-frame.js';
import type { CueHit, CueTable } from './frame.js';
import { matchFrom, takesSlot } from './match-frame.js';

interface IndexedFrame extends CompiledFrame {
  readonly english: boolean;
  /** How many tokens before the word by which it is indexed the frame begins. */
  readonly offset: number;
}

/** Frames whose first element has the same slots: the slots are asked once for all of them. */
interface SlotGroup {
  readonly element: FrameElement;
  readonly frames: IndexedFrame[];
}

/** What frames are held against: the tokens, their word classes, and where clauses begin. */
interface Reading {
  readonly tokens: readonly Token[];
  readonly masks: readonly number[];
  readonly starts: Uint8Array;
}

/** Finds the cues of many frames in one pass over the tokens of a sentence. */
export class FrameMatcher {
  readonly #byWord = new Map<string, IndexedFrame[]>();
  readonly #bySlot = new Map<string, SlotGroup>();
  readonly #groups: SlotGroup[] = [];
  readonly cues: readonly string[];

  /** Frames of the tables in `english` pass over words that mean something else in the language of the sentence. */
  constructor(tables: readonly CueTable[], english: readonly CueTable[] = []) {
    const cues = new Set<string>();
    for (const table of tables) {
      for (const [cue, patterns] of Object.entries(table)) {
        cues.add(cue);
        for (const pattern of patterns)
          this.#index({ ...compileFrame(cue, pattern), english: english.includes(table), offset: 0 });
      }
    }
    this.cues = [...cues];
  }

  /**
   * Indexes a frame by its first literal word at a known distance from its beginning, since words are rarer than slots;
   * by the slots of its first element where there is none. Optional elements at its head give one entry each.
   */
  #index(frame: IndexedFrame): void {
    for (let skip = 0; skip < frame.elements.length; skip++) {
      const element = frame.elements[skip] as FrameElement;
      const rest = { ...frame, elements: [{ ...element, optional: false }, ...frame.elements.slice(skip + 1)] };
      const offset = literalAt(rest.elements);
      if (offset >= 0) this.#indexByWords({ ...rest, offset }, rest.elements[offset] as FrameElement);
      else {
        this.#indexByWords(rest, element);
        if (element.tests.length > 0 || element.classes !== 0) this.#groupOf(element).frames.push(rest);
      }
      if (!element.optional) return;
    }
  }

  #indexByWords(frame: IndexedFrame, { words }: FrameElement): void {
    for (const word of words) {
      const known = this.#byWord.get(word);
      if (known === undefined) this.#byWord.set(word, [frame]);
      else known.push(frame);
    }
  }

  #groupOf(element: FrameElement): SlotGroup {
    const key = `${element.classes} ${element.tests.join(' ')}`;
    const known = this.#bySlot.get(key);
    if (known !== undefined) return known;
    const group = { element, frames: [] };
    this.#bySlot.set(key, group);
    this.#groups.push(group);
    return group;
  }

  /** Every cue of the sentence, in the order of the tokens; a cue may be found more than once. */
  match(tokens: readonly Token[]): CueHit[] {
    const hits: CueHit[] = [];
    const masks = tokens.map((token) => classesOf(token.norm));
    const starts = clauseStarts(tokens);
    const asWritten = { tokens, masks, starts };
    const asEnglish = { ...withoutFalseFriends(tokens, masks), starts };
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at] as Token;
      const byWord = this.#byWord.get(token.norm);
      if (byWord !== undefined) tryFrames(byWord, asWritten, asEnglish, at, hits);
      if (token.kind === 'punctuation') continue;
      for (const { element, frames } of this.#groups) {
        if (takesSlot(element, token, masks[at] ?? 0)) tryFrames(frames, asWritten, asEnglish, at, hits);
      }
    }
    return hits.sort((a, b) => a.start - b.start);
  }
}

/** Distance to the first element that only words fill, where every element before it takes exactly one token; or -1. */
function literalAt(elements: readonly FrameElement[]): number {
  for (const [at, element] of elements.entries()) {
    if (element.optional || element.gap) return -1;
    if (element.tests.length === 0 && element.classes === 0) return at;
  }
  return -1;
}

function tryFrames(
  frames: readonly IndexedFrame[],
  asWritten: Reading,
  asEnglish: Reading,
  at: number,
  hits: CueHit[],
): void {
  for (const frame of frames) {
    const from = at - frame.offset;
    if (from < 0) continue;
    const start = asWritten.starts[from] ?? 0;
    if (frame.anchor === 'clause' && start === 0) continue;
    if (frame.anchor === 'sentence' && start !== 2) continue;
    const reading = frame.english ? asEnglish : asWritten;
    const match = { verb: -1 };
    const end = matchFrom(frame, 0, reading.tokens, reading.masks, from, match);
    if (end >= 0) hits.push({ cue: frame.cue, start: from, end, verb: match.verb });
  }
}

/** The sentence as the frames of English see it: a word that only looks English is hidden from them. */
function withoutFalseFriends(tokens: readonly Token[], masks: readonly number[]) {
  const hidden = falseFriendsIn(tokens);
  if (hidden === null) return { tokens, masks };
  return {
    tokens: tokens.map((token, at) => (hidden[at] === 1 ? { ...token, norm: '' } : token)),
    masks: masks.map((mask, at) => (hidden[at] === 1 ? 0 : mask)),
  };
}
