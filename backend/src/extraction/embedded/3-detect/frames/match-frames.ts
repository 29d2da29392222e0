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
}

/** Finds the cues of many frames in one pass over the tokens of a sentence. */
export class FrameMatcher {
  readonly #byWord = new Map<string, IndexedFrame[]>();
  readonly #bySlot: IndexedFrame[] = [];
  readonly cues: readonly string[];

  /** Frames of the tables in `english` pass over words that mean something else in the language of the sentence. */
  constructor(tables: readonly CueTable[], english: readonly CueTable[] = []) {
    const cues = new Set<string>();
    for (const table of tables) {
      for (const [cue, patterns] of Object.entries(table)) {
        cues.add(cue);
        for (const pattern of patterns)
          this.#index({ ...compileFrame(cue, pattern), english: english.includes(table) });
      }
    }
    this.cues = [...cues];
  }

  /** Indexes a frame by what it can begin with; optional elements at its head give one entry each. */
  #index(frame: IndexedFrame): void {
    for (let skip = 0; skip < frame.elements.length; skip++) {
      const element = frame.elements[skip] as FrameElement;
      const rest = { ...frame, elements: [{ ...element, optional: false }, ...frame.elements.slice(skip + 1)] };
      for (const word of element.words) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), rest]);
      if (element.tests.length > 0 || element.classes !== 0) this.#bySlot.push(rest);
      if (!element.optional) return;
    }
  }

  /** Every cue of the sentence, in the order of the tokens; a cue may be found more than once. */
  match(tokens: readonly Token[]): CueHit[] {
    const hits: CueHit[] = [];
    const masks = tokens.map((token) => classesOf(token.norm));
    const starts = clauseStarts(tokens);
    const english = withoutFalseFriends(tokens, masks);
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at] as Token;
      for (const frame of this.#byWord.get(token.norm) ?? []) {
        const read = frame.english ? english : { tokens, masks };
        tryFrame(frame, read.tokens, read.masks, starts, at, hits);
      }
      if (token.kind === 'punctuation') continue;
      for (const frame of this.#bySlot) {
        if (!takesSlot(frame.elements[0] as FrameElement, token, masks[at] ?? 0)) continue;
        const read = frame.english ? english : { tokens, masks };
        tryFrame(frame, read.tokens, read.masks, starts, at, hits);
      }
    }
    return hits;
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

function tryFrame(
  frame: CompiledFrame,
  tokens: readonly Token[],
  masks: readonly number[],
  starts: Uint8Array,
  at: number,
  hits: CueHit[],
): void {
  const start = starts[at] ?? 0;
  if (frame.anchor === 'clause' && start === 0) return;
  if (frame.anchor === 'sentence' && start !== 2) return;
  const match = { verb: -1 };
  const end = matchFrom(frame, 0, tokens, masks, at, match);
  if (end >= 0) hits.push({ cue: frame.cue, start: at, end, verb: match.verb });
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
