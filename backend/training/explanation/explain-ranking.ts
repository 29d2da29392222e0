import type { FeatureSpace } from '#engine/3-detect/model/feature-space';
import { logistic } from '#engine/3-detect/model/named-weights';
import type { ResolvedItem } from '#engine/4-resolve/resolved-item';
import { ItemDescriber } from '#engine/5-rank/describe-items';
import { evidenceOfSource } from '#engine/5-rank/evidence';
import { ITEM_FEATURES } from '#engine/5-rank/item-features';
import { titleOf } from './explain-resolution.js';
import { largestOf, sumOf } from './largest.js';
import { heading, quoted } from './readable.js';
import type { Trace } from './trace.js';

/** Stage 5, second half: how sure each item is and why, which are returned, and why the others are not. */
export function explainRanking(trace: Trace): string[] {
  const { settled, scene, model } = trace;
  const describer = new ItemDescriber(settled, scene);
  const weighed = settled.map((item) => {
    const parts = partsOf(ITEM_FEATURES, describer.describe(item), model.items[item.type]);
    return { item, parts, fitted: logistic(sumOf(parts)), returned: returnedAs(item, trace) };
  });
  return [
    ...heading('5 rank: confidence'),
    ...weighed.flatMap(({ item, parts, fitted, returned }) => [
      titleOf(item),
      `    ${fitted.toFixed(3)}  ${largestOf(parts)}`,
      returned === undefined
        ? `    left out: ${reasonToDrop(item, fitted, trace)}`
        : `    returned${raised(fitted, returned.confidence)}: ${quoted(returned.text)}`,
    ]),
  ];
}

/** The returned item that rests on the same words. */
function returnedAs(item: ResolvedItem, { ranked, scene }: Trace) {
  const source = evidenceOfSource(item.candidate, scene);
  const returned = { task: ranked.tasks, decision: ranked.decisions, risk: ranked.risks }[item.type];
  return returned.find(
    (other) =>
      other.source.text === source?.text &&
      other.source.messageIndex === source.messageIndex &&
      other.source.span?.start === source.span?.start,
  );
}

function reasonToDrop(item: ResolvedItem, fitted: number, { model }: Trace): string {
  const from = model.itemFrom[item.type];
  return fitted < from ? `below ${from}, from which a ${item.type} is returned` : 'it has no words to quote';
}

function raised(fitted: number, confidence: number): string {
  return confidence - fitted > 0.001 ? ` at ${confidence}, since its author marked it` : '';
}

/** What each feature adds to the log-odds. */
function partsOf(
  space: FeatureSpace,
  values: Float64Array,
  weights: Readonly<Record<string, number>>,
): [string, number][] {
  return space.names.map((name, at) => [name, (values[at] ?? 0) * (weights[name] ?? 0)]);
}
