import type { OffsetEncoding } from './request.js';

/** A place in a text, as every `source` and each of `mentions` has it. */
export interface Place {
  /** The words. */
  readonly text: string;
  /** Offset of the first unit; null where the text had to be decoded and the words stand nowhere in it as they are. */
  readonly start_offset: number | null;
  /** Offset just past the last unit. */
  readonly end_offset: number | null;
}

/**
 * The words that a place names, cut out of the text: the same as `place.text`, by the promise of the service.
 * @param rawContent the text exactly as it was sent
 * @param encoding what the request asked for; this client asks for `utf16` unless it is told otherwise
 * @returns null where the place has no offsets
 */
export function quotation(rawContent: string, place: Place, encoding: OffsetEncoding = 'utf16'): string | null {
  const { start_offset: start, end_offset: end } = place;
  return start === null || end === null ? null : CUT[encoding](rawContent, start, end);
}

const CUT: Readonly<Record<OffsetEncoding, (text: string, start: number, end: number) => string>> = {
  utf16: (text, start, end) => text.slice(start, end),
  utf32: (text, start, end) => Array.from(text).slice(start, end).join(''),
  utf8: (text, start, end) => new TextDecoder().decode(new TextEncoder().encode(text).subarray(start, end)),
};
