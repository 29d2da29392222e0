/** How many items of a kind were found rightly, found wrongly, and not found. */
export interface Counts {
  right: number;
  wrong: number;
  missed: number;
}

/** So many of so many. */
export interface Share {
  right: number;
  of: number;
}

/** NaN where nothing was found. */
export function precision({ right, wrong }: Counts): number {
  return right + wrong === 0 ? Number.NaN : right / (right + wrong);
}

/** NaN where nothing was to be found. */
export function recall({ right, missed }: Counts): number {
  return right + missed === 0 ? Number.NaN : right / (right + missed);
}

/** 0 where nothing was found rightly. */
export function f1({ right, wrong, missed }: Counts): number {
  return right === 0 ? 0 : (2 * right) / (2 * right + wrong + missed);
}

/** NaN of nothing. */
export function partOf({ right, of }: Share): number {
  return of === 0 ? Number.NaN : right / of;
}
