/** The words by which people agree on a time and say how far they are. Parted by spaces, if nothing else is said. */
export interface ProgressWords {
  /** Says when it does not suit. */
  readonly unsuitable?: string;
  /** Moves what has a time already: "make it Thursday", "Thursday actually". */
  readonly moving?: string;
  /** Says nothing beside a time, but that it suits or how sure it is. */
  readonly suiting?: string;
  /** Gives time or asks for it. */
  readonly granting?: string;
  /** With it nothing is done yet: "I can have it done by Monday", "once it is merged", "isn't done yet". */
  readonly notYet?: string;
  /** Opens another clause: a time behind it says when that one is. */
  readonly turns?: string;
  /** Stands for whoever does something. */
  readonly pronouns?: string;
  /** What may stand before a verb of state without a topic of its own: "all of it is out". */
  readonly about?: string;
  /** Verbs of state: "the list is out". */
  readonly states?: string;
  /** Closes what somebody calls off: "that is done already". */
  readonly already?: string;
  /** Words before a task that is not the one that was asked for: "And I'll tell the others". */
  readonly adding?: string;
  /** Says near the head of a sentence that it is still about the task before it. */
  readonly spokenOf?: string;
  /** Verbs before the time at which a task is begun: "I start on Monday and you have it on Friday". */
  readonly beginning?: string;
  /** Behind one of these stands a time that holds no longer: two words each. */
  readonly replacing?: readonly string[];
  /** How a time begins that says until when: alternatives of a pattern. */
  readonly until?: string;
  /** What may stand before and behind an hour that is said alone: alternatives of a pattern, the first with their spaces. */
  readonly beforeHour?: string;
  readonly behindHour?: string;
  /** What may stand before a question for the time, and how it begins: alternatives of a pattern. */
  readonly beforeWhen?: string;
  readonly when?: string;
  /** Times of today and tomorrow: alternatives of a pattern. */
  readonly now?: string;
}
