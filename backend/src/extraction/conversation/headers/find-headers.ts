import type { Document } from '../document.js';
import type { HeaderShape, Headers } from './header.js';

const NO_HEADERS: Headers = new Map();

/** The headers of all shapes. If two shapes match a line, the earlier shape wins. */
export function findHeaders(document: Document, shapes: readonly HeaderShape[]): Headers {
  const known = document.found.get(shapes);
  if (known !== undefined) return known;
  const headers = joined(document, shapes);
  document.found.set(shapes, headers);
  return headers;
}

function joined(document: Document, shapes: readonly HeaderShape[]): Headers {
  const [first, ...others] = shapes.map((shape) => headersOfShape(document, shape)).filter(({ size }) => size > 0);
  if (first === undefined || others.length === 0) return first ?? NO_HEADERS;
  const all = new Map(first);
  for (const more of others) for (const [index, header] of more) if (!all.has(index)) all.set(index, header);
  return all;
}

function headersOfShape(document: Document, shape: HeaderShape): Headers {
  const known = document.found.get(shape);
  if (known !== undefined) return known;
  const headers = shape(document);
  document.found.set(shape, headers);
  return headers;
}
