type Encoding = 'utf32' | 'utf16' | 'utf8';

/**
 * Turns offsets of the response into UTF-16 indexes of the text. One pass over the text for all offsets together;
 * an offset past the end becomes the end.
 */
export function indexOffsets(text: string, encoding: Encoding, offsets: readonly number[]): (offset: number) => number {
  if (encoding === 'utf16') return (offset) => Math.min(offset, text.length);
  const sorted = [...new Set(offsets)].sort((a, b) => a - b);
  const indexes = new Map<number, number>();
  let next = 0;
  let passed = 0;
  let index = 0;
  while (next < sorted.length && index < text.length) {
    const wanted = sorted[next] ?? 0;
    if (passed >= wanted) {
      indexes.set(wanted, index);
      next += 1;
      continue;
    }
    const codePoint = text.codePointAt(index) ?? 0;
    passed += encoding === 'utf32' ? 1 : utf8Length(codePoint);
    index += codePoint > 0xffff ? 2 : 1;
  }
  return (offset) => indexes.get(offset) ?? text.length;
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
