import { STAGES, type Stage } from '@structured-extraction/proto/extraction/v1/extraction_words';

/** How far the service is with a conversation. */
export interface Progress {
  /** How many things each stage that is done has made. */
  readonly counts: Readonly<Partial<Record<Stage, number>>>;
  /** How many windows the large reader has read, and how many there are; null where it has not begun, or never does. */
  readonly windows: { readonly read: number; readonly of: number } | null;
  /** Tasks, decisions and risks that have arrived. */
  readonly items: number;
}

export const NOTHING_YET: Progress = { counts: {}, windows: null, items: 0 };

export function stageDone(progress: Progress, stage: Stage, count: number): Progress {
  return { ...progress, counts: { ...progress.counts, [stage]: count } };
}

export function windowsRead(progress: Progress, read: number, of: number): Progress {
  return { ...progress, windows: { read, of } };
}

/** The share of the conversation, 0 to 1, that is read so far in the stage that is under way; null where it tells none. */
export function shareRead(progress: Progress): number | null {
  const { windows } = progress;
  if (windows === null || windows.of === 0 || currentStage(progress) !== 'detect') return null;
  return Math.min(1, windows.read / windows.of);
}

/** The stage that is under way; null once all are done. */
export function currentStage({ counts }: Progress): Stage | null {
  return STAGES.find((stage) => counts[stage] === undefined) ?? null;
}
