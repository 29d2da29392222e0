/** The words by which a sentence is split that gives several people work. Parted by spaces. */
export interface ClauseWords {
  /** Words that another clause may begin behind. */
  readonly joins?: string;
  /** Words behind a name, or behind "I" and "you", that make it the subject of a clause. */
  readonly verbs?: string;
  readonly anybody?: string;
  readonly subjects?: string;
  /** Those of them that begin a clause of their own. */
  readonly own?: string;
  readonly you?: string;
  /** "You" with one of these gets what another does, */
  readonly getting?: string;
  /** but for what it gives to the speaker. */
  readonly toMe?: string;
  /** Words before "you" that ask it: "can you". */
  readonly asking?: string;
  /** Words behind which a verb is work that somebody is given or takes on: "Ben to send it", "I will check". */
  readonly giving?: string;
  /** Verbs of work besides those of the word list. */
  readonly light?: string;
  readonly notDone?: string;
}
