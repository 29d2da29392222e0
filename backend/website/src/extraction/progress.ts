/** The stages of an extraction, in their order. */
export const STAGES = ['parse', 'segment', 'detect', 'resolve', 'rank', 'summarize'] as const;
export type StageName = (typeof STAGES)[number];

/** How far the service is with a conversation. */
export interface Progress {
  /** How many things each stage that is done has made. */
  readonly counts: Readonly<Partial<Record<StageName, number>>>;
  /** Tasks, decisions and risks that have arrived. */
  readonly items: number;
}

export const NOTHING_YET: Progress = { counts: {}, items: 0 };

export function stageDone(progress: Progress, stage: StageName, count: number): Progress {
  return { ...progress, counts: { ...progress.counts, [stage]: count } };
}

/** The stage that is under way; null once all are done. */
export function currentStage({ counts }: Progress): StageName | null {
  return STAGES.find((stage) => counts[stage] === undefined) ?? null;
}
