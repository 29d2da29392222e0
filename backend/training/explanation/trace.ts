import { languageOf } from '#engine/2-segment/language';
import type { Candidate } from '#engine/3-detect/candidate';
import { detect } from '#engine/3-detect/detect';
import { Scorer, type ScoringModel } from '#engine/3-detect/model/model';
import { type Reader, sentenceReaderOf } from '#engine/3-detect/reader/reader';
import type { ConversationFacts } from '#engine/3-detect/reader/sentence-facts';
import { resolve } from '#engine/4-resolve/resolve';
import type { ResolvedItem } from '#engine/4-resolve/resolved-item';
import type { Scene } from '#engine/4-resolve/scene';
import { type Ranked, rank } from '#engine/5-rank/rank';
import type { ExtractionContext } from '#engine/conversation';
import { extract, understand } from '#engine/pipeline';

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
  readonly scene: Scene;
  readonly candidates: readonly Candidate[];
  /** One for each candidate, before what says the same is joined. */
  readonly resolved: readonly ResolvedItem[];
  readonly settled: readonly ResolvedItem[];
  readonly ranked: Ranked;
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
  const { scene, settled, language, sentences } = understand(text, context, scorer);
  const facts = { format: scene.conversation.format, language: languageOf(sentences) };
  const { probabilities, logits } = reader.read(scene.utterances, scene, facts);
  const candidates = detect(scene.utterances, scene, facts, scorer);
  return {
    model,
    scorer,
    reader,
    facts,
    readings: probabilities,
    logits,
    asked,
    language,
    scene,
    candidates,
    resolved: resolve(candidates, scene),
    settled,
    ranked: rank(settled, scene, scorer),
    summary: extract(text, context, scorer).summary,
  };
}
