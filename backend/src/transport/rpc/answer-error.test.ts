import { Code, ConnectError } from '@connectrpc/connect';
import { beforeEach, expect, it } from 'vitest';
import { CallerLeft } from '../../admission/caller-left.js';
import { ServiceFailure } from '../../failure.js';
import { type AnswerError, errorAnswerer } from './answer-error.js';

let logged: [string, ServiceFailure][];
let answerError: AnswerError;
beforeEach(() => {
  logged = [];
  answerError = errorAnswerer((requestId, failure) => logged.push([requestId, failure]));
});

it('passes on an error that the library made, and logs nothing', () => {
  const error = new ConnectError('the operation timed out', Code.DeadlineExceeded);
  expect(answerError(error, 'req_1')).toBe(error);
  expect(logged).toEqual([]);
});

it('gives a failure the code of the protocols, and hands it to the log', () => {
  const failure = new ServiceFailure('not_found', 'There is no such token.');
  expect(answerError(failure, 'req_1')).toMatchObject({ code: Code.NotFound, rawMessage: failure.message });
  expect(logged).toEqual([['req_1', failure]]);
});

it('says nothing of an unforeseen error, and hands it to the log', () => {
  const cause = new Error('a secret');
  const answer = answerError(cause, 'req_1');
  expect(answer.code).toBe(Code.Internal);
  expect(answer.message).not.toContain('secret');
  expect(logged[0]?.[1].cause).toBe(cause);
});

it.each([new CallerLeft(), new DOMException('This operation was aborted', 'AbortError')])(
  'takes it for no failure that the caller has left: %s',
  (left) => {
    expect(answerError(left, 'req_1').code).toBe(Code.Canceled);
    expect(logged).toEqual([]);
  },
);
