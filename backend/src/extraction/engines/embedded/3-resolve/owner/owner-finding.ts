/** Who is to do it, and why we think so. */
export interface OwnerFinding {
  /** Participant index; -1 for somebody who is named but does not take part, or for nobody. */
  readonly participant: number;
  /** The name as the thread shows it; absent where nobody can be told. */
  readonly name?: string;
  /** Probability, 0 to 1, that it is the right one. */
  readonly confidence: number;
  readonly basis: 'named' | 'speaker' | 'mentioned' | 'accepted' | 'addressee' | 'group' | 'someone' | 'unknown';
  /** The sentence that binds the owner, where it is another one (an acceptance). */
  readonly bindingSentence?: number;
}
