import type { Conversation, ExtractionContext } from '../types/conversation.js';
import { assemble } from './assemble.js';
import { detectFormat } from './detect-format.js';
import { documentOfOriginal } from './document.js';
import { FORMATS } from './formats.js';
import { prose } from './notes/prose.js';

/**
 * Finds out in which format a text is written and cuts it into messages with their speakers and times.
 * Pure, linear in the length of the text, defined for every string.
 */
export function parse(original: string, context: ExtractionContext): Conversation {
  const document = documentOfOriginal(original);
  const format = detectFormat(FORMATS, document, context);
  const read = format.read(document, context);
  // A format is chosen by its first lines; where the rest does not bear it out, nothing may be lost.
  if (read.drafts.length === 0 && format !== prose)
    return assemble(original, prose, prose.read(document, context), context);
  return assemble(original, format, read, context);
}
