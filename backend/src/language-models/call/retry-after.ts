/** By its beginning; `Date.parse` alone takes nearly anything. */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? /;

/**
 * How long a host asks to be left alone, by `Retry-After` of RFC 9110 or by the finer `retry-after-ms` of some providers.
 * @returns milliseconds, 0 or more; undefined where it does not say so in a way that can be read
 */
export function readRetryAfter(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const milliseconds = wholeNumber(headers['retry-after-ms']);
  if (milliseconds !== undefined) return milliseconds;
  const value = headers['retry-after'];
  const seconds = wholeNumber(value);
  if (seconds !== undefined) return seconds * 1_000;
  const date = value !== undefined && HTTP_DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}
