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
  /** Whether the verb stands at the end, so that anything may follow. */
  readonly isLast?: boolean;
  /** Whether the verb has to be a known one: "Ben sends", "Ben: send". */
  readonly isKnown?: boolean;
}

/** How what somebody undertakes is told as what is to be done: "te mando el informe" as "Mandar el informe". */
export interface Undertaking {
  /** "I". */
  readonly i: string;
  /** Objects that show a verb behind which they stand without "I"; where none is named "I" is never left out. */
  readonly objects?: string;
  /** Pronouns of whom it is done for, which are left out. */
  readonly left: string;
  /** Pronouns that the infinitive keeps, as it keeps them. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Where the infinitive has those; it stands `last` itself where its clause ends with it. */
  readonly place: 'before' | 'behind' | 'last';
}

/** The words by which a sentence is made the title of a task or a statement. Parted by spaces, if nothing else is said. */
export interface WordingWords {
  /** Subjects with which another clause begins behind a comma: ", they owe us a favour". */
  readonly subjects?: string;
  /** Why something is to be done is no part of what is to be done. */
  readonly reasons?: string;
  /** What joins clauses. */
  readonly joins?: string;
  /** Stands between two things of which one is chosen. */
  readonly or?: string;
  /** With these behind a comma a clause begins that has lost its subject, or another call: ", give me a week". */
  readonly bareVerbs?: string;
  /** These go on with the word before them. */
  readonly relative?: string;
  /** Behind a comma these say when or if the same is to be done. */
  readonly staying?: string;
  /** Prepositions and determiners that may be the last. */
  readonly particles?: string;
  /** How what "I" do is told as what is to be done. */
  readonly undertaking?: Undertaking;
  /** Prepositions that may be the last behind a verb: "what we deal with". */
  readonly stranded?: string;
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
  /** Verbs of state that a choice may be worded with: "we'll go with the blue one". */
  readonly settling?: string;
  /** Verbs that need no object before a preposition: "talk to the baker". */
  readonly objectless?: string;
  /** Say that something was settled, and nothing of what: "consensus reached", "no objections". */
  readonly settled?: string;
  /** Words of a heading that stands over talk of anything: "Discussion", "Agenda items". */
  readonly headings?: string;
  /** Tell what is written or opened, and not about what: "open an issue", "look at the results". */
  readonly generic?: string;
  /** Say nothing of what is done: "take a closer look", "go ahead". */
  readonly light?: string;
  /** Tell that what somebody advised is tried or looked at: "give it a shot". */
  readonly trying?: string;
  /** Stand for something that was said elsewhere, where no noun follows. */
  readonly pointing?: string;
  /** Words that with a letter behind them name somebody who is not known: "Speaker B". Alternatives of a pattern. */
  readonly numbered?: string;
  /** Greetings, thanks and words that say nothing themselves. */
  readonly fillers?: string;
  /** Those of them that are none before another word. */
  readonly fillersAlone?: string;
  /** Those of them that are fillers only before another: "i mean". */
  readonly fillerPairs?: Readonly<Record<string, string>>;
  /** Words that announce what comes, such as "one catch:" or "action for Ben:". */
  readonly leadIn?: string;
  /** Forms of address that stand before a comma: "Mr. Chair,". */
  readonly addressed?: string;
  /** What closes a sentence and says nothing, */
  readonly tails?: string;
  /** and what does so only behind a mark: ", ok". */
  readonly tags?: string;
  /** Verbs with which "it" stands for the whole of what was asked: "I'll do it", "leave that with me". */
  readonly doingIt?: string;
  /** Joins a marker and what it announces: "agreed that we close it". */
  readonly that?: string;
  /** Verbs of whoever reports what was said: "Ben said that we close it". */
  readonly reporting?: string;
  /** Sounds that stand between words in speech, */
  readonly sounds?: string;
  /** which are words of another language: no sounds beside one of its words in `soundsNot`. */
  readonly wordsElsewhere?: string;
  readonly soundsNot?: string;
  /** Words that are said twice on purpose. */
  readonly twice?: string;
  /** Words and phrases that slip out between marks. */
  readonly slips?: readonly (readonly [word: string, next?: string])[];
  /** Pairs of words that only make a statement less sure, where they name no sort of anything. */
  readonly hedges?: readonly (readonly [word: string, next: string])[];
  /** Words that may stand before or behind the verb and say nothing of what is to be done. */
  readonly adverbs?: string;
  /** How somebody says that what follows is what they think: over the first words of a sentence. */
  readonly opinion?: RegExp;
  /** Those who stand for somebody else than the speaker. */
  readonly thirdPersons?: string;
  /** Stands for somebody, as one who is called by name does. */
  readonly somebody?: string;
  /** What leads to a verb that is to be done, beside somebody who must or may do it. */
  readonly leads?: readonly Lead[];
  /** Over the words behind somebody: what makes plain that the verb behind it is to be done, */
  readonly must?: RegExp;
  /** and what only lets one think so. */
  readonly may?: RegExp;
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
  /** Soon behind a word that looks like a verb these show that it is a noun: "test results are in". */
  readonly finite?: string;
  /** What a clause may begin behind. */
  readonly breaks?: string;
  /** "Have" is no such verb before a participle, which ends so. */
  readonly having?: { readonly have: string; readonly participle: RegExp };
}
