import type { Decision, Risk, Task } from '@structured-extraction/plugin-kit';
import type { Kind } from '../conversation/marked-item.js';

/** The words of the page for the values of the contract. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = { task: 'Tasks', decision: 'Decisions', risk: 'Risks' };

export const TASK_KINDS: Readonly<Record<NonNullable<Task['kind']>, string>> = {
  commitment: 'Promised',
  request: 'Asked for',
  accepted_request: 'Asked for and accepted',
  assignment: 'Assigned',
};

export const TASK_STATUSES: Readonly<Record<NonNullable<Task['status']>, string>> = {
  open: 'Open',
  done: 'Done',
  cancelled: 'Cancelled',
};

export const DECISION_STATUSES: Readonly<Record<NonNullable<Decision['status']>, string>> = {
  final: 'Final',
  tentative: 'Tentative',
  superseded: 'Superseded',
};

export const RISK_STATUSES: Readonly<Record<NonNullable<Risk['status']>, string>> = {
  open: 'Open',
  mitigated: 'Mitigated',
};

export const RISK_CATEGORIES: Readonly<Record<NonNullable<Risk['category']>, string>> = {
  blocker: 'Blocker',
  schedule: 'Schedule',
  dependency: 'Dependency',
  security: 'Security',
  legal: 'Legal',
  cost: 'Cost',
  quality: 'Quality',
  capacity: 'Capacity',
  other: 'Other',
};

/** From this confidence on, the word holds. */
export const CONFIDENCE_WORDS = [
  { least: 0.85, word: 'Sure' },
  { least: 0.6, word: 'Likely' },
  { least: 0, word: 'Maybe' },
] as const;

/** `Sure, 94%`: rounded down, so that the word and the number never contradict each other. @param confidence 0 to 1 */
export function confidenceWords(confidence: number): string {
  const { word } = CONFIDENCE_WORDS.find(({ least }) => confidence >= least) ?? CONFIDENCE_WORDS[2];
  // What is a whole percent may be a little less as a binary fraction.
  return `${word}, ${Math.floor(confidence * 100 + 1e-6)}%`;
}

interface Reader {
  readonly locale?: string;
  /** IANA name. */
  readonly timeZone?: string;
}

/** `Fri, 13 March 2026, 12:00` as the reader writes it: a date-time by the reader's own clock, a date as it stands. */
export function dueWords(due: string, reader: Reader = {}): string {
  const date = new Date(due);
  // Something else than the contract promises is shown as it came.
  return Number.isNaN(date.getTime()) ? due : formatOf(due.includes('T'), reader).format(date);
}

/** Made once each: to make one takes longer than to draw a card. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(hasTime: boolean, { locale, timeZone }: Reader): Intl.DateTimeFormat {
  const key = `${hasTime} ${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(hasTime ? { hour: 'numeric', minute: '2-digit' } : {}),
    timeZone: hasTime ? timeZone : 'UTC',
  });
  formats.set(key, format);
  return format;
}
