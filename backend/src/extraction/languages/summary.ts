/** Words that a summary needs to know to rewrite a sentence. Parted by spaces, if nothing else is said; a pattern counts for small and capital letters. */
export interface SummaryWords {
  /** What opens a sentence in talk and adds nothing to a summary. */
  readonly openings?: RegExp;
  /** What only looks like one of `openings`: "so far" and "right now". */
  readonly noOpenings?: RegExp;
  /** Where a clause that is too long may be cut: alternatives of a pattern. */
  readonly clauseEnds?: string;
  /** Sounds of speech: alternatives of a pattern. */
  readonly sounds?: string;
  /** Words that keep their capital wherever they stand. */
  readonly capitals?: RegExp;
  /** What follows a verb in the imperative, and seldom a noun: "hold the trucks", "retrain it". Alternatives of a pattern. */
  readonly objects?: string;
  /** What never follows a verb in the imperative: alternatives of a pattern. */
  readonly noVerb?: string;
  /** Endings of other forms of verbs: alternatives of a pattern. */
  readonly noVerbEndings?: string;
  /** Who proposes, before what is proposed. */
  readonly proposals?: RegExp;
  /** What the group says that it will do, without naming itself. */
  readonly ours?: RegExp;
  /** Verbs that make no errand of what `ours` begins: alternatives of a pattern. */
  readonly noErrands?: string;
  /** What the speaker will do, and how it reads with a name in place of "I". */
  readonly mine?: { readonly will: RegExp; readonly inThirdPerson: string };
  /** A last clause in which the speaker speaks about himself. */
  readonly asides?: RegExp;
  /** Names of the months as a summary writes them. */
  readonly months?: string;
  /** What may stand before a time and is no part of it. */
  readonly beforeTime?: RegExp;
  /** How a time begins: alternatives of a pattern. */
  readonly times?: string;
  /** Those of `times` that may also begin a place: "in the morning", "on the list". */
  readonly places?: string;
  /** Fields at the head of notes: alternatives of a pattern. */
  readonly fields?: string;
  /** What mail programs put before a subject: alternatives of a pattern. */
  readonly replies?: string;
  /** Words that need a name behind them to mean somebody: "aunt". Alternatives of a pattern. */
  readonly relatives?: string;
  /** Roles in place of a name. The first word of "Project Manager" names nobody. Alternatives of a pattern. */
  readonly roles?: string;
  /** Words that mean nobody to a reader who does not know who speaks: alternatives of a pattern. */
  readonly speaker?: string;
  /** Words that ask, and say little in a summary. */
  readonly asking?: RegExp;
  /** Words that need what was said before to be understood. */
  readonly leaning?: RegExp;
  /** Words that mean nobody once the errand is somebody else's: alternatives of a pattern. */
  readonly errandSpeaker?: string;
  /** Objects that do not say what the errand is about: "send it". Alternatives of a pattern. */
  readonly errandPointing?: string;
  /** How an errand is asked for, before the errand. */
  readonly begging?: RegExp;
  /** What stands between the name of an owner and the errand: alternatives of a pattern. */
  readonly ownersWill?: string;
  /** "Let you know" of who promises it, and "let us know" of who asks for it, are meant for whoever asked: the verbs, "you" and "us". */
  readonly errandFor?: { readonly verbs: string; readonly you: string; readonly us: string };
  /** Words that are no topic. */
  readonly noTopics?: string;
  /** Endings of words that are no topic: alternatives of a pattern. */
  readonly noTopicEndings?: string;
}
