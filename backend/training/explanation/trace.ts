import { languageOf } from '#extraction/engines/embedded/1-segment/language';
import type { Candidate } from '#extraction/engines/embedded/2-read/candidate';
import { Scorer, type ScoringModel } from '#extraction/engines/embedded/2-read/model/model';
import { type Reader, sentenceReaderOf } from '#extraction/engines/embedded/2-read/reader/reader';
import type { ConversationFacts } from '#extraction/engines/embedded/2-read/reader/sentence-facts';
import type { Discourse } from '#extraction/engines/embedded/3-resolve/discourse';
import { resolve } from '#extraction/engines/embedded/3-resolve/resolve';
import type { ResolvedItem } from '#extraction/engines/embedded/3-resolve/resolved-item';
import { rank } from '#extraction/engines/embedded/4-merge/rank';
import { extract, understand } from '#extraction/engines/embedded/pipeline';
import type { ExtractionContext } from '#extraction/types/conversation';
import type { Items } from '#extraction/types/extraction';

/** What each stage of the engine made of one conversation. */
export interface Trace {
  readonly model: ScoringModel;
  readonly scorer: Scorer;
  readonly reader: Reader;
  readonly facts: ConversationFacts;
  /** Of every sentence for each kind. */
  readonly readings: Float64Array;
  readonly logits: Float32Array;
  /** The one sentence that is asked about; undefined where all are. */
  readonly asked: number | undefined;
  readonly language: string;
  readonly discourse: Discourse;
  readonly candidates: readonly Candidate[];
  /** One for each candidate, before what says the same is joined. */
  readonly resolved: readonly ResolvedItem[];
  readonly settled: readonly ResolvedItem[];
  readonly ranked: Items;
  readonly summary: string;
}

/** Runs the stages of the engine one by one, with `reader` and the weights of `model`. */
export function traceOf(
  text: string,
  context: ExtractionContext,
  reader: Reader,
  model: ScoringModel,
  asked?: number,
): Trace {
  const scorer = new Scorer(sentenceReaderOf(reader), model);
  const { discourse, settled, language, sentences, candidates } = understand(text, context, scorer);
  const facts = { format: discourse.conversation.format, language: languageOf(sentences) };
  const { probabilities, logits } = reader.read(discourse.utterances, discourse, facts);
  return {
    model,
    scorer,
    reader,
    facts,
    readings: probabilities,
    logits,
    asked,
    language,
    discourse,
    candidates,
    resolved: resolve(candidates, discourse),
    settled,
    ranked: rank(settled, discourse, scorer),
    summary: extract(text, context, scorer).summary,
  };
}
