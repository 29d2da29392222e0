/** What the service takes, in bytes of UTF-8. */
export const MAX_CONTENT_BYTES = 1024 * 1024;

/** From here on the length is shown. */
const NEARLY_FULL_BYTES = 0.8 * MAX_CONTENT_BYTES;

const SURROGATE = /\p{Surrogate}/u;

/** Bytes of the text in UTF-8; half a surrogate pair counts three, as the replacement for it does. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    if (code < 0x800) bytes += 1;
    else if (isHigh(code) && isLow(text.charCodeAt(at + 1))) {
      bytes += 2;
      at++;
    } else bytes += 2;
  }
  return bytes;
}

/** What is wrong with a text and what to do; null where the service would take it. */
export function contentFault(text: string): string | null {
  if (text === '') return 'There is no text yet. Paste a conversation, choose a file or try an example.';
  if (text.trim() === '')
    return 'There is nothing but white space. Paste a conversation, choose a file or try an example.';
  const bytes = utf8Length(text);
  if (bytes > MAX_CONTENT_BYTES)
    return `The text is ${sizeText(bytes)} long, and 1 MiB is the most. Take some of it out, or send it in parts.`;
  if (text.includes('\0'))
    return 'The text holds the character U+0000, which no chat has. Remove it, or export it again.';
  if (SURROGATE.test(text)) return 'The text holds half of a character. Copy it again from where it comes from.';
  return null;
}

/** How full the editor is, once that matters; null before. */
export function fillText(text: string): string | null {
  if (text.length * 3 < NEARLY_FULL_BYTES) return null;
  const bytes = utf8Length(text);
  return bytes < NEARLY_FULL_BYTES ? null : `${sizeText(bytes)} of 1 MiB`;
}

export function isTooLong(text: string): boolean {
  return text.length * 3 > MAX_CONTENT_BYTES && utf8Length(text) > MAX_CONTENT_BYTES;
}

/** `812 KiB`, `1.3 MiB`: rounded up, so that what is over a limit never reads as the limit. */
export function sizeText(bytes: number): string {
  const kib = Math.ceil(bytes / 1024);
  return bytes < 1024 * 1024 ? `${kib} KiB` : `${(Math.ceil((bytes / 1024 / 1024) * 100) / 100).toFixed(2)} MiB`;
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}
