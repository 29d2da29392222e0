import { anyOf } from '../../../languages/languages.js';
import { type Candidate, ITEM_KINDS, type ItemKind } from './candidate.js';
import { splitClauses } from './clauses.js';
import type { Scorer } from './model/model.js';
import { KINDS_READ } from './reader/sentence-reader.js';
import type { Utterance } from './utterance.js';

const DONE = new RegExp(`^(?:${anyOf('notes.doneWords')})$`);

/**
 * Every sentence that may be evidence of an item, with its probability. The threshold is low, because later stages decide.
 * `probabilities`: those of the reader.
 */
export function detect(utterances: readonly Utterance[], probabilities: Float64Array, scorer: Scorer): Candidate[] {
  const candidates: Candidate[] = [];
  for (const utterance of utterances) {
    const { index, first, last } = utterance.sentence;
    for (let at = 0; at < KINDS_READ; at++) {
      const kind = ITEM_KINDS[at] as ItemKind;
      const probability = probabilities[index * KINDS_READ + at] as number;
      if (probability < scorer.candidateFrom[kind] && !isMarked(utterance, kind)) continue;
      if (kind === 'decision' && (isBox(utterance) || isReport(utterance)) && !isMarked(utterance, kind)) continue;
      const clauses = kind === 'task' ? splitClauses(utterance) : [{ from: 0, to: last - first }];
      for (const { from, to } of clauses) candidates.push({ kind, index, utterance, from, to, probability });
    }
  }
  return candidates;
}

/** A check box belongs to something that is to be done or has been done. */
function isBox({ sentence }: Utterance): boolean {
  return sentence.list === 'open_box' || sentence.list === 'ticked_box';
}

/** `Done: the tiles` tells what somebody did. */
function isReport({ sentence: { tokens } }: Utterance): boolean {
  const at = tokens.findIndex(({ kind }) => kind === 'word');
  return at >= 0 && at < 2 && tokens[at + 1]?.norm === ':' && DONE.test(tokens[at]?.norm ?? '');
}

/** Whether somebody marked the sentence as an item of this kind: "TODO: …", an item under "Decisions", an open check box. */
export function isMarked({ marker, sentence }: Utterance, kind: ItemKind): boolean {
  return marker?.kind === kind || (kind === 'task' && sentence.list === 'open_box');
}

/** Whether the mark leaves no doubt. Under a heading like "Decisions needed", there need not be decisions. */
export function isPlainlyMarked(utterance: Utterance, kind: ItemKind): boolean {
  return isMarked(utterance, kind) && utterance.marker?.isPlain !== false;
}
