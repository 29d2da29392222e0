/** RFC 2047: =?charset?encoding?text?= */
const WORD = /=\?([A-Za-z0-9_-]{1,40})\?([QqBb])\?([^?\s]{0,1000})\?=/g;

/** Decodes the encoded words of a mail header; what cannot be decoded stays as it is. */
export function decodeWords(header: string): string {
  return header
    .replace(/(\?=)[ \t]{1,4}(?==\?)/g, '$1')
    .replace(WORD, (word, charset: string, encoding: string, text: string) => {
      try {
        const bytes = bytesOf(encoding.toUpperCase() === 'B' ? atob(text) : unquote(text));
        return new TextDecoder(charset, { fatal: true }).decode(bytes);
      } catch {
        // No base64, an unknown charset, or bytes that are none of it: the encoded form is at least true.
        return word;
      }
    });
}

function unquote(text: string): string {
  return text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-Fa-f]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function bytesOf(binary: string): Uint8Array {
  return Uint8Array.from({ length: binary.length }, (_, index) => binary.charCodeAt(index));
}
