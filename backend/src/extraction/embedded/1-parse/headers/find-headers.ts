import type { Document } from '../document.js';
import type { HeaderShape, Headers } from './header.js';

/** What was found before: formats that share a shape look at a document only once. */
const found = new WeakMap<Document, Map<HeaderShape, Headers>>();

/** The headers of all shapes; where two shapes claim a line, the earlier shape has it. */
export function findHeaders(document: Document, shapes: readonly HeaderShape[]): Headers {
  const [first, ...others] = shapes.map((shape) => headersOfShape(document, shape));
  if (others.length === 0) return first ?? new Map();
  const all = new Map(first);
  for (const more of others) for (const [index, header] of more) if (!all.has(index)) all.set(index, header);
  return all;
}

function headersOfShape(document: Document, shape: HeaderShape): Headers {
  const known = found.get(document) ?? new Map<HeaderShape, Headers>();
  found.set(document, known);
  const headers = known.get(shape) ?? shape(document);
  known.set(shape, headers);
  return headers;
}
