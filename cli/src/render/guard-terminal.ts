import { sanitize } from '@structured-extraction/plugin-kit';

/** Select Graphic Rendition: colour and weight, the only sequences that a format may send to a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is the subject
const STYLE = /(\u001b\[[0-9;]{0,20}m)/;

/** The last door before a terminal: whatever a plugin let through is made safe here. */
export function guardTerminal(document: string, colour: boolean): string {
  return document
    .split(STYLE)
    .map((part, index) => (index % 2 === 0 ? sanitize(part) : colour ? part : ''))
    .join('');
}
