import { detectFormat } from '@structured-extraction/backend/dist/extraction/embedded/1-parse/detect-format.js';
import { documentOfOriginal } from '@structured-extraction/backend/dist/extraction/embedded/1-parse/document.js';
import { FORMATS } from '@structured-extraction/backend/dist/extraction/embedded/1-parse/formats.js';
import { parse } from '@structured-extraction/backend/dist/extraction/embedded/1-parse/parse.js';
import type { Recognised } from './recognised.js';

/** UTF-16 units: up to here a text is read in a few frames; of a longer one only the beginning is looked at. */
const READ_WHOLE = 64 * 1024;

/** What the service will take a text for: its own first stage, run in the page. */
export function recognise(text: string): Recognised {
  if (text.length > READ_WHOLE) {
    const beginning = documentOfOriginal(text.slice(0, READ_WHOLE));
    return { sourceType: detectFormat(FORMATS, beginning, {}).sourceType, count: null };
  }
  const { sourceType, messages, hasMessages } = parse(text, {});
  if (!hasMessages) return { sourceType, count: null };
  const said = messages.filter(({ kind }) => kind === 'chat' || kind === 'quoted');
  const people = new Set(said.flatMap(({ speaker }) => speaker ?? []));
  return { sourceType, count: { messages: said.length, people: people.size } };
}
