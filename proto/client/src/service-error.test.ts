import { Code, ConnectError } from '@connectrpc/connect';
import { ErrorInfoSchema } from '@structured-extraction/proto/google/rpc/error_details_pb';
import { describe, expect, it } from 'vitest';
import { errorOfCall, errorOfResponse, ServiceError } from './service-error.js';

const PROBLEM = { 'content-type': 'application/problem+json', 'x-request-id': 'req_1', 'retry-after': '9' };

describe('errorOfResponse', () => {
  it('has all that the problem tells', async () => {
    const errors = [{ field: 'raw_content', reason: 'required' }];
    const body = JSON.stringify({ code: 'invalid_request', detail: 'raw_content is missing.', errors });
    expect(await errorOfResponse(new Response(body, { status: 400, headers: PROBLEM }))).toMatchObject({
      name: 'ServiceError',
      message: 'raw_content is missing.',
      code: 'invalid_request',
      status: 400,
      requestId: 'req_1',
      retryAfterSeconds: 9,
      errors,
    });
  });

  it.each([
    ['a page of a proxy', '<html>', { 'content-type': 'text/html' }],
    ['JSON of somebody else', '[]', PROBLEM],
    ['null', 'null', PROBLEM],
    ['a problem that was cut off', '{"code": "inva', PROBLEM],
  ])('says so of %s', async (_what, body, headers) => {
    const error = await errorOfResponse(new Response(body, { status: 502, headers }));
    expect(error).toMatchObject({ code: 'unusable_reply', status: 502, errors: [] });
    expect(error.message).toContain('502');
  });
});

describe('errorOfCall', () => {
  it('has the words of the JSON routes', () => {
    const info = { reason: 'RATE_LIMITED', domain: 'service', metadata: {} };
    const headers = { 'x-request-id': 'req_2', 'retry-after': '3' };
    const error = new ConnectError('Too many.', Code.ResourceExhausted, headers, [
      { desc: ErrorInfoSchema, value: info },
    ]);
    expect(errorOfCall(error)).toMatchObject({
      message: 'Too many.',
      code: 'rate_limited',
      status: 429,
      requestId: 'req_2',
      retryAfterSeconds: 3,
    });
  });

  it.each([
    [Code.DeadlineExceeded, 'timeout'],
    [Code.Unavailable, 'network'],
  ])('tells a call without an answer of the service (%i)', (code, word) => {
    expect(errorOfCall(new ConnectError('x', code))).toMatchObject({ code: word, status: 0, requestId: null });
  });

  it('leaves a ServiceError as it is', () => {
    const error = new ServiceError('x', { code: 'network' });
    expect(errorOfCall(error)).toBe(error);
  });
});
