import type { Attempt, Delivery } from './delivery.js';
import { failureInShort } from './failure-words.js';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['extraction.completed', 'Extraction completed'],
  ['webhook.test', 'Test event'],
]);

const STATES = {
  delivered: { word: 'Delivered', sign: '✓' },
  pending: { word: 'Pending', sign: '…' },
  failed: { word: 'Failed', sign: '✕' },
} as const satisfies Record<Delivery['state'], { readonly word: string; readonly sign: string }>;

/** The name of an event for people; a newer one keeps its own. */
export function typeInWords(type: string): string {
  return TYPES.get(type) ?? type;
}

/** The word for a state, and a sign that tells it without a colour. */
export function stateInWords(state: Delivery['state']): { readonly word: string; readonly sign: string } {
  return STATES[state];
}

interface Reader {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly locale: string;
  /** That of the browser where it is left out. */
  readonly timeZone?: string;
}

/** What there is to know of a state: how it ended, or when it goes on. */
export function stateInDetail({ state, dueAt, attempts }: Delivery, reader: Reader): string {
  const last = attempts.at(-1);
  switch (state) {
    case 'pending':
      return dueAt === null || dueAt <= reader.now ? 'Being sent' : `Next attempt at ${clockTime(dueAt, reader)}`;
    case 'delivered':
      return last?.status == null ? 'Taken by the receiver' : `Answered HTTP ${last.status}`;
    case 'failed':
      return last?.failure == null ? 'No longer sent' : failureInShort({ ...last, failure: last.failure });
  }
}

/** What has become of a delivery, in a line that fits a phone: more of it is in its row. */
export function outcomeInWords({ type, state }: Pick<Delivery, 'type' | 'state'>): string {
  const outcome = state === 'pending' ? 'on its way' : state;
  return `${typeInWords(type)}: ${outcome}.`;
}

/** How many attempts there were. */
export function attemptsInWords({ length }: readonly Attempt[]): string {
  if (length === 0) return 'No attempt yet';
  return length === 1 ? '1 attempt' : `${length} attempts`;
}

/** Whole milliseconds below a second, tenths of a second from there on. */
export function durationInWords(milliseconds: number, locale: string): string {
  const [value, unit] = milliseconds < 1_000 ? [milliseconds, 'ms'] : [milliseconds / 1_000, 's'];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)}\u00a0${unit}`;
}

/** Date and time to the second: attempts are seconds apart. */
export function exactSecond(at: number, { locale, timeZone }: Omit<Reader, 'now'>): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', ...zoneOf(timeZone) }).format(at);
}

function clockTime(at: number, { locale, timeZone }: Reader): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', ...zoneOf(timeZone) }).format(at);
}

function zoneOf(timeZone: string | undefined): { readonly timeZone?: string } {
  return timeZone === undefined ? {} : { timeZone };
}
