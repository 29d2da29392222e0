import type { Preposition } from './time-words.js';

/** The words that stand around times and say what they are. Parted by spaces. */
export interface TimingWords {
  /** Verbs that tell of the past whoever stands before them. */
  readonly past?: string;
  /** Verbs and auxiliaries of what is still to be done. */
  readonly open?: string;
  /** How a verb of the past ends, */
  readonly pastEnding?: string;
  /** but for these, */
  readonly notPast?: string;
  /** where one of these stands before it, */
  readonly pastBehind?: string;
  /** or a name that is none of these. */
  readonly determiners?: string;
  /** What follows such a verb. */
  readonly objects?: string;
  /** What one is until some time. */
  readonly states?: string;
  /** With these the state is what somebody is asked to keep up, so its end is the end of the task. */
  readonly keeping?: string;
  /** "On leave" is a state all the same. */
  readonly onLeave?: string;
  /** Words of a wish: "have a good weekend". */
  readonly wishing?: string;
  /** Behind a hyphen it makes a time a guess: "Monday-ish". */
  readonly roughly?: string;
  /** What ends the name of an event. */
  readonly stops?: string;
  readonly subjects?: string;
  /** Behind a subject these begin what somebody does. */
  readonly modals?: string;
  /** Behind a name of a month these make it one of a street. */
  readonly streets?: string;
  /** How the figure of a day may end. */
  readonly dayEndings?: string;
  /** Between two days or amounts, which go from the one to the other. */
  readonly toDay?: string;
  /** May stand before the day behind the name of a month. */
  readonly the?: string;
  /** Short names of months that are that wherever they stand with a figure, */
  readonly may?: string;
  /** and that are months in small letters where the preposition is of their language. */
  readonly smallMonths?: string;
  /** Stands before the number of a day, */
  readonly dayNumber?: string;
  /** or an article that does. */
  readonly dayArticles?: string;
  /** Parts of the day that are none alone. */
  readonly looseParts?: string;
  /** Units that a number in words counts, though they stand behind an hour as well. */
  readonly hourUnits?: string;
  /** Hours in words: "a quarter to five", "half past three". */
  readonly spokenHour?: Readonly<Record<'a' | 'quarter' | 'half' | 'past' | 'to', string>>;
  /** Behind a figure these make it an hour whatever it is, */
  readonly surely?: string;
  /** but only these leave open which half of the day it is. */
  readonly halves?: string;
  /** Halves of the day, behind an hour. */
  readonly meridiem?: Readonly<Record<'am' | 'pm', string>>;
  /** What may stand between a weekday and a figure. */
  readonly behindDay?: string;
  /** Between two days or hours, which go from the one to the other. */
  readonly until?: string;
  /** Between two amounts of a span, */
  readonly orMore?: string;
  /** and before its unit. */
  readonly more?: string;
  /** Stands between a span and the day that it counts from, */
  readonly countedFrom?: string;
  /** of which this needs a day, */
  readonly onDay?: string;
  /** and this is today. */
  readonly now?: string;
  /** Behind a weekday it makes it one of the next week: "Monday week". */
  readonly weekBehind?: string;
  /** Names no end of anything without more. */
  readonly endAlone?: string;
  /** Behind the name of a place, or the second, it says whose time is meant: "Amsterdam time". */
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
