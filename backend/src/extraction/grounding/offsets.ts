import type { OffsetEncoding } from '@structured-extraction/proto/extraction/v1/extraction_words';

/**
 * Puts UTF-16 offsets into another encoding. One pass over `text` up to the last offset, however many there are.
 * The result has an entry for each offset that lies between two characters; one inside a surrogate pair, or outside
 * the text, has none, because no other encoding can name it.
 */
export function convertOffsets(
  text: string,
  utf16Offsets: Iterable<number>,
  encoding: OffsetEncoding,
): ReadonlyMap<number, number> {
  const wanted = [...new Set(utf16Offsets)]
    .filter((offset) => Number.isInteger(offset) && offset >= 0 && offset <= text.length)
    .sort((a, b) => a - b);
  const converted = new Map<number, number>();
  let at = 0;
  let count = 0;
  for (const offset of wanted) {
    while (at < offset) {
      const point = text.codePointAt(at) ?? 0;
      const units = point > 0xffff ? 2 : 1;
      at += units;
      count += encoding === 'utf32' ? 1 : encoding === 'utf16' ? units : utf8Length(point);
    }
    if (at === offset) converted.set(offset, count);
  }
  return converted;
}

function utf8Length(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
