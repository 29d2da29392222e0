import type { ServiceProblem } from '../http/service-problem.js';

/** What a person is told: the sentence of the service is for programs, which know what a bearer is. */
const SESSION_ENDED = 'Your session has ended, here or from another place. Sign in again to go on.';

/**
 * The sentence of a problem; where there were too many attempts, with the time of the next one.
 * @param now milliseconds since 1970
 */
export function sentenceOf(
  { code, message, retryAfterSeconds }: Pick<ServiceProblem, 'code' | 'message' | 'retryAfterSeconds'>,
  now: number,
  locale?: string,
): string {
  if (code === 'invalid_token') return SESSION_ENDED;
  if (code !== 'rate_limited' || retryAfterSeconds === null) return message;
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(now + retryAfterSeconds * 1_000);
  return `There were too many attempts. Try again in ${waitOf(retryAfterSeconds)}, at ${clock}.`;
}

/** Whole minutes, rounded up; seconds where it is less than two minutes. */
function waitOf(seconds: number): string {
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
