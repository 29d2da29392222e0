import type { Token } from '../../2-segment/token.js';
import { WORD_CLASS } from '../lexicon/word-classes.js';
import type { CompiledFrame, FrameElement, SlotTest } from './compile-frame.js';

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
const HARD_BREAKS: ReadonlySet<string> = new Set(['.', ';', '?', '!', '…']);

/**
 * Where the elements of a frame from `element` on end when they are held against the tokens from `at` on; -1 where they
 * do not fit. The place of the verb that the frame asks for is left in `match`.
 */
export function matchFrom(
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

/** Whether a token fills one of the slots of an element. */
export function takesSlot(element: FrameElement, token: Token, mask: number): boolean {
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
