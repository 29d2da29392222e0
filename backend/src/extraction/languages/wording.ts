/** What leads to a verb that is to be done. */
export interface Lead {
  /** Over the words of a line from one position on; the verb follows. */
  readonly pattern: RegExp;
  /** How surely that verb is what is to be done. */
  readonly weight: number;
  /** Whether the verb has to be one in -ing. */
  readonly isIng?: boolean;
  /** Whether it may only say what somebody would like to have or to know. */
  readonly isWish?: boolean;
  /** Whether it counts only where a clause begins. */
  readonly isFirst?: boolean;
  /** Whether the verb has to be a known one: "Ben sends", "Ben: send". */
  readonly isKnown?: boolean;
}

/** The words by which a sentence is made the title of a task or a statement. Parted by spaces, if nothing else is said. */
export interface WordingWords {
  readonly or?: string;
  /** Who asks which of two it is to be. */
  readonly asker?: string;
  /** With these an answer does not only name what it chooses. */
  readonly noChoice?: string;
  /** Why something is to be done is no part of what is to be done. */
  readonly reasons?: string;
  /** Subjects with which another clause begins behind a comma: ", they owe us a favour". */
  readonly subjects?: string;
  /** What joins clauses. */
  readonly joins?: string;
  /** With these behind a comma a clause begins that has lost its subject, or another call: ", give me a week". */
  readonly bareVerbs?: string;
  /** These go on with the word before them. */
  readonly relative?: string;
  /** A clause that says when or if is none without the one that follows it. */
  readonly opensAside?: string;
  /** Behind a comma these say when or if the same is to be done. */
  readonly staying?: string;
  /** Behind a name these make it the subject of another clause. */
  readonly behindNamed?: string;
  readonly own?: string;
  /** Subjects that are one only before a verb, */
  readonly pointingSubjects?: string;
  /** which are these. */
  readonly pointingVerbs?: string;
  readonly and?: string;
  readonly will?: string;
  /** What a clause may go on with that is cut off before it. */
  readonly coordinating?: string;
  /** What the last phrase of a line that is cut begins with, beside prepositions, */
  readonly lastPhrase?: string;
  /** and the prepositions that begin none. */
  readonly inPhrase?: string;
  /** Joining words that may be the last of a line. */
  readonly mayEnd?: string;
  /** Pronouns that may not. */
  readonly leadsOn?: string;
  /** Prepositions and determiners that may be the last. */
  readonly particles?: string;
  /** Endings that are written onto the word before them: alternatives of a pattern. */
  readonly joined?: string;
  /** How a person who is named stands for "me", "my", "you" and "your": the words, what may follow "you" in a phrase, and the forms of an owner. */
  readonly persons?: {
    readonly me: string;
    readonly my: string;
    readonly you: string;
    readonly your: string;
    readonly phrase: string;
    readonly theirs: string;
    readonly owner: string;
  };
  /** With these as verb, "it" alone is too little to do, */
  readonly light?: string;
  /** and with this also "so". */
  readonly doing?: string;
  readonly so?: string;
  readonly pointing?: string;
  /** What may stand right behind a verb whose object stands before it: "the list I will send by noon". Alternatives of a pattern. */
  readonly behindVerb?: string;
  /** What is no part of such an object. */
  readonly noObject?: string;
  /** Words that with a letter behind them name somebody who is not known: "Speaker B". Alternatives of a pattern. */
  readonly numbered?: string;
  /** Titles that are said with a name: "Mr. Adeyemi", "Aunt Rosa". Alternatives of a pattern. */
  readonly titles?: string;
  /** "Friday it is": what is chosen stands before it. Alternatives of a pattern, */
  readonly chosen?: string;
  /** unless one of these stands between. */
  readonly notChosen?: string;
  /** How a proposal opens that is worded as one: what is proposed stands behind the verb. Alternatives of a pattern. */
  readonly proposing?: string;
  /** Greetings, thanks and words that say nothing themselves. */
  readonly fillers?: string;
  /** Those of them that are none before another word. */
  readonly fillersAlone?: string;
  /** Who is called together: "all, please …", but not "team meeting". */
  readonly calledTogether?: string;
  /** Those of them that are fillers only before another: "i mean". */
  readonly fillerPairs?: Readonly<Record<string, string>>;
  /** Words that announce what comes, such as "one catch:" or "heads up,", */
  readonly leadIn?: string;
  /** where the comma has to stand behind this. */
  readonly up?: string;
  /** Before the name of whoever it is announced to. */
  readonly leadFor?: string;
  /** Forms of address that stand before a comma: "Mr. Chair,". */
  readonly addressed?: string;
  readonly thanks?: string;
  /** "Thank you", as it may also close a sentence. */
  readonly thankYou?: readonly [thank: string, you: string];
  /** What goes on with it, up to a comma: "thank you for the list, …". */
  readonly thankedFor?: string;
  /** What closes a sentence and says nothing, */
  readonly tails?: string;
  /** unless it stands behind one of these, */
  readonly tailBehind?: string;
  /** and what does so only behind a mark: ", ok". */
  readonly tags?: string;
  /** A subject that has lost its verb at the end: ", I". */
  readonly lastSubject?: string;
  /** Verbs with which "it" stands for the whole of what was asked: "I'll do it", "leave that with me". */
  readonly doingIt?: string;
  /** Says only who does it: "paint it myself", "by yourself". Alternatives of a pattern. */
  readonly self?: string;
  readonly by?: string;
  /** Joins a marker and what it announces: "agreed that we close it". */
  readonly that?: string;
  /** Before these a form in -ing is a noun. */
  readonly afterNoun?: string;
  /** Sounds that stand between words in speech, */
  readonly sounds?: string;
  /** which are words of another language: no sounds beside one of its words in `soundsNot`. */
  readonly wordsElsewhere?: string;
  readonly soundsNot?: string;
  /** Words that are said twice on purpose. */
  readonly twice?: string;
  /** Words and phrases that slip out between marks. */
  readonly slips?: readonly (readonly [word: string, next?: string])[];
  /** Words that may stand before or behind the verb and say nothing of what is to be done, */
  readonly adverbs?: string;
  /** but for those that lead to it. */
  readonly leadingAdverbs?: string;
  /** Stands for somebody, as one who is called by name does. */
  readonly somebody?: string;
  /** What leads to a verb that is to be done, beside somebody who must or may do it. */
  readonly leads?: readonly Lead[];
  /** Over the words behind somebody: what makes plain that the verb behind it is to be done, */
  readonly must?: RegExp;
  /** and what only lets one think so. */
  readonly may?: RegExp;
  /** The first without somebody before it. */
  readonly goingTo?: RegExp;
  /** Those of the second that say what somebody would like to have or to know, */
  readonly wishing?: RegExp;
  /** and those behind the one who is asked. */
  readonly wishingOf?: { readonly you: string; readonly pattern: RegExp };
  /** Says with the verb behind it only that it is done, or that it ought to be: "go and look", "recommend to look". */
  readonly also?: RegExp;
  readonly neverVerbs?: string;
  /** What one gets from others: "you'll have it by Friday" and "I'd like to see it" ask nothing of whoever gets it. */
  readonly obtaining?: string;
  /** What opens a clause that says only when, if, why, or which. */
  readonly asides?: string;
  /** Verbs and others behind which "that" opens no such clause. */
  readonly saying?: string;
  /** Behind "so" these say what for: "so we can test it". Alternatives of a pattern, `@` for somebody. */
  readonly purpose?: { readonly so: string; readonly pattern: RegExp };
  /** What follows a verb that is called at the head of a sentence: "check whether". */
  readonly askedWith?: string;
  /** Before these the head of a sentence is a noun, */
  readonly noun?: string;
  /** and this before "that". */
  readonly nounThat?: string;
  /** What a clause may begin behind. */
  readonly breaks?: string;
  /** Before these nothing is a verb that is to be done. */
  readonly beforeState?: string;
  /** "Have" is no such verb before a participle, which ends so. */
  readonly having?: { readonly have: string; readonly participle: RegExp };
  /** How the forms end that some leads need: "would you mind sending". */
  readonly ing?: string;
}
