import type { Conversation, ExtractionContext } from '../conversation.js';
import { assemble } from './assemble.js';
import { detectFormat } from './detect-format.js';
import { documentOfOriginal } from './document.js';
import { FORMATS } from './formats.js';

/**
 * Stage 1: finds out in which format a text is written and cuts it into messages with their speakers and times.
 * Pure, linear in the length of the text, defined for every string.
 */
export function parse(original: string, context: ExtractionContext): Conversation {
  const document = documentOfOriginal(original);
  const format = detectFormat(FORMATS, document, context);
  return assemble(original, format, format.read(document, context), context);
}
