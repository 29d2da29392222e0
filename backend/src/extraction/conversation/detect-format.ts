import type { ExtractionContext } from '../types/conversation.js';
import { type Document, sampleOf } from './document.js';
import type { Format } from './format.js';

const SAMPLE_LINES = 400;

/** What the caller's own `source_type` is worth: it breaks near ties, since people pick wrong ones. */
const CALLERS_WORD = 1.15;

/** The format that explains most of the first lines; the first of the list on a tie. */
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
