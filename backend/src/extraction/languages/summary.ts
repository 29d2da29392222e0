/** Words that a summary needs to know to rewrite a sentence. Parted by spaces, if nothing else is said; a pattern counts for small and capital letters. */
export interface SummaryWords {
  /** What opens a sentence in talk and says nothing in a summary. */
  readonly openings?: RegExp;
  /** What only begins as an opening: "so far" and "right now". */
  readonly noOpenings?: RegExp;
  /** Where a clause that is too long may end: alternatives of a pattern. */
  readonly clauseEnds?: string;
  /** Sounds of speech: alternatives of a pattern. */
  readonly sounds?: string;
  /** Words that keep their capital wherever they stand. */
  readonly capitals?: RegExp;
  /** What follows a verb in the imperative, and seldom a noun: "hold the trucks", "retrain it". Alternatives of a pattern. */
  readonly objects?: string;
  /** What follows no such verb: alternatives of a pattern. */
  readonly noVerb?: string;
  /** How other forms of verbs end: alternatives of a pattern. */
  readonly noVerbEndings?: string;
  /** Who proposes: what stands behind is what is proposed. */
  readonly proposals?: RegExp;
  /** What the group says that it will do, without itself, */
  readonly ours?: RegExp;
  /** but for what these verbs tell. Alternatives of a pattern. */
  readonly noErrands?: string;
  /** What the speaker will do, and how it reads with a name in place of "I". */
  readonly mine?: { readonly will: RegExp; readonly inThirdPerson: string };
  /** A last clause in which the speaker tells of himself. */
  readonly asides?: RegExp;
  /** Names of the months, as a summary writes them. */
  readonly months?: string;
  /** What may stand before a time and is none of it. */
  readonly beforeTime?: RegExp;
  /** How a time begins: alternatives of a pattern, */
  readonly times?: string;
  /** and those of them that may begin a place as well: "in the morning", "on the list". */
  readonly places?: string;
  /** Fields at the head of notes: alternatives of a pattern. */
  readonly fields?: string;
  /** What mail programs put before a subject: alternatives of a pattern. */
  readonly replies?: string;
  /** What nobody is called by alone, with a name behind it: alternatives of a pattern. */
  readonly relatives?: string;
  /** Roles in place of a name: of "Project Manager" the first word names nobody. Alternatives of a pattern. */
  readonly roles?: string;
  /** Words that mean nobody unless one knows who speaks: alternatives of a pattern. */
  readonly speaker?: string;
  /** Words that ask, and tell little in a summary; */
  readonly asking?: RegExp;
  /** and those that lean on what was said before. */
  readonly leaning?: RegExp;
  /** Words that mean nobody once the errand is somebody else's: alternatives of a pattern. */
  readonly errandSpeaker?: string;
  /** What an errand may be done to and not say: "send it". Alternatives of a pattern. */
  readonly errandPointing?: string;
  /** How an errand is asked for; what stands behind is the errand. */
  readonly begging?: RegExp;
  /** What stands between the name of an owner and the errand: alternatives of a pattern. */
  readonly ownersWill?: string;
  /** "Let you know" means whoever asked for it: the verb, and "you". */
  readonly yourErrand?: { readonly verbs: string; readonly you: string };
  /** Words that are no topic, */
  readonly noTopics?: string;
  /** and how words end that are none. Alternatives of a pattern. */
  readonly noTopicEndings?: string;
}
