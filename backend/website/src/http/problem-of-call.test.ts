import { Code, ConnectError } from '@connectrpc/connect';
import { ErrorInfoSchema } from '@structured-extraction/proto/google/rpc/error_details_pb';
import { describe, expect, it } from 'vitest';
import { problemOfCall } from './problem-of-call.js';
import { ServiceProblem } from './service-problem.js';

describe('a refused call over Connect', () => {
  it('names the code, the fields and the request as the JSON routes do', () => {
    const info = { reason: 'INVALID_REQUEST', domain: 'service', metadata: { name: 'length' } };
    const headers = { 'x-request-id': 'req_1' };
    const error = new ConnectError('name is too long.', Code.InvalidArgument, headers, [
      { desc: ErrorInfoSchema, value: info },
    ]);
    expect(problemOfCall(error)).toMatchObject({
      message: 'name is too long.',
      code: 'invalid_request',
      fields: [{ field: 'name', reason: 'length' }],
      requestId: 'req_1',
    });
  });

  it('is what kept it from being made, where there was no JWT to call with', () => {
    const problem = new ServiceProblem('Sign in.', { code: 'invalid_token' });
    expect(problemOfCall(ConnectError.from(problem))).toBe(problem);
  });

  it('did not reach the service where the browser says so', () => {
    expect(problemOfCall(ConnectError.from(new TypeError('Failed to fetch')))).toMatchObject({ code: 'network' });
  });
});
