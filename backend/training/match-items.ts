import type { Span } from '#extraction/types/span';

/** A predicted span longer than this, and than four times the label, matches nothing; from the scorer of the labels. */
const MAX_SPAN = 500;

/** Whether a predicted span counts for a labelled one: it shares at least half of the shorter of the two. */
export function spansMatch(predicted: Span, label: Span): boolean {
  const p = predicted.end - predicted.start;
  const l = label.end - label.start;
  if (p <= 0 || l <= 0 || p > Math.max(MAX_SPAN, 4 * l)) return false;
  const shared = Math.min(predicted.end, label.end) - Math.max(predicted.start, label.start);
  return Math.max(0, shared) * 2 >= Math.min(p, l);
}

/**
 * For each prediction the label that it is matched with, or -1: a maximum one-to-one matching by augmenting paths
 * (Kuhn 1955), so that no order of the predictions is better than another.
 */
export function matchItems(predictions: readonly Span[], labels: readonly (readonly Span[])[]): number[] {
  const labelOf = predictions.map(() => -1);
  const predictionOf = labels.map(() => -1);
  const edges = predictions.map((predicted) =>
    labels.flatMap((spans, label) => (spans.some((span) => spansMatch(predicted, span)) ? [label] : [])),
  );
  const improve = (prediction: number, seen: Set<number>): boolean =>
    (edges[prediction] ?? []).some((label) => {
      if (seen.has(label)) return false;
      seen.add(label);
      const taken = predictionOf[label] ?? -1;
      if (taken >= 0 && !improve(taken, seen)) return false;
      predictionOf[label] = prediction;
      labelOf[prediction] = label;
      return true;
    });
  predictions.forEach((_, prediction) => {
    improve(prediction, new Set());
  });
  return labelOf;
}
