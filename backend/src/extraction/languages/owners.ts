/** The words that tell who is to do what a sentence says. All are parted by spaces. */
export interface OwnerWords {
  /** The speaker as the subject. */
  readonly i?: string;
  readonly you?: string;
  /** The one of them that may stand behind a participant whose name is an auxiliary: "will you". */
  readonly addressed?: string;
  readonly we?: string;
  /** Nobody in particular. */
  readonly anybody?: string;
  /** All who are there. */
  readonly everybody?: string;
  /** Those of them that elsewhere than at the head stand for all of something: "all the files". */
  readonly ofAll?: string;
  /** Mentions that call a whole channel. */
  readonly called?: string;
  /** What begins a subject that is nobody of these. */
  readonly third?: string;
  /** Somebody who does not speak here, and what begins their name: "she will", "my cousin will". */
  readonly others?: string;
  /** Those of them that stand for one person who was named just now: "I met Ana, she will". */
  readonly onePerson?: string;
  /** Nouns for a number of people who do something together. */
  readonly groups?: string;
  /** Words that stand where names do and are none, such as short names of things and offices. */
  readonly things?: string;
  /** The speaker in any form: whoever says one of these speaks of himself. */
  readonly mine?: string;
  readonly me?: string;
  readonly us?: string;
  /** The speaker, where he may stand behind his verb: "Kartons bring ich vorbei". */
  readonly behindVerb?: string;
  /** Verbs with which that asks another: "dann brauch ich die Liste". */
  readonly needing?: string;
  /** Pronouns that may stand before a verb without a subject: "le mando". */
  readonly beforeVerb?: string;
  /** "Les pido que lo sustituyan" is asked of others, */
  readonly begging?: string;
  /** where one of these follows. */
  readonly beggedFor?: string;
  /** What opens a clause that is not the main one. */
  readonly openers?: string;
  /** What opens a clause that only leads up to what is to be done: "what I can do is send it". */
  readonly leading?: string;
  /** What another clause of the sentence may begin behind. */
  readonly joins?: string;
  /** Verbs of the mind: who is to act stands behind them, */
  readonly thinking?: string;
  /** and behind this. */
  readonly that?: string;
  /** What one says of oneself to have another act. */
  readonly wanting?: string;
  /** Those of them that ask the one who is spoken to, where nobody else is named. */
  readonly needs?: string;
  /** Those of them that ask others even behind "will". */
  readonly evenPromised?: string;
  /** What may stand before those: "I would be glad". */
  readonly be?: string;
  readonly auxiliaries?: string;
  /** Auxiliaries with which one promises. */
  readonly promising?: string;
  readonly will?: string;
  /** Auxiliaries with which one offers, whatever the verb: "should I see to it". */
  readonly offering?: string;
  /** "Do you want me to …" */
  readonly doing?: string;
  /** What a person who is named does beside working: "Ben has the van", "Ana takes the docs". */
  readonly named?: string;
  readonly adverbs?: string;
  /** What one has from what somebody else does: "you'll have it by Friday". */
  readonly obtaining?: string;
  /** What one asks to be given: "can I have", "may I borrow". */
  readonly asking?: string;
  /** What is to be done stands behind it. */
  readonly to?: string;
  readonly please?: string;
  /** What opens a plea to whoever is spoken to, where no pronoun need follow: "kindly send it", "podes ver isso". */
  readonly politely?: string;
  readonly let?: string;
  /** "Leave it with me", "give that to me", "put me down": called to others, done by oneself. The verb, */
  readonly handing?: string;
  /** what is handed over, */
  readonly handed?: string;
  /** and how; */
  readonly handedTo?: string;
  /** the verb */
  readonly signing?: string;
  /** and what stands behind "me". */
  readonly signed?: string;
  /** The mark of an owner, which a form in -ing may follow: "Ben's checking it". */
  readonly owning?: string;
  /** Before a form in -ing it says who does it now. */
  readonly is?: string;
  /** What only people do: the word before it is somebody's name. */
  readonly saying?: string;
  /** Words before the name of somebody who is spoken to. */
  readonly greeting?: string;
  /** Words before the name of whoever the rest is for: "a job for Ana: …". */
  readonly giving?: string;
  /** Words at the head of a line, or of the heading above it, that lists who was there. */
  readonly present?: string;
  /** What the headings of the parts of a report begin with: "Done:", "Next up:". */
  readonly sections?: string;
  /** Those of them that stand above what is still to be done. */
  readonly planned?: string;
  /** Words that join names. */
  readonly and?: string;
  readonly or?: string;
  /** Words for what the one before them is to do. */
  readonly willing?: string;
  /** Words behind the name of whoever a marked task is given to. */
  readonly given?: string;
  /** Words before what is done to something, whoever does it: "it must be sent", "es muss verschickt werden". */
  readonly passive?: string;
}
