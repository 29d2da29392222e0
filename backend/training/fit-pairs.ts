import { parse } from '#extraction/conversation/parse';
import { segment } from '#extraction/engines/embedded/1-segment/segment';
import { linkAnswers, linkTable } from '#extraction/engines/embedded/2-read/adjacency';
import type { ScoringModel } from '#extraction/engines/embedded/2-read/model/model';
import { readUtterances } from '#extraction/engines/embedded/2-read/read-utterances';
import type { SentenceReader } from '#extraction/engines/embedded/2-read/reader/sentence-reader';
import { discourseOf } from '#extraction/engines/embedded/3-resolve/discourse';
import { resolve } from '#extraction/engines/embedded/3-resolve/resolve';
import { PairDescriber } from '#extraction/engines/embedded/4-merge/describe-pair';
import { JOIN_WINDOW } from '#extraction/engines/embedded/4-merge/join-same';
import { PAIR_FEATURES } from '#extraction/engines/embedded/4-merge/pair-features';
import { asSaid } from '#extraction/engines/embedded/4-merge/said';
import { shippedScorer } from '#extraction/engines/weights/shipped-model';
import { readsDayFirst } from '#extraction/times/deadlines/find-deadlines';
import { labelSentences } from './label-sentences.js';
import { ENGINE_KIND, ITEM_KINDS, type ItemKind, type LabelledConversation } from './labelled-conversations.js';
import { fitNumbers, type Row } from './newton.js';
import { SETTINGS } from './settings.js';

/** Two sentences of a conversation that are evidence of something of one kind; `positive`: of the same item. */
interface Pair extends Row {
  readonly kind: ItemKind;
}

/** Fits what tells whether two sentences that are evidence of something say one item. */
export function fitPairs(conversations: readonly LabelledConversation[]): ScoringModel['pairs'] {
  const { reader } = shippedScorer();
  const pairs = conversations.flatMap((one) => pairsOf(one, reader));
  const fitted = ITEM_KINDS.map((kind) => {
    const own = pairs.filter((pair) => pair.kind === kind);
    return [ENGINE_KIND[kind], fitNumbers(own, SETTINGS.pairL2)];
  });
  return Object.fromEntries(fitted) as ScoringModel['pairs'];
}

/** Pairs of sentences that are evidence of something of one kind, and whether it is one item. */
function pairsOf(labelled: LabelledConversation, reader: SentenceReader): Pair[] {
  const context = labelled.sourceType === undefined ? {} : { sourceType: labelled.sourceType as 'slack' };
  const conversation = parse(labelled.rawContent, context);
  const segmented = segment(conversation);
  const moves = reader.moves(segmented.sentences, conversation.messages);
  const utterances = readUtterances(conversation, segmented, moves);
  const links = linkTable(linkAnswers(utterances), utterances.length);
  const dayFirst = readsDayFirst(conversation.messages.map(({ body }) => body.text));
  const discourse = discourseOf(conversation, utterances, links, dayFirst, context);
  const describer = new PairDescriber(discourse);
  return ITEM_KINDS.flatMap((kind) => {
    const answers = labelSentences(conversation, utterances, labelled.labels[kind]);
    const evidence = utterances.filter((_, index) => (answers[index]?.items.length ?? 0) > 0);
    const candidates = evidence.map((utterance) => {
      const { index, first, last } = utterance.sentence;
      return { kind: ENGINE_KIND[kind], index, utterance, from: 0, to: last - first, probability: 1 };
    });
    const said = resolve(candidates, discourse).map((item) => asSaid(item, discourse));
    return said.flatMap((later, at) =>
      said.slice(Math.max(0, at - JOIN_WINDOW), at).map((earlier) => {
        const items = answers[earlier.index]?.items ?? [];
        const positive = (answers[later.index]?.items ?? []).some((item) => items.includes(item));
        return { kind, positive, weight: 1, features: byName(describer.describe(earlier, later).values) };
      }),
    );
  });
}

function byName(row: Float64Array): Map<string, number> {
  return new Map(PAIR_FEATURES.names.flatMap((name, at) => (row[at] ? [[name, row[at]] as const] : [])));
}
