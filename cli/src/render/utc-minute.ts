/** An RFC 3339 time as `2026-11-21 10:00` in UTC; `-` where there is none. */
export function utcMinute(time: unknown): string {
  const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isNaN(at) ? '-' : new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}
