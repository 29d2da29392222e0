import { expect, it } from 'vitest';
import { FAILURES } from '../../../../src/failure-catalogue.js';
import { ServiceProblem } from '../../http/service-problem.js';
import { headingOf, remediesFor, wordsOf } from './problem-words.js';

const problem = (code: string): ServiceProblem => new ServiceProblem('x', { code });

it('offers to try again after every failure that is not the caller’s, and after no other refusal of the text', () => {
  for (const [code, { status }] of Object.entries(FAILURES)) {
    const isPassing = status >= 500 || [408, 429].includes(status);
    expect([code, remediesFor(problem(code), true).tryAgain]).toEqual([code, isPassing]);
  }
});

it('leaves it to the person whether to go on without an account', () => {
  expect(remediesFor(problem('invalid_token'), false)).toMatchObject({ signIn: true, goOnWithoutAccount: true });
  expect(remediesFor(problem('store_unavailable'), false).goOnWithoutAccount).toBe(true);
  expect(remediesFor(problem('store_unavailable'), true).goOnWithoutAccount).toBe(false);
});

it('tells of a session that has ended in words for people, and of all else in those of the service', () => {
  expect(wordsOf(problem('invalid_token'))).toBe('Sign in again, or go on without.');
  expect(wordsOf(problem('invalid_request'))).toBe('x');
});

it('says where no connection, no time or no newer page is the trouble', () => {
  expect(
    ['network', 'timeout', 'page_outdated', 'rate_limited', 'invalid_request'].map((code) => headingOf(problem(code))),
  ).toEqual([
    'No connection to the service',
    'That took too long',
    'This page is out of date',
    'Too many requests for now',
    'The service did not take this',
  ]);
});
