import type { Token } from '../../2-segment/token.js';
import { DE_CLAUSE_OPENERS } from '../lexicon/de-function-words.js';
import { ES_CLAUSE_OPENERS } from '../lexicon/es-function-words.js';
import { falseFriendsIn } from '../lexicon/false-friends.js';
import { FR_CLAUSE_OPENERS } from '../lexicon/fr-function-words.js';
import { PT_CLAUSE_OPENERS } from '../lexicon/pt-function-words.js';
import { classesOf, WORD_CLASS } from '../lexicon/word-classes.js';
import { type CompiledFrame, compileFrame, type FrameElement, type SlotTest } from './compile-frame.js';
import type { CueHit, CueTable } from './frame.js';

const MAX_GAP = 3;
/** Forms that stand first in what is to be done; German ones stand last, and are not among them. */
const VERB_FORMS =
  WORD_CLASS.work |
  WORD_CLASS.workIng |
  WORD_CLASS.infinitive |
  WORD_CLASS.clearImperative |
  WORD_CLASS.frFirst |
  WORD_CLASS.frVous |
  WORD_CLASS.ibFirst |
  WORD_CLASS.ibThird |
  WORD_CLASS.ibSubjunctive |
  WORD_CLASS.futureFirst |
  WORD_CLASS.futureThird;
const CLAUSE_OPENERS: ReadonlySet<string> = new Set(
  (
    'and so but ok then also yes yeah yep sure well alright right just now hey hi thanks thank perfect great btw please or no oh ah hmm um uh ' +
    'cool fine good nice anyway actually again first second finally plus lol haha sorry agreed und dann also et puis alors y entonces e então ' +
    [DE_CLAUSE_OPENERS, FR_CLAUSE_OPENERS, ES_CLAUSE_OPENERS, PT_CLAUSE_OPENERS].join(' ')
  ).split(' '),
);
const BREAKS: ReadonlySet<string> = new Set([
  ',',
  ';',
  ':',
  '-',
  '–',
  '—',
  '.',
  '(',
  ')',
  '"',
  '“',
  '”',
  '*',
  '…',
  '!',
  '?',
  '>',
  '/',
  '→',
  '•',
  '_',
  '~',
  '¿',
  '¡',
  '«',
  '»',
  '„',
]);
const HARD_BREAKS: ReadonlySet<string> = new Set(['.', ';', '?', '!', '…']);

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

function matchFrom(
  frame: CompiledFrame,
  element: number,
  tokens: readonly Token[],
  masks: readonly number[],
  at: number,
  match: { verb: number },
): number {
  const wanted = frame.elements[element];
  if (wanted === undefined) return !frame.atEnd || isEnd(tokens, at) ? at : -1;
  if (wanted.gap) {
    for (let skip = 0; skip <= MAX_GAP; skip++) {
      const end = matchFrom(frame, element + 1, tokens, masks, at + skip, match);
      if (end >= 0) return end;
      const crossed = tokens[at + skip];
      if (crossed === undefined || HARD_BREAKS.has(crossed.norm)) return -1;
    }
    return -1;
  }
  const token = tokens[at];
  if (token !== undefined && matchesElement(wanted, token, masks[at] ?? 0)) {
    const verb = match.verb;
    if (wanted.tests.includes('verb') || (wanted.classes & VERB_FORMS) !== 0) match.verb = at;
    const end = matchFrom(frame, element + 1, tokens, masks, at + 1, match);
    if (end >= 0) return end;
    match.verb = verb;
  }
  return wanted.optional ? matchFrom(frame, element + 1, tokens, masks, at, match) : -1;
}

function matchesElement(element: FrameElement, token: Token, mask: number): boolean {
  return element.words.has(token.norm) || takesSlot(element, token, mask);
}

function takesSlot(element: FrameElement, token: Token, mask: number): boolean {
  if ((mask & element.classes) !== 0 && token.kind === 'word') return true;
  return element.tests.some((test) => passes(test, token, mask));
}

function passes(test: SlotTest, token: Token, mask: number): boolean {
  switch (test) {
    case 'verb':
      return token.kind === 'word' && mask === 0 && !token.capital && token.norm.length > 2;
    case 'name':
      return token.kind === 'mention' || token.participant >= 0;
    case 'who':
      return (
        token.kind === 'mention' ||
        token.participant >= 0 ||
        ((mask & WORD_CLASS.pronoun) !== 0 && token.kind === 'word')
      );
    case 'number':
      return token.kind === 'number';
    case 'any':
      return token.kind !== 'punctuation';
  }
}

function isEnd(tokens: readonly Token[], at: number): boolean {
  for (let i = at; i < tokens.length; i++) {
    const kind = tokens[i]?.kind;
    if (kind !== 'punctuation' && kind !== 'emoji') return false;
  }
  return true;
}

/** 2 where the sentence begins (after greetings, names and fillers), 1 where a clause begins, else 0. */
function clauseStarts(tokens: readonly Token[]): Uint8Array {
  const starts = new Uint8Array(tokens.length);
  let opening = true;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const before = tokens[at - 1];
    const passes =
      before === undefined ||
      BREAKS.has(before.norm) ||
      CLAUSE_OPENERS.has(before.norm) ||
      before.kind === 'emoji' ||
      before.kind === 'mention' ||
      before.participant >= 0;
    if (opening && passes) starts[at] = 2;
    else if (passes) starts[at] = 1;
    if (
      !(
        BREAKS.has(token.norm) ||
        CLAUSE_OPENERS.has(token.norm) ||
        token.kind === 'emoji' ||
        token.kind === 'mention' ||
        token.participant >= 0
      )
    )
      opening = false;
  }
  return starts;
}
