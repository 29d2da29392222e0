import { Code } from '@connectrpc/connect';
import { describe, expect, it } from 'vitest';
import { statusOf } from './status-of.js';

describe('statusOf', () => {
  it.each([
    ['rate_limited', Code.ResourceExhausted, 429],
    ['content_too_large', Code.ResourceExhausted, 413],
    ['invalid_token', Code.Unauthenticated, 401],
    ['insufficient_scope', Code.PermissionDenied, 403],
    ['overloaded', Code.Unavailable, 503],
    ['engine_timeout', Code.DeadlineExceeded, 504],
    ['engine_bad_reply', Code.Internal, 502],
    ['internal', Code.Internal, 500],
    ['internal', Code.Unknown, 500],
    ['', Code.Unavailable, 503],
    ['', Code.Unauthenticated, 401],
    ['', Code.ResourceExhausted, 502],
    ['', Code.Unknown, 502],
  ])('%s with %s is %i', (reason, code, status) => {
    expect(statusOf(reason, code)).toBe(status);
  });
});
