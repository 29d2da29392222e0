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

/** How it does it, where a later stage must know, and the act that this is a way of. */
const SIGNALS = {
  /** Commits to nothing: "I can't". */
  declines: 'commit',
  /** Has begun what was asked: "on it". */
  on_it: 'commit',
  /** Takes on what was asked: "will do", "leave it with me". */
  will_do: 'commit',
  /** "I will …" */
  will: 'commit',
  /** "You'll have it by Friday." */
  you_get: 'commit',
  /** Says that what was asked is done, not only that something happened. */
  closed: 'done',
  /** Settles something on a condition: "provided the bank agrees". */
  condition: 'decide',
  /** Turns round what was settled: "we go with the red one after all". */
  reverses: 'decide',
  /** Asks which of several: "red or blue?" */
  choice: 'question',
} as const satisfies Readonly<Record<string, (typeof ACTS)[number]>>;
type Signal = keyof typeof SIGNALS;
const SIGNAL_NAMES = Object.keys(SIGNALS) as Signal[];

export type Move = (typeof ACTS)[number] | Signal;
/** Every move, in the order of its bit: {@link ACTS}, then signals. No more than 31. */
export const MOVES: readonly Move[] = [...ACTS, ...SIGNAL_NAMES];

/** One bit for every move. */
export const MOVE_BIT = Object.fromEntries(MOVES.map((move, at) => [move, 1 << at])) as Readonly<Record<Move, number>>;

/** Moves, and for each signal among them its act: they are heard one by one, and the act goes without saying. */
export function withActs(moves: number): number {
  return SIGNAL_NAMES.reduce(
    (bits, signal) => ((moves & MOVE_BIT[signal]) === 0 ? bits : bits | MOVE_BIT[SIGNALS[signal]]),
    moves,
  );
}
