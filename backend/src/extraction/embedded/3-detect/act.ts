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

/** One bit for every act, in the order of {@link ACTS}. */
export const ACT_BIT = Object.fromEntries(ACTS.map((act, at) => [act, 1 << at])) as Readonly<Record<Act, number>>;

/** The acts of a sentence, as bits of {@link ACT_BIT}. */
export class ActSet {
  readonly bits: number;

  constructor(bits: number) {
    this.bits = bits;
  }

  has(act: Act): boolean {
    return (this.bits & ACT_BIT[act]) !== 0;
  }
}
