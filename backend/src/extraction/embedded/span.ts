/** A half-open range `[start, end)` of UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether two spans share at least one code unit. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Whether `inner` lies wholly within `outer`. */
export function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The smallest span that holds both. */
export function cover(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
