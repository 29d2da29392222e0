import { parse } from '#engine/1-parse/parse';
import { segment } from '#engine/2-segment/segment';
import { linkAnswers, linkTable } from '#engine/3-detect/adjacency';
import { Describer } from '#engine/3-detect/features/describe';
import { FeatureNames } from '#engine/3-detect/features/feature-names';
import { readUtterances } from '#engine/3-detect/read-utterances';
import type { Utterance } from '#engine/3-detect/utterance';
import { type Scene, sceneOf } from '#engine/4-resolve/scene';
import { describePair, PAIR_REACH } from '#engine/5-rank/describe-pair';
import { PAIR_FEATURES } from '#engine/5-rank/pair-features';
import type { FeatureBook } from './feature-book.js';
import { labelSentences, type SentenceLabel } from './label-sentences.js';
import { ITEM_KINDS, type ItemKind, type LabelledConversation } from './labelled-conversations.js';

/** A labelled conversation as the fit sees it: the features of every sentence beside what the labels say of it. */
export interface Prepared {
  readonly conversation: LabelledConversation;
  /** How much its sentences and pairs count in the fit, 0 to 1. */
  readonly share: number;
  /** Features of every sentence, by their numbers in the book. */
  readonly features: readonly Int32Array[];
  /** Pairs of sentences that are evidence of something, and whether it is one item. */
  readonly pairs: readonly {
    readonly kind: ItemKind;
    readonly features: Int32Array;
    readonly same: boolean;
  }[];
  readonly answers: Readonly<Record<ItemKind, readonly SentenceLabel[]>>;
}

export function prepare(labelled: LabelledConversation, book: FeatureBook, share = 1): Prepared {
  const context = { ...(labelled.sourceType !== undefined && { sourceType: labelled.sourceType as 'slack' }) };
  const conversation = parse(labelled.rawContent, context);
  const segmented = segment(conversation);
  const { words } = segmented.tokens;
  const utterances = readUtterances(conversation, segmented);
  const links = linkTable(linkAnswers(utterances), utterances.length);
  const describer = new Describer(utterances, links, words);
  const answersOf = (kind: ItemKind) => labelSentences(conversation, utterances, labelled.labels[kind]);
  const answers = { tasks: answersOf('tasks'), decisions: answersOf('decisions'), risks: answersOf('risks') };
  const scene = sceneOf(conversation, utterances, links, null);
  return {
    conversation: labelled,
    share,
    pairs: ITEM_KINDS.flatMap((kind) => pairsOf(kind, utterances, answers[kind], scene, book)),
    features: utterances.map((_, index) => {
      const sink = new FeatureNames(words);
      describer.describe(index, sink);
      return book.numbersOf(sink.names);
    }),
    answers,
  };
}

function pairsOf(
  kind: ItemKind,
  utterances: readonly Utterance[],
  answers: readonly SentenceLabel[],
  scene: Scene,
  book: FeatureBook,
) {
  const labelled = utterances.filter((_, index) => (answers[index]?.items.length ?? 0) > 0);
  return labelled.flatMap((later, at) =>
    labelled.slice(0, at).flatMap((earlier) => {
      if (later.sentence.index - earlier.sentence.index > PAIR_REACH) return [];
      const items = answers[earlier.sentence.index]?.items ?? [];
      const same = (answers[later.sentence.index]?.items ?? []).some((item) => items.includes(item));
      return [{ kind, features: book.numbersOf(namesOfPair(earlier, later, scene)), same }];
    }),
  );
}

/** The features of a pair by name. */
function namesOfPair(earlier: Utterance, later: Utterance, scene: Scene): ReadonlySet<string> {
  const names = new Set<string>();
  describePair(earlier, later, scene, { flag: (feature) => names.add(PAIR_FEATURES.names[feature] as string) });
  return names;
}
