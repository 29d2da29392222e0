import { MappedText, MappedTextBuilder } from '../grounding/mapped-text.js';
import type { Span } from '../types/span.js';

/** A range of a text and its replacement. */
export interface Replacement extends Span {
  readonly text: string;
}

/**
 * The text with some ranges replaced, which are in order and do not overlap. Each replacement is mapped back to the range
 * that it replaces.
 */
export function rewrite(source: MappedText, replacements: readonly Replacement[]): MappedText {
  if (replacements.length === 0) return source;
  const builder = new MappedTextBuilder();
  let at = 0;
  for (const { start, end, text } of replacements) {
    if (start < at) continue;
    source.copyTo(builder, at, start);
    const place = source.toOriginal({ start, end });
    builder.decoded(text, place?.start ?? -1, place?.end ?? -1);
    at = end;
  }
  source.copyTo(builder, at, source.text.length);
  return builder.build();
}

/** The text with everything that a pattern finds replaced. */
export function replaced(source: MappedText, pattern: RegExp, by: (match: RegExpExecArray) => string): MappedText {
  const marks = [...source.text.matchAll(pattern)].map(
    (match): Replacement => ({ start: match.index, end: match.index + match[0].length, text: by(match) }),
  );
  return rewrite(source, marks);
}

/** The text without white space at either end. */
export function trimmed(source: MappedText): MappedText {
  const { text } = source;
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  return start === 0 && end === text.length ? source : source.slice(start, Math.max(start, end));
}

/** An empty text. */
export const NO_TEXT = new MappedText('', 0);
