import type { Preposition } from './time-words.js';

/** The words that stand around times and say what they are. Parted by spaces. */
export interface TimingWords {
  /** Verbs of the past, whoever the subject is. */
  readonly past?: string;
  /** Verbs and auxiliaries of what is still to be done. */
  readonly open?: string;
  /** The ending of a verb in the past. */
  readonly pastEnding?: string;
  /** Words with that ending that are no verbs of the past. */
  readonly notPast?: string;
  /** A word with `pastEnding` is in the past behind one of these, or behind a name. */
  readonly pastBehind?: string;
  /** Words with a capital that are no name before such a verb. */
  readonly determiners?: string;
  /** Words that follow such a verb. */
  readonly objects?: string;
  /** Verbs of the past, for a time in words of the same language. */
  readonly pastForms?: RegExp;
  /** Behind one of these a participle tells of what is over: "on a livré vendredi", "die sich am Montag angemeldet haben". */
  readonly perfect?: string;
  readonly participleForms?: RegExp;
  /** Words that say that something does not happen, and the letter that is left of one behind an apostrophe. */
  readonly negations?: string;
  readonly shortNegation?: string;
  /** With one of these a negation asks for something: "don't forget to call on Monday". */
  readonly notNegated?: string;
  /** What somebody is until some time: "away until Friday". */
  readonly states?: string;
  /** Verbs that ask somebody to keep a state up, so that its end is the end of the task: "keep it closed until Friday". */
  readonly keeping?: string;
  /** States of two words: "on leave". */
  readonly onLeave?: string;
  /** Words of a wish: "have a good weekend". */
  readonly wishing?: string;
  /** Behind a hyphen it makes a time a guess: "Monday-ish". */
  readonly roughly?: string;
  /** Names of events that are works too: behind "in", "on" or "for" they say no time unless one of `coming` stands before them. */
  readonly works?: string;
  /** Words before a work that make it one that has its time: "for the next release". */
  readonly coming?: string;
  /** Endings of a verb that has no subject: "when called", "while testing it". */
  readonly participles?: string;
  /** Words of the present that end a time: "right now". */
  readonly present?: string;
  /** Phrases that mean the day before them: "The call is on Monday, send it before then". Parted by `|`. */
  readonly dayBefore?: string;
  /** Phrases for at once, which is today. Parted by `|`. */
  readonly rightNow?: string;
  /** With one of these something goes on for longer: "I am still working on it right now". */
  readonly lasting?: string;
  /** Verbs before what goes on at present, and its ending: "I am testing it now". */
  readonly being?: string;
  readonly goingOn?: string;
  /** Behind one of these "when" is what somebody finds out or tells, not by when something is done: "let me know when it is in". */
  readonly knowing?: string;
  /** Words that end the name of an event. */
  readonly stops?: string;
  /** Words that begin a new clause behind the name of an event, with one of `modals` behind them. */
  readonly subjects?: string;
  /** Behind one of `subjects` these begin what somebody does. */
  readonly modals?: string;
  /** Behind the name of a month these make it the name of a street. */
  readonly streets?: string;
  /** Endings of the figure of a day: "13th". */
  readonly dayEndings?: string;
  /** Words between two days or amounts of a range: "between 3 and 5 May". */
  readonly toDay?: string;
  /** Words that may stand before the day behind the name of a month: "May the 5th". */
  readonly the?: string;
  /** Short names of months that are always months beside a figure. */
  readonly may?: string;
  /** Short names that are months in small letters too, behind a preposition of their language. */
  readonly smallMonths?: string;
  /** A word before the number of a day: "dia 12". */
  readonly dayNumber?: string;
  /** Articles before the number of a day: "le 12". */
  readonly dayArticles?: string;
  /** Parts of the day that are none without a day beside them. */
  readonly looseParts?: string;
  /** Units that a number in words counts, though they also stand behind an hour: "two hours". */
  readonly hourUnits?: string;
  /** Hours in words: "a quarter to five", "half past three". */
  readonly spokenHour?: Readonly<Record<'a' | 'quarter' | 'half' | 'past' | 'to', string>>;
  /** Words that make the figure before them an hour in any case. */
  readonly surely?: string;
  /** Those of `surely` that leave open which half of the day it is. */
  readonly halves?: string;
  /** Halves of the day, behind an hour. */
  readonly meridiem?: Readonly<Record<'am' | 'pm', string>>;
  /** Words that may stand between a weekday and a figure. */
  readonly behindDay?: string;
  /** Words between the two days or hours of a range. */
  readonly until?: string;
  /** Words between the two amounts of a span: "two or three days". */
  readonly orMore?: string;
  /** Words between an amount and its unit: "two more days". */
  readonly more?: string;
  /** Words between a span and what it counts from: "a week from Monday". */
  readonly countedFrom?: string;
  /** Those of `countedFrom` that need a day behind them. */
  readonly onDay?: string;
  /** Those of `countedFrom` that also say of what an amount is: "three days of work", "30 hours from her project". */
  readonly madeOf?: string;
  /** Behind a span and its apostrophe: "in two weeks' time". */
  readonly spanTime?: string;
  /** Behind one of `countedFrom` it means today: "a week from now". */
  readonly now?: string;
  /** Phrases that put a weekday before them a week further: "Monday week". Parted by `|`. */
  readonly weekBehind?: string;
  /** A word for an end that says nothing unless a period follows: "end". */
  readonly endAlone?: string;
  /** Words behind the name of a place, or "local" before them, that say whose time is meant: "Amsterdam time". */
  readonly zoneTime?: Readonly<Record<'time' | 'local', string>>;
  readonly habits?: TimeHabits;
}

/** How a language builds its times, beyond the words that it has for them. Left out, none of this holds. */
export interface TimeHabits {
  /** "Next" and its like stand before what they go with: "next week", not "la semaine prochaine". */
  readonly adjectivesFirst?: true;
  /** "Next Friday" is the Friday of next week, not the one that comes first. */
  readonly nextSkipsAWeek?: true;
  /** The month may stand before its day: "May 5". So 5/4 may be the fourth of May. */
  readonly monthBeforeDay?: true;
  /** Names of months have a capital, so one that is another word as well can be told by it: "March". */
  readonly capitalMonths?: true;
  /** A short name of a month needs no preposition where it has a capital or stands by itself: "Mar 5". */
  readonly bareMonths?: true;
  /** What makes a weekday of a word that is another word as well, such as "sun" or "do". */
  readonly doubtfulWeekdays?: 'capital' | 'capitalAfterPreposition' | 'longAfterGovernor';
  /** The figure of a day has a full stop: "am 5. anfangen". */
  readonly dayWithStop?: true;
  /** Before a span these prepositions make it a deadline or put it into the past: "em 3 dias", "vor 3 Tagen". */
  readonly spans?: { readonly deadline?: Preposition; readonly past?: Preposition };
}
