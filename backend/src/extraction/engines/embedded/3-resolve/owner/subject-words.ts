const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The speaker as the subject, in the five languages that are read. */
export const I = words("i im ima imma ich je j' yo eu");
export const YOU = words('you u ya yall du ihr tu vous usted ustedes tú você vocês vc');
export const WE = words('we wir nous nosotros nós');
/** Nobody in particular. */
export const ANYBODY = words(
  'someone somebody anyone anybody sb some1 who jemand irgendwer irgendjemand wer alguien alguém quien quién quem ' +
    'quelqu qui',
);
/** All who are there. */
export const EVERYBODY = words(
  'everyone everybody all each every folks team guys alle jeder jede tous chacun todos todas cada',
);
/** Mentions that call a whole channel. */
export const EVERYBODY_CALLED = words('channel here everyone all team group everybody');
export const THIRD = words(
  'he she they it this that these those there the a an my our their his her its your nobody none no er sie es il elle ' +
    'ils elles ella ellos ele ela eles',
);
/** Verbs of the mind: who is to act is told behind them. */
export const THINKING = words(
  'think guess suppose believe hope know see hear understand mean assume agree wonder doubt feel bet figure reckon say ' +
    'said mentioned remember worry thought noticed suspect fear',
);
/** What one says of oneself to have another act. */
export const WANTING = words(
  'need want like love appreciate prefer expect ask trust rely count grateful glad thankful obliged require',
);
export const AUXILIARIES = words(
  'can could will would shall should may might must do does did am are is was have has had cannot not',
);
/** What a person who is named does beside working: "Ben has the van", "Ana takes the docs". */
export const NAME_VERBS = words(
  'takes take has have owns own does do gets get goes go needs need handles leads covers brings writes sends agreed ' +
    'offered promised volunteered volunteers kindly still also now then brings does is',
);
export const ADVERBS = words(
  'also just then now still really actually probably quickly definitely gladly personally kindly maybe first ' +
    'therefore already only both rather much very so too happily simply',
);
/** What opens a clause that is not the main one. */
export const OPENERS = words(
  'if when once until till before after while as since because although though unless whenever whether ' +
    'wenn falls sobald bis bevor nachdem weil si quand dès lorsque cuando se quando até',
);
