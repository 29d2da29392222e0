import { STAGES, type Stage } from '@structured-extraction/proto/extraction/v1/extraction_words';

/** How far the service is with a conversation. */
export interface Progress {
  /** How many things each stage that is done has made. */
  readonly counts: Readonly<Partial<Record<Stage, number>>>;
  /** Tasks, decisions and risks that have arrived. */
  readonly items: number;
}

export const NOTHING_YET: Progress = { counts: {}, items: 0 };

export function stageDone(progress: Progress, stage: Stage, count: number): Progress {
  return { ...progress, counts: { ...progress.counts, [stage]: count } };
}

/** The stage that is under way; null once all are done. */
export function currentStage({ counts }: Progress): Stage | null {
  return STAGES.find((stage) => counts[stage] === undefined) ?? null;
}
