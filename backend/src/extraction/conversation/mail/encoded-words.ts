import { textOfBytes } from './charset.js';
import { bytesOfBase64 } from './transfer-encoding.js';

const WORD = /=\?([A-Za-z0-9_.-]{2,30})(?:\*[A-Za-z-]{1,20})?\?([BbQq])\?([^?\s]{0,400})\?=/g;
const BETWEEN = /(\?=)[ \t]{1,8}(?==\?)/g;

/** Decodes the encoded words of a header value: `=?utf-8?Q?S=C3=A6ther?=`. */
export function decodeWords(value: string): string {
  if (!value.includes('=?')) return value;
  return value
    .replace(BETWEEN, '$1')
    .replace(WORD, (_, charset: string, encoding: string, text: string) =>
      textOfBytes(encoding.toLowerCase() === 'b' ? bytesOfBase64(text) : bytesOfQ(text), charset),
    );
}

function bytesOfQ(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const hex = text[at] === '=' ? /^[0-9A-Fa-f]{2}/.exec(text.slice(at + 1, at + 3)) : null;
    if (hex !== null) {
      bytes.push(Number.parseInt(hex[0], 16));
      at += 2;
    } else bytes.push(text[at] === '_' ? 32 : text.charCodeAt(at) & 0xff);
  }
  return Uint8Array.from(bytes);
}
