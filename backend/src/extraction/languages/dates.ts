/** How dates are written above messages, and what a line or thread says of its day. */
export interface DateWords {
  /** January first, parted by `|`; the forms of each are parted by spaces. */
  readonly months?: string;
  /** Monday first, likewise. */
  readonly weekdays?: string;
  readonly today?: string;
  readonly yesterday?: string;
  /** Small words between the parts of a date. */
  readonly connectors?: string;
  /** Stands beside an hour of the first half of the day, and of the second. */
  readonly beforeNoon?: string;
  readonly afterNoon?: string;
  /** Stands behind an hour, and says that there is one. */
  readonly oclock?: string;
  /** How the figure of a day may end: alternatives of a pattern. */
  readonly dayEndings?: string;
  /** What a figure of a date or time may end with: "5th", "9pm". */
  readonly suffixes?: string;
  /** Words that end a time given as how long ago it was: "2 hours ago". */
  readonly units?: string;
  /** How long ago something was, as web pages write: alternatives of a pattern. */
  readonly ago?: string;
  /** Frequent words of a language that puts the day before the month. None is an English word. */
  readonly dayFirst?: string;
  /** How a thread says which day it is, before the date: alternatives of a pattern. */
  readonly stated?: string;
  /** How it says the day before, before the date: alternatives of a pattern. */
  readonly statedBefore?: string;
  /** What may stand between these and the date. */
  readonly statedOn?: string;
  /** Words for a meeting beside the link to its agenda: alternatives of a pattern. */
  readonly meetings?: string;
  /** Lines that are a date by themselves: alternatives of a pattern. */
  readonly loneDays?: string;
  /** Label before the date of what follows, with a colon. */
  readonly label?: string;
}
