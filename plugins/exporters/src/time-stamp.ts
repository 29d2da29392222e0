import type { Context } from '@structured-extraction/plugin-kit';

/** For formats that demand a time of writing: there is no clock here, so that the same result gives the same bytes. */
const NO_TIME = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(9999, 11, 31);

/** The reference time of the request in milliseconds since 1970; without one from 2000 on, the start of 2000. */
export function stampOf({ metadata }: Pick<Context, 'metadata'>): number {
  const time = Date.parse(metadata.reference_time ?? '');
  return time >= NO_TIME && time <= LATEST ? time : NO_TIME;
}

/** ISO 8601 basic, in UTC, to the second: 20260313T080000Z. */
export function basicTime(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
}
