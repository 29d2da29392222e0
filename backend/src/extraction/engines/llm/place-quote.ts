import type { Alignment } from '../../grounding/align.js';
import type { Span } from '../../types/span.js';
import type { Sentence } from '../embedded/1-segment/sentence.js';
import type { ItemKind } from '../embedded/2-read/candidate.js';
import { splitClauses } from '../embedded/2-read/clauses.js';
import type { Reading } from '../embedded/pipeline.js';
import type { MessagePassage } from './passages.js';

/** The sentence or clause that contains a quotation. */
export interface Place {
  readonly sentence: number;
  /** The tokens `[from, to)` of the sentence. */
  readonly from: number;
  readonly to: number;
}

/** Where an item with this quotation stands; null if there is no sentence, as in code and notices. */
export function placeOf(
  kind: ItemKind,
  { span }: Alignment,
  passage: MessagePassage,
  { discourse, sentences }: Reading,
): Place | null {
  const quoted = { start: passage.start + span.start, end: passage.start + span.end };
  const sentence = mostOf(sentences, passage, quoted);
  if (sentence === null) return null;
  const utterance = discourse.utterances[sentence.index];
  const whole = { sentence: sentence.index, from: 0, to: sentence.last - sentence.first };
  if (kind !== 'task' || utterance === undefined) return whole;
  let place = whole;
  let most = 0;
  for (const { from, to } of splitClauses(utterance)) {
    const start = sentence.tokens[from]?.start ?? 0;
    const end = sentence.tokens[to - 1]?.end ?? 0;
    const shared = sharedLength({ start, end }, quoted);
    if (shared > most) {
      most = shared;
      place = { sentence: sentence.index, from, to };
    }
  }
  return place;
}

/** The sentence of the passage that overlaps most with a range of its message. */
function mostOf(sentences: readonly Sentence[], { from, to }: MessagePassage, quoted: Span): Sentence | null {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle] as Sentence).span.end <= quoted.start) low = middle + 1;
    else high = middle;
  }
  let found: Sentence | null = null;
  let most = 0;
  for (let at = low; at < to; at++) {
    const sentence = sentences[at] as Sentence;
    if (sentence.span.start >= quoted.end) break;
    const shared = sharedLength(sentence.span, quoted);
    if (shared > most) {
      most = shared;
      found = sentence;
    }
  }
  return found;
}

function sharedLength(a: Span, b: Span): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start);
}
