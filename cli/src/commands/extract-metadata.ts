import type { RequestMetadata } from '../call/request-extraction.js';
import type { GivenFlags } from '../flags/read-flags.js';
import { usage } from '../usage.js';

/** RFC 3339 date-time. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;
const LONGEST_THREAD_ID = 200;

/** @throws {Failure} usage, for a value that the service would refuse */
export function readMetadata(flags: GivenFlags): RequestMetadata {
  const { 'reference-time': referenceTime, timezone, 'thread-id': threadId } = flags;
  if (typeof referenceTime === 'string' && !isDateTime(referenceTime)) {
    throw usage('--reference-time is no RFC 3339 time', 'write it like 2026-03-10T09:00:00+01:00');
  }
  if (typeof timezone === 'string' && !isTimeZone(timezone)) {
    throw usage('--timezone is no IANA time zone', 'write it like Europe/Berlin');
  }
  if (typeof threadId === 'string' && !isThreadId(threadId)) {
    throw usage(`--thread-id has to have 1 to ${LONGEST_THREAD_ID} characters and no control characters`);
  }
  return {
    ...(typeof referenceTime === 'string' ? { reference_time: referenceTime } : {}),
    ...(typeof timezone === 'string' ? { timezone } : {}),
    ...(typeof threadId === 'string' ? { thread_id: threadId } : {}),
  };
}

function isDateTime(text: string): boolean {
  if (!DATE_TIME.test(text) || Number.isNaN(Date.parse(text))) return false;
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

function isThreadId(text: string): boolean {
  const length = [...text].length;
  return length >= 1 && length <= LONGEST_THREAD_ID && !/\p{Cc}/u.test(text);
}
