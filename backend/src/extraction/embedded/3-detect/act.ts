/** What a sentence does in the conversation. A sentence may do several things at once. */
export const ACTS = [
  'ask',
  'commit',
  'assign',
  'marker',
  'propose',
  'question',
  'decide',
  'accept',
  'refuse',
  'hedge',
  'hypothetical',
  'done',
  'cancel',
  'worry',
  'calm',
  'social',
] as const;
export type Act = (typeof ACTS)[number];

/** The act that a cue speaks for: the part of its name before the point. */
export function actOf(cue: string): Act {
  const dot = cue.indexOf('.');
  return (dot < 0 ? cue : cue.slice(0, dot)) as Act;
}
