import type { FeatureSpace } from '#extraction/engines/embedded/2-read/model/feature-space';
import { logistic } from '#extraction/engines/embedded/2-read/model/named-weights';
import type { ResolvedItem } from '#extraction/engines/embedded/3-resolve/resolved-item';
import { ItemDescriber } from '#extraction/engines/embedded/4-merge/describe-items';
import { evidenceOfSource } from '#extraction/engines/embedded/4-merge/evidence';
import { ITEM_FEATURES } from '#extraction/engines/embedded/4-merge/item-features';
import { titleOf } from './explain-resolution.js';
import { largestOf, sumOf } from './largest.js';
import { heading, quoted } from './readable.js';
import type { Trace } from './trace.js';

/** Stage 5, second half: how sure each item is and why, which are returned, and why the others are not. */
export function explainRanking(trace: Trace): string[] {
  const { settled, discourse, model } = trace;
  const describer = new ItemDescriber(settled, discourse);
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
function returnedAs(item: ResolvedItem, { ranked, discourse }: Trace) {
  const source = evidenceOfSource(item.candidate, discourse);
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
