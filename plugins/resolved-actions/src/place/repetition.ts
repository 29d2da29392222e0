/** A piece of the text with its neighbours: a message, or a line where there are no messages. */
export interface Unit {
  readonly speaker: string | null;
  readonly words: string;
}

/**
 * The first place with these words stands for itself, so that a later repetition does not change it; a repetition is
 * told by what stands before it.
 */
export function repetition(
  units: readonly Unit[],
  index: number,
  wanted: Unit,
): { readonly before: string | null; readonly occurrence: number } {
  const isAlike = (unit: Unit): boolean => unit.speaker === wanted.speaker && unit.words.startsWith(wanted.words);
  const earlier = units.slice(0, index).flatMap((unit, at) => (isAlike(unit) ? [at] : []));
  if (earlier.length === 0) return { before: null, occurrence: 0 };
  const beforeOf = (at: number): string =>
    `${units[at - 1]?.speaker ?? ''}: ${units[at - 1]?.words.slice(0, 80) ?? ''}`;
  const before = beforeOf(index);
  return { before, occurrence: earlier.slice(1).filter((at) => beforeOf(at) === before).length };
}
