import type { ExtractionContext } from '../types/conversation.js';
import { type Document, sampleOf } from './document.js';
import type { Format } from './format.js';
import { FORMATS } from './formats.js';

const SAMPLE_LINES = 400;

/** How much the caller's `source_type` counts: it only decides near ties, since people often choose the wrong one. */
const CALLERS_WORD = 1.15;

/** The format that explains most of the first lines; on a tie, the first in the list. */
export function detectFormat(document: Document, context: ExtractionContext): Format {
  const sample = sampleOf(document, SAMPLE_LINES);
  const points = FORMATS.map((format) => {
    const isCallers = format.sourceType === context.sourceType;
    return format.score(sample) * (isCallers ? CALLERS_WORD : 1);
  });
  return FORMATS[points.indexOf(Math.max(...points))] as Format;
}
