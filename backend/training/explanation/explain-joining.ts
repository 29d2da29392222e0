import { ITEM_KINDS } from '#extraction/engines/embedded/2-read/candidate';
import { logistic } from '#extraction/engines/embedded/2-read/model/named-weights';
import { sharedCount } from '#extraction/engines/embedded/2-read/word-set';
import type { ResolvedItem } from '#extraction/engines/embedded/3-resolve/resolved-item';
import { PairDescriber } from '#extraction/engines/embedded/4-merge/describe-pair';
import { joinSame } from '#extraction/engines/embedded/4-merge/join-same';
import { PAIR_FEATURES } from '#extraction/engines/embedded/4-merge/pair-features';
import { asSaid } from '#extraction/engines/embedded/4-merge/said';
import { titleOf } from './explain-resolution.js';
import { largestOf, sumOf } from './largest.js';
import { heading } from './readable.js';
import type { Trace } from './trace.js';

/** Stage 5, first half: which candidates are one item, and what says so. */
export function explainJoining(trace: Trace): string[] {
  const groups = joinedGroups(trace);
  return [
    ...heading('5 rank: joined'),
    ...(groups.length === 0 ? ['nothing is said twice'] : []),
    ...groups.flatMap(([first, ...others]) => [
      titleOf(first),
      ...others.map((other) => joinLine(other, [first, ...others], trace)),
    ]),
    ...trace.settled.flatMap((item) =>
      item.status === 'superseded' ? [`${titleOf(item)} is turned round later`] : [],
    ),
  ];
}

/** Runs the engine's own joining, and writes down what it puts together. */
function joinedGroups({ resolved, discourse, scorer }: Trace) {
  const groups: (readonly [ResolvedItem, ...ResolvedItem[]])[] = [];
  for (const kind of ITEM_KINDS) {
    const items = resolved.filter((item) => item.type === kind);
    joinSame(items, discourse, scorer, (same) => {
      groups.push(same);
      return same[0];
    });
  }
  return groups;
}

/** Why `item` goes with the others: its likeliest pair, and what the rules of shared words see. */
function joinLine(item: ResolvedItem, group: readonly ResolvedItem[], { discourse, model }: Trace): string {
  const describer = new PairDescriber(discourse);
  const said = asSaid(item, discourse);
  const pairs = group
    .filter((other) => other.candidate.index < item.candidate.index)
    .map((other) => {
      const weights = model.pairs[item.type];
      const row = describer.describe(asSaid(other, discourse), said).values;
      const parts = PAIR_FEATURES.names.flatMap((name, at) =>
        row[at] ? [[name, row[at] * (weights[name] ?? 0)] as [string, number]] : [],
      );
      return { other, parts, probability: logistic(sumOf(parts)) };
    })
    .sort((a, b) => b.probability - a.probability);
  const [best] = pairs;
  if (best === undefined) return `  + ${titleOf(item)}`;
  const { other, parts, probability } = best;
  const link = discourse.linkFrom.get(item.candidate.index)?.to === other.candidate.index ? ', which it takes up' : '';
  return [
    `  + ${titleOf(item)}`,
    `    with [${other.candidate.index}]${link}: ${sharedCount(other.words, item.words)} words shared; ${probability.toFixed(3)}  ${largestOf(parts)}`,
  ].join('\n');
}
