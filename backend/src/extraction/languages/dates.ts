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
  /** Stands behind an hour, and says that there is one. */
  readonly oclock?: string;
  /** How the figure of a day may end: alternatives of a pattern. */
  readonly dayEndings?: string;
  /** What a figure of a date or time may end with, */
  readonly suffixes?: string;
  /** and what ends a time that has passed, such as "2 hours ago". */
  readonly units?: string;
  /** Frequent words that tell a language in which the day stands before the month, none of them an English word. */
  readonly dayFirst?: string;
  /** How a thread says which day it is, before the date: alternatives of a pattern, */
  readonly stated?: string;
  /** or which day was the one before, */
  readonly statedBefore?: string;
  /** and what may stand between. */
  readonly statedOn?: string;
  /** Words for a meeting beside the link to its agenda: alternatives of a pattern. */
  readonly meetings?: string;
  /** A line that is one of these is a date: alternatives of a pattern. */
  readonly loneDays?: string;
  /** Stands with a colon before the date of what follows. */
  readonly label?: string;
}
