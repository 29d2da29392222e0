import { detectFormat } from '@structured-extraction/backend/dist/extraction/conversation/detect-format.js';
import { documentOfPage } from '@structured-extraction/backend/dist/extraction/conversation/html-page.js';
import type { SourceType } from '@structured-extraction/proto/extraction/v1/extraction_words';
import type { Recognised } from './recognised.js';

/** UTF-16 units: up to here a text is read in a few frames; of a longer one only the beginning is looked at. */
const READ_WHOLE = 64 * 1024;

/** The format that the service takes a text for, and its reader: its own first stage, run in the page. */
export function formatOf(text: string, context: { sourceType?: SourceType; timezone?: string } = {}) {
  const document = documentOfPage(text);
  const format = detectFormat(document, context);
  return { ...format, read: () => format.read(document, context) };
}

/** What the service will take a text for. */
export function recognise(text: string): Recognised {
  const format = formatOf(text.slice(0, READ_WHOLE));
  if (text.length > READ_WHOLE) return { sourceType: format.sourceType, count: null };
  const { drafts, hasMessages } = format.read();
  // A format is chosen by its first lines; as the service does, what the rest does not bear out is taken for plain text.
  if (drafts.length === 0) return { sourceType: 'generic', count: null };
  if (!hasMessages) return { sourceType: format.sourceType, count: null };
  const said = drafts.filter(({ kind }) => kind === 'chat' || kind === 'quoted');
  const people = new Set(said.flatMap(({ author }) => author?.email ?? author?.name ?? []));
  return { sourceType: format.sourceType, count: { messages: said.length, people: people.size } };
}
