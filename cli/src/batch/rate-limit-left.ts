/** What a limit has left. */
export interface RateLimitLeft {
  readonly requests: number;
  /** Until there are more. */
  readonly seconds: number;
}

/** `"name";r=12;t=34`, one of several at most: a limit and how it is (draft-ietf-httpapi-ratelimit-headers). */
const LIMIT = /;\s{0,9}r=(\d{1,9})\s{0,9};\s{0,9}t=(\d{1,9})/g;

/** The scarcest of the limits in a RateLimit header; null where there is none that can be understood. */
export function rateLimitLeft(header: string | string[] | undefined): RateLimitLeft | null {
  const text = (Array.isArray(header) ? header.join(',') : (header ?? '')).slice(0, 1000);
  const limits = [...text.matchAll(LIMIT)].map(([, requests, seconds]) => ({
    requests: Number(requests),
    seconds: Number(seconds),
  }));
  return limits.sort((one, other) => one.requests - other.requests)[0] ?? null;
}
