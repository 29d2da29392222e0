import { sanitizeLine } from '@structured-extraction/plugin-kit';

/** Half a surrogate pair, and the two that XML 1.0 and some readers of JSON refuse. */
const NO_CHARACTER = /[\ud800-\udfff\ufffe\uffff]/gu;

/** Text of a conversation on one line, without a character that a reader of any of the formats refuses. */
export function cleanLine(text: string): string {
  return sanitizeLine(text).replace(NO_CHARACTER, '\ufffd');
}

/** At most `longest` UTF-16 units, with an ellipsis where something was cut; never half a character. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
