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

/** Further moves that later stages distinguish. Each is a way of making the act that it is mapped to. */
const SIGNALS = {
  /** Refuses: "I can't". */
  declines: 'commit',
  /** Has begun with what was asked: "on it". */
  on_it: 'commit',
  /** Accepts what was asked: "will do", "leave it with me". */
  will_do: 'commit',
  /** "I will …" */
  will: 'commit',
  /** "You'll have it by Friday." */
  you_get: 'commit',
  /** Says that what was asked is done, not only that something happened. */
  closed: 'done',
  /** Decides on a condition: "provided the bank agrees". */
  condition: 'decide',
  /** Reverses a decision: "we go with the red one after all". */
  reverses: 'decide',
  /** Asks for a choice: "red or blue?" */
  choice: 'question',
} as const satisfies Readonly<Record<string, (typeof ACTS)[number]>>;
type Signal = keyof typeof SIGNALS;
const SIGNAL_NAMES = Object.keys(SIGNALS) as Signal[];

export type Move = (typeof ACTS)[number] | Signal;
/** Every move, in the order of its bit: {@link ACTS}, then signals. There can be at most 31. */
export const MOVES: readonly Move[] = [...ACTS, ...SIGNAL_NAMES];

/** The bit of every move. */
export const MOVE_BIT = Object.fromEntries(MOVES.map((move, at) => [move, 1 << at])) as Readonly<Record<Move, number>>;

/** Adds to the signals among `moves` the acts that they imply. The reader scores each move by itself. */
export function withActs(moves: number): number {
  return SIGNAL_NAMES.reduce(
    (bits, signal) => ((moves & MOVE_BIT[signal]) === 0 ? bits : bits | MOVE_BIT[SIGNALS[signal]]),
    moves,
  );
}
