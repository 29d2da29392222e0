import type { ServiceProblem } from '../../http/service-problem.js';

/** What somebody can do about a problem beside changing the text. */
export interface Remedies {
  readonly tryAgain: boolean;
  readonly signIn: boolean;
  /** The same text, for no account. */
  readonly goOnWithoutAccount: boolean;
  readonly reload: boolean;
}

/** What went wrong, in a few words; the sentence of the problem itself follows it. */
export function headingOf({ code }: ServiceProblem): string {
  switch (code) {
    case 'network':
      return 'No connection to the service';
    case 'timeout':
    case 'deadline_exceeded':
    case 'engine_timeout':
    case 'request_timeout':
      return 'That took too long';
    case 'rate_limited':
      return 'Too many requests for now';
    case 'overloaded':
    case 'draining':
    case 'engine_unavailable':
    case 'store_unavailable':
      return 'The service is busy';
    case 'invalid_token':
      return 'Your sign-in has ended';
    case 'content_too_large':
      return 'The text is too long';
    case 'page_outdated':
      return 'This page is out of date';
    case 'internal':
    case 'engine_bad_reply':
      return 'Something went wrong in the service';
    default:
      return 'The service did not take this';
  }
}

/** What follows the heading: the sentence of the service, but for that of a credential, which is for programs. */
export function wordsOf({ code, message }: ServiceProblem): string {
  return code === 'invalid_token' ? 'Sign in again, or go on without.' : message;
}

/** Codes after which the same request may well succeed. */
const PASSING = new Set([
  'network',
  'timeout',
  'deadline_exceeded',
  'engine_timeout',
  'request_timeout',
  'rate_limited',
  'overloaded',
  'draining',
  'engine_unavailable',
  'engine_bad_reply',
  'store_unavailable',
  'internal',
]);

/** @param isAnonymous whether the call was made for no account */
export function remediesFor({ code }: ServiceProblem, isAnonymous: boolean): Remedies {
  return {
    tryAgain: PASSING.has(code),
    signIn: code === 'invalid_token' || (code === 'rate_limited' && isAnonymous),
    goOnWithoutAccount: !isAnonymous && (code === 'invalid_token' || code === 'store_unavailable'),
    reload: code === 'page_outdated',
  };
}
