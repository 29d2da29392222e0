import type { ItemKind as EngineKind } from '#extraction/engines/embedded/2-read/candidate';
import { Scorer } from '#extraction/engines/embedded/2-read/model/model';
import { WEIGHTS } from '#extraction/engines/embedded/2-read/model/weights';
import { evidenceOfSource } from '#extraction/engines/embedded/4-merge/evidence';
import { weighItems } from '#extraction/engines/embedded/4-merge/rank';
import { settleCandidates } from '#extraction/engines/embedded/pipeline';
import { agreementOf } from '#extraction/engines/llm/agreement';
import { candidatesOfReplies } from '#extraction/engines/llm/candidates-of-replies';
import type { ModelClient } from '#extraction/engines/llm/model-client';
import { type ModelPlan, prepareConversation } from '#extraction/engines/llm/model-work';
import { readReply } from '#extraction/engines/llm/read-reply';
import { readPrompts } from '#extraction/engines/prompt-files';
import { contextOf } from './evaluation/engine-finder.js';
import type { HeldConversation } from './fit-ranking.js';
import { ENGINE_KIND, ITEM_KINDS } from './labelled-conversations.js';
import { matchItems } from './match-items.js';
import { fitNumbers } from './newton.js';

/** An item of both readers together, and whether the labels hold it. */
export interface AgreedItem {
  readonly conversation: string;
  readonly kind: EngineKind;
  /** See `AGREEMENT`. */
  readonly features: ReadonlyMap<string, number>;
  /** What the embedded engine makes of it. */
  readonly fitted: number;
  readonly isRight: boolean;
}

const FENCE = '0'.repeat(32);
const NOWHERE = { start: -1, end: -1 };
const L2 = 3;

/** The items of a conversation that a model was asked about, held against its labels; optional ones are left out. */
export async function agreedItems(
  { conversation, reader }: HeldConversation,
  client: ModelClient,
  mode: ModelPlan['mode'],
): Promise<AgreedItem[]> {
  const scorer = new Scorer(reader, WEIGHTS);
  const plan = { mode, prompts: readPrompts(), fence: FENCE };
  const prepared = prepareConversation(conversation.rawContent, contextOf(conversation), plan, scorer);
  const { reading, chunks, proposals, questions } = prepared;
  const never = new AbortController().signal;
  const answers = await Promise.all(questions.map((question) => client.ask(question, never)));
  const replies = answers.map(({ text }) => readReply(text));
  const candidates = candidatesOfReplies(reading, { chunks, proposals, replies }, () => undefined);
  const settled = settleCandidates(reading, candidates);
  const confidences = weighItems(settled, reading.discourse, scorer);
  const items = settled.map((item, at) => ({ item, fitted: confidences[at] as number }));
  return ITEM_KINDS.filter((kind) => conversation.annotated.includes(kind)).flatMap((kind) => {
    const own = items.filter(({ item }) => item.type === ENGINE_KIND[kind]).sort((a, b) => b.fitted - a.fitted);
    const spans = own.map(({ item }) => evidenceOfSource(item.candidate, reading.discourse)?.span ?? NOWHERE);
    const labels = conversation.labels[kind];
    const spansOf = (isOptional: boolean) =>
      labels.filter(({ optional }) => optional === isOptional).map((label) => label.spans);
    const must = matchItems(spans, spansOf(false));
    const may = matchItems(
      spans.map((span, at) => (must[at] === -1 ? span : NOWHERE)),
      spansOf(true),
    );
    return own.flatMap(({ item, fitted }, at): AgreedItem[] => {
      const features = agreementOf(item, fitted);
      if (features === null || (must[at] === -1 && may[at] !== -1)) return [];
      const isRight = must[at] !== -1;
      return [
        {
          conversation: conversation.id,
          kind: item.type,
          features: new Map(Object.entries(features)),
          fitted,
          isRight,
        },
      ];
    });
  });
}

/** Log-odds by feature for one kind of item. */
export function fitAgreement(items: readonly AgreedItem[]): Record<string, number> {
  const rows = items.map(({ features, isRight }) => ({
    features: new Map([...features].filter(([, value]) => value !== 0)),
    positive: isRight,
    weight: 1,
  }));
  return fitNumbers(rows, L2);
}
