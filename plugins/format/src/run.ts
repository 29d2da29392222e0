/** What a stretch of text is; how that looks is the matter of paint.ts. */
export type Style = 'heading' | 'title' | 'settled' | 'label' | 'doubtful' | 'done' | 'grave' | 'quiet';

/** A stretch of one line that looks the same all along. */
export interface Run {
  /** Sanitised; no line break. */
  readonly text: string;
  readonly style?: Style;
  /** Where a click on it leads. */
  readonly link?: string;
  /** True: never broken, not even at a space in it. A path is of use in one piece alone. */
  readonly whole?: boolean;
}

/** `more` at the end of `line`, as one run with the last one where both look the same. */
export function append(line: Run[], more: Run): void {
  const last = line.at(-1);
  if (last !== undefined && last.style === more.style && last.link === more.link) {
    line[line.length - 1] = { ...last, text: last.text + more.text };
  } else {
    line.push(more);
  }
}
