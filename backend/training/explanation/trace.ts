import type { Candidate } from '#engine/3-detect/candidate';
import { detect } from '#engine/3-detect/detect';
import { Scorer, type ScoringModel } from '#engine/3-detect/model/model';
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
  readonly language: string;
  readonly scene: Scene;
  readonly candidates: readonly Candidate[];
  /** One for each candidate, before what says the same is joined. */
  readonly resolved: readonly ResolvedItem[];
  readonly settled: readonly ResolvedItem[];
  readonly ranked: Ranked;
  readonly summary: string;
}

/** Runs the stages of the engine one by one, with the weights of `model`. */
export function traceOf(text: string, context: ExtractionContext, model: ScoringModel): Trace {
  const scorer = new Scorer(model);
  const nobody = () => undefined;
  const { scene, settled, language } = understand(text, context, nobody, scorer);
  const candidates = detect(scene.utterances, scene, scorer);
  return {
    model,
    scorer,
    language,
    scene,
    candidates,
    resolved: resolve(candidates, scene),
    settled,
    ranked: rank(settled, scene, scorer),
    summary: extract(text, context, nobody, scorer).summary,
  };
}
