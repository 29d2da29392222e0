import { columnsOf, FeatureBook, rowIn } from '../feature-book.js';
import { sharesHalf } from '../label-sentences.js';
import { ITEM_KINDS, type ItemKind, type LabelledConversation } from '../labelled-conversations.js';
import { type Example, fitLogistic, sigmoid } from '../logistic-regression.js';
import { ngramsOf } from './ngram-features.js';
import { type PlainSentence, plainSentencesOf } from './plain-sentences.js';

/** Set by hand; no other value was tried. */
const SETTINGS = { minConversations: 3, iterations: 60, l2: 3 };

/** Weights of words and pairs of words for each kind. */
export type NgramModel = Readonly<Record<ItemKind, ReadonlyMap<string, number>>>;

/** Conversations with the features of their sentences, read once however often they are fitted on. */
export class NgramFit {
  readonly #book = new FeatureBook();
  readonly #prepared: readonly {
    readonly conversation: LabelledConversation;
    readonly sentences: readonly PlainSentence[];
    readonly features: readonly Int32Array[];
  }[];

  constructor(conversations: readonly LabelledConversation[]) {
    this.#prepared = conversations.map((conversation) => {
      const sentences = plainSentencesOf(conversation);
      const features = ngramsOf(sentences).map((names) => this.#book.numbersOf(names));
      return { conversation, sentences, features };
    });
  }

  /** Logistic regression over those of the conversations that `takesIn` says yes to, by their position. */
  fit(takesIn: (at: number) => boolean): NgramModel {
    const members = this.#prepared.filter((_, at) => takesIn(at));
    const columns = columnsOf(
      this.#book,
      members.map(({ features }) => features),
      SETTINGS.minConversations,
    );
    const rows = members.map(({ features }) => features.map((row) => rowIn(columns, row)));
    const fitKind = (kind: ItemKind) => {
      const examples = members.flatMap(({ conversation, sentences }, member) =>
        sentences.map((sentence, at) =>
          exampleOf(sentence, rows[member]?.[at] ?? new Int32Array(0), conversation, kind),
        ),
      );
      const weights = fitLogistic(examples, { ...SETTINGS, featureCount: columns.names.length });
      return new Map(columns.names.map((name, at) => [name, weights[at] ?? 0]));
    };
    return { tasks: fitKind('tasks'), decisions: fitKind('decisions'), risks: fitKind('risks') };
  }
}

/** A sentence that is evidence of an optional item only counts neither way. */
function exampleOf(
  { span }: PlainSentence,
  features: Int32Array,
  { labels }: LabelledConversation,
  kind: ItemKind,
): Example {
  const told = labels[kind].filter((label) => span !== null && label.spans.some((quote) => sharesHalf(span, quote)));
  const positive = told.some((label) => !label.optional);
  return { features, positive, weight: positive || told.length === 0 ? 1 : 0 };
}

/** For each sentence the probability of each kind. */
export function ngramProbabilities(
  model: NgramModel,
  sentences: readonly PlainSentence[],
): Readonly<Record<ItemKind, number>>[] {
  return ngramsOf(sentences).map((names) => {
    const sums = { tasks: 0, decisions: 0, risks: 0 };
    for (const name of names) for (const kind of ITEM_KINDS) sums[kind] += model[kind].get(name) ?? 0;
    return { tasks: sigmoid(sums.tasks), decisions: sigmoid(sums.decisions), risks: sigmoid(sums.risks) };
  });
}
