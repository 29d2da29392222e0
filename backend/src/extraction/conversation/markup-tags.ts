import type { MappedText } from '../grounding/mapped-text.js';
import type { Span } from '../types/span.js';
import { decodeEntity, ENTITY } from './entities.js';
import { replaced } from './rewrite.js';

const ATTRIBUTE = /\s([\w:-]{1,40})\s?=\s?(?:"([^"]*)"|'([^']*)')/g;

/** The values of the attributes of a tag, as spans of the text that `tag` is a span of. */
export function attributesOf(text: string, tag: Span): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  for (const match of text.slice(tag.start, tag.end).matchAll(ATTRIBUTE)) {
    const value = match[2] ?? match[3] ?? '';
    const start = tag.start + match.index + match[0].length - 1 - value.length;
    spans.set(match[1] ?? '', { start, end: start + value.length });
  }
  return spans;
}

/** A text with its entities decoded. */
export function withoutEntities(source: MappedText): MappedText {
  return replaced(source, ENTITY, ([entity]) => decodeEntity(entity));
}
