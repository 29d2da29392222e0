/** Tokens `[from, to)` of a text that say most of a quotation in its order. */
export interface CommonRun {
  readonly from: number;
  readonly to: number;
  /** How many tokens of the quotation are among them. */
  readonly matched: number;
}

/** What a word of the text that the quotation leaves out takes from a run, and a word of the quotation that is not there. */
const LEFT_OUT = 0.4;
const NOT_THERE = 0.4;

/**
 * The run of the text that shares the longest subsequence with the quotation, where what stands between costs: so that it
 * is as tight as can be. The first of several that are as good; null where no token is shared. Takes time by the product of
 * both lengths and room by that of the quotation.
 */
export function commonRun(text: readonly string[], quotation: readonly string[]): CommonRun | null {
  const width = quotation.length + 1;
  let above = rowOf(width);
  let row = rowOf(width);
  let best = 0;
  let found: CommonRun | null = null;
  for (let at = 0; at < text.length; at++) {
    for (let of = 1; of < width; of++) {
      const isSame = text[at] === quotation[of - 1];
      let score = isSame ? numberAt(above.scores, of - 1) + 1 : 0;
      let matched = isSame ? numberAt(above.matched, of - 1) + 1 : 0;
      let from = isSame && matched > 1 ? numberAt(above.starts, of - 1) : at;
      if (numberAt(above.scores, of) - LEFT_OUT > score) {
        score = numberAt(above.scores, of) - LEFT_OUT;
        matched = numberAt(above.matched, of);
        from = numberAt(above.starts, of);
      }
      if (numberAt(row.scores, of - 1) - NOT_THERE > score) {
        score = numberAt(row.scores, of - 1) - NOT_THERE;
        matched = numberAt(row.matched, of - 1);
        from = numberAt(row.starts, of - 1);
      }
      row.scores[of] = score;
      row.matched[of] = matched;
      row.starts[of] = from;
      if (isSame && score > best) {
        best = score;
        found = { from, to: at + 1, matched };
      }
    }
    [above, row] = [row, above];
  }
  return found;
}

interface Row {
  readonly scores: Float64Array;
  readonly matched: Int32Array;
  /** Where the run begins. */
  readonly starts: Int32Array;
}

function rowOf(width: number): Row {
  return { scores: new Float64Array(width), matched: new Int32Array(width), starts: new Int32Array(width) };
}

function numberAt(numbers: Float64Array | Int32Array, index: number): number {
  return numbers[index] as number;
}
