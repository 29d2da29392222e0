import type { ExtractionContext } from '../types/conversation.js';
import { type Document, sampleOf } from './document.js';
import type { Format } from './format.js';

const SAMPLE_LINES = 400;

/** How much the caller's `source_type` counts: it only decides near ties, since people often choose the wrong one. */
const CALLERS_WORD = 1.15;

/** The format that explains most of the first lines; on a tie, the first in the list. */
export function detectFormat(formats: readonly Format[], document: Document, context: ExtractionContext): Format {
  const sample = sampleOf(document, SAMPLE_LINES);
  let best: Format | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const format of formats) {
    const score = format.score(sample) * (format.sourceType === context.sourceType ? CALLERS_WORD : 1);
    if (score > bestScore) {
      best = format;
      bestScore = score;
    }
  }
  if (best === undefined) throw new Error('The list of formats is empty: add at least the plain text format.');
  return best;
}
