import type { RiskCategory } from '../types/extraction.js';

/** The words that tell what kind of task, decision or risk something is. Parted by spaces, if nothing else is said. */
export interface JudgingWords {
  /** Words that say that something should be done, without saying by whom. */
  readonly needed?: string;
  /** Words that do so before `to`: "have to". */
  readonly neededBefore?: string;
  readonly to?: string;
  /** How people begin when they speak of their own plans and leave "I" out. */
  readonly planning?: string;
  /** The forms of "be" behind "I", "we" and "will". */
  readonly being?: string;
  /** Behind one of `being` these say where somebody is: "I'm in Milan till Wednesday". */
  readonly whereabouts?: string;
  /** Words of a line such as "Next:" above what people are going to do, each for themselves. */
  readonly ownPlans?: string;
  /** Words that make a decision depend on something, or say that it only leans one way. */
  readonly tentative?: string;
  /** Phrases of two words that do the same. */
  readonly tentativePhrases?: readonly string[];
  /** Behind these, "provided" is a plain verb and "pending" an adjective: "Ben provided the keys", "all pending changes". */
  readonly plainBehind?: string;
  /** By what people take back what was settled before. It stands in the words of a sentence, small and parted by spaces. */
  readonly takingBack?: RegExp;
  /** Beginnings of words, and words to their end where a space follows, that speak for a category of risk, parted by `|`. Words are as tokens have them: "can't" is "can not". */
  readonly risks?: Readonly<Partial<Record<RiskCategory, string>>>;
}
