/** An item that is plainly right or wrong, and how sure its finder was. */
export interface Judged {
  /** 0 to 1. */
  readonly confidence: number;
  readonly right: boolean;
}

/** Items of one tenth of the confidences, `[from, from + 0.1)`; the last holds 1 too. */
export interface Bin {
  readonly from: number;
  readonly count: number;
  /** Mean confidence; NaN where the bin is empty. */
  readonly confidence: number;
  /** Share that is right; NaN where the bin is empty. */
  readonly right: number;
}

export interface Calibration {
  /** Expected calibration error (Naeini, Cooper and Hauskrecht 2015): the gaps of the bins, each by its share of the items. */
  readonly error: number;
  /** Always ten, the lowest first. */
  readonly bins: readonly Bin[];
}

const BINS = 10;

/** Holds confidence against what came true, over ten equal bins. */
export function calibrationOf(items: readonly Judged[]): Calibration {
  const sums = Array.from({ length: BINS }, () => ({ confidence: 0, right: 0, count: 0 }));
  for (const { confidence, right } of items) {
    const sum = sums[Math.min(BINS - 1, Math.floor(confidence * BINS))];
    if (sum === undefined) throw new Error(`a confidence must be from 0 to 1, not ${confidence}`);
    sum.confidence += confidence;
    sum.count++;
    if (right) sum.right++;
  }
  const gaps = sums.reduce((total, sum) => total + Math.abs(sum.confidence - sum.right), 0);
  return {
    error: items.length === 0 ? Number.NaN : gaps / items.length,
    bins: sums.map(({ confidence, right, count }, at) => ({
      from: at / BINS,
      count,
      confidence: confidence / count,
      right: right / count,
    })),
  };
}

/** A word for how sure an item is, as the page shows it beside the figure. */
export interface WordFigures {
  readonly word: 'sure' | 'likely' | 'maybe';
  /** From which confidence on the word holds. */
  readonly least: number;
  readonly right: number;
  readonly count: number;
}

const WORDS = [
  { word: 'sure', least: 0.85 },
  { word: 'likely', least: 0.6 },
  { word: 'maybe', least: 0 },
] as const;

/** How many items each word is said of, and how many of them are right. */
export function wordFigures(items: readonly Judged[]): WordFigures[] {
  return WORDS.map(({ word, least }, at) => {
    const said = items.filter((item) => item.confidence >= least && item.confidence < (WORDS[at - 1]?.least ?? 2));
    return { word, least, right: said.filter((item) => item.right).length, count: said.length };
  });
}

/** 95 % interval of a share (Wilson 1927): where it may well lie though `right` of `count` were seen. */
export function intervalOf(right: number, count: number): { readonly low: number; readonly high: number } {
  const z = 1.96;
  const share = right / count;
  const middle = share + (z * z) / (2 * count);
  const reach = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  const scale = 1 + (z * z) / count;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}
