import { parse } from '#engine/1-parse/parse';
import { segment } from '#engine/2-segment/segment';
import { linkAnswers, linkTable } from '#engine/3-detect/adjacency';
import type { ITEM_KINDS as ENGINE_KINDS } from '#engine/3-detect/candidate';
import type { ScoringModel } from '#engine/3-detect/model/model';
import { readUtterances } from '#engine/3-detect/read-utterances';
import type { Utterance } from '#engine/3-detect/utterance';
import { describePair, PAIR_REACH } from '#engine/5-rank/describe-pair';
import { PAIR_FEATURES } from '#engine/5-rank/pair-features';
import { columnsOf, FeatureBook, rowIn } from './feature-book.js';
import { labelSentences } from './label-sentences.js';
import { ENGINE_KIND, ITEM_KINDS, type ItemKind, type LabelledConversation } from './labelled-conversations.js';
import { fitLogistic } from './logistic-regression.js';
import { SETTINGS } from './settings.js';

interface Pair {
  readonly kind: ItemKind;
  readonly features: Int32Array;
  readonly same: boolean;
}

/** Weights closer to nothing than this are left out of the file. */
const NEGLIGIBLE = 0.015;

/** Fits what tells whether two sentences that are evidence of something say one item. */
export function fitPairs(conversations: readonly LabelledConversation[]): ScoringModel['pairs'] {
  const book = new FeatureBook();
  const prepared = conversations.map((one) => pairsOf(one, book));
  const fitted = ITEM_KINDS.map((kind) => {
    const pairs = prepared.map((group) => group.filter((pair) => pair.kind === kind));
    const columns = columnsOf(
      book,
      pairs.map((group) => group.map((pair) => pair.features)),
      SETTINGS.minConversations,
    );
    const examples = pairs.flatMap((group) =>
      group.map((pair) => ({ features: rowIn(columns, pair.features), positive: pair.same, weight: 1 })),
    );
    const weights = fitLogistic(examples, {
      featureCount: columns.names.length,
      iterations: SETTINGS.iterations,
      l2: SETTINGS.pairL2,
    });
    const named: Record<string, number> = {};
    columns.names.forEach((name, at) => {
      const weight = weights[at] ?? 0;
      if (Math.abs(weight) >= NEGLIGIBLE) named[name] = Math.round(weight * 1000) / 1000;
    });
    return [ENGINE_KIND[kind], named];
  });
  return Object.fromEntries(fitted) as Record<(typeof ENGINE_KINDS)[number], Record<string, number>>;
}

/** Pairs of sentences that are evidence of something of one kind, and whether it is one item. */
function pairsOf(labelled: LabelledConversation, book: FeatureBook): Pair[] {
  const context = labelled.sourceType === undefined ? {} : { sourceType: labelled.sourceType as 'slack' };
  const conversation = parse(labelled.rawContent, context);
  const utterances = readUtterances(conversation, segment(conversation));
  const links = linkTable(linkAnswers(utterances), utterances.length);
  return ITEM_KINDS.flatMap((kind) => {
    const answers = labelSentences(conversation, utterances, labelled.labels[kind]);
    const evidence = utterances.filter((_, index) => (answers[index]?.items.length ?? 0) > 0);
    return evidence.flatMap((later, at) =>
      evidence.slice(0, at).flatMap((earlier) => {
        if (later.sentence.index - earlier.sentence.index > PAIR_REACH) return [];
        const items = answers[earlier.sentence.index]?.items ?? [];
        const same = (answers[later.sentence.index]?.items ?? []).some((item) => items.includes(item));
        return [{ kind, features: book.numbersOf(namesOfPair(earlier, later, links)), same }];
      }),
    );
  });
}

/** The features of a pair by name. */
function namesOfPair(earlier: Utterance, later: Utterance, links: ReturnType<typeof linkTable>): ReadonlySet<string> {
  const names = new Set<string>();
  describePair(earlier, later, links, { flag: (feature) => names.add(PAIR_FEATURES.names[feature] as string) });
  return names;
}
