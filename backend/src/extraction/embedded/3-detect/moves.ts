/** What a sentence does in the conversation. It may do several things at once. */
export const ACTS = [
  'ask',
  'commit',
  'assign',
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

/** How it does it, where a later stage must know. */
const SIGNALS = [
  /** Commits to nothing: "I can't". */
  'declines',
  /** Has begun what was asked: "on it". */
  'on_it',
  /** Takes on what was asked: "will do", "leave it with me". */
  'will_do',
  /** "I will …" */
  'will',
  /** "You'll have it by Friday." */
  'you_get',
  /** Says that what was asked is done, not only that something happened. */
  'closed',
  /** Settles something on a condition: "provided the bank agrees". */
  'condition',
  /** Turns round what was settled: "we go with the red one after all". */
  'reverses',
  /** Asks which of several: "red or blue?" */
  'choice',
] as const;

/** Every move, in the order of its bit: {@link ACTS}, then signals. No more than 31. */
export const MOVES = [...ACTS, ...SIGNALS] as const;
export type Move = (typeof MOVES)[number];

/** One bit for every move. */
export const MOVE_BIT = Object.fromEntries(MOVES.map((move, at) => [move, 1 << at])) as Readonly<Record<Move, number>>;
