import type { Conversation, ExtractionContext } from '../types/conversation.js';
import { assemble } from './assemble.js';
import { detectFormat } from './detect-format.js';
import { documentOfPage } from './html-page.js';
import { prose } from './notes/prose.js';

/**
 * Detects the format of a text and splits it into messages with speakers and times. Pure, defined for every string, and
 * linear in the length of the text.
 */
export function parse(original: string, context: ExtractionContext): Conversation {
  const document = documentOfPage(original);
  const format = detectFormat(document, context);
  const read = format.read(document, context);
  // The format was detected from the first lines. If it does not fit the rest, the text must not be lost.
  if (read.drafts.length === 0 && format !== prose)
    return assemble(original, prose, prose.read(document, context), context);
  return assemble(original, format, read, context);
}
