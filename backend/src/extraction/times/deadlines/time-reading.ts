import type { ClockTime, TimeKind, TimeRole } from './found-time.js';
import type { PartOfDay, Preposition, Unit } from './lexicon/meaning.js';
import type { Languages } from './lexicon/phrases.js';
import type { TimeSentence } from './time-sentence.js';

/** A day as the words say it, before it is counted from a reference. */
export type DayExpression =
  | {
      readonly form: 'calendar';
      readonly year?: number;
      readonly month?: number;
      readonly day: number;
      readonly weekday?: number;
      /** Written as 3/4: month and day may be the other way round. */
      readonly mayBeSwapped?: boolean;
    }
  | {
      readonly form: 'weekday';
      readonly weekday: number;
      /** `coming`: the next one after today. `this`: today counts. `week`: the one in the week `weeks` from now. */
      readonly choice: 'coming' | 'this' | 'week';
      readonly weeks: number;
    }
  | { readonly form: 'shift'; readonly unit: Unit; readonly count: number; readonly from?: DayExpression }
  | {
      readonly form: 'edge';
      readonly edge: 'start' | 'end';
      readonly unit: 'week' | 'weekend' | 'month' | 'quarter' | 'year';
      /** How many units from the current one. */
      readonly shift: number;
      readonly month?: number;
      readonly quarter?: number;
      readonly year?: number;
    };

export interface StatedTime extends ClockTime {
  /** Neither am nor pm is said, and the hour could be either. */
  readonly loose: boolean;
}

/** What a parser makes of some tokens; the refiners replace readings by fuller ones. */
export interface TimeReading {
  /** First token, and the token after the last. */
  readonly first: number;
  readonly end: number;
  readonly kind: TimeKind;
  /** Words that name no week, month or quarter: "soon", "the next days", "early next year". */
  readonly isOpen?: boolean | undefined;
  readonly day?: DayExpression | undefined;
  readonly time?: StatedTime | undefined;
  readonly part?: PartOfDay | undefined;
  readonly zone?: string | undefined;
  /** A whole week is meant, this many from the current one. */
  readonly week?: number | undefined;
  readonly preposition?: Preposition | undefined;
  readonly role: TimeRole;
  /** Languages of the words that carry the meaning; absent for bare figures. */
  readonly languages?: Languages | undefined;
  /** "at the latest" or the like stands behind it. */
  readonly firm?: boolean | undefined;
  /** A clause follows that tells the event (once legal signs), or a noun phrase names one (the board meeting, Monday's call). */
  readonly event?: 'clause' | 'noun' | undefined;
}

/** The words in front of a time: preposition, hedges and article, as one. */
export interface Governor {
  readonly length: number;
  readonly preposition?: Preposition;
  readonly languages: Languages;
  readonly article: boolean;
}

/** Reads the time expression whose first word after the governor is token `at`; null where there is none. */
export type Parser = (sentence: TimeSentence, at: number, governor: Governor | null) => TimeReading | null;

/** Replaces readings of one sentence; keeps them in order and apart. */
export type Refiner = (readings: readonly TimeReading[], sentence: TimeSentence) => readonly TimeReading[];

/** The readings with each changed; the same where none is. */
export function changeEach(
  readings: readonly TimeReading[],
  change: (reading: TimeReading, index: number) => TimeReading,
): readonly TimeReading[] {
  let changed: TimeReading[] | undefined;
  for (let index = 0; index < readings.length; index += 1) {
    const reading = readings[index] as TimeReading;
    const other = change(reading, index);
    if (other === reading) continue;
    changed ??= [...readings];
    changed[index] = other;
  }
  return changed ?? readings;
}
