import { expect, it } from 'vitest';
import { BlockedAddressError, failureOfError, failureOfStatus } from './attempt-failure.js';

it.each([
  ['ECONNREFUSED', 'refused'],
  ['ECONNRESET', 'reset'],
  ['ETIMEDOUT', 'timeout'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENOTFOUND', 'dns'],
  ['ETIMEOUT', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
  ['HPE_HEADER_OVERFLOW', 'bad_reply'],
  ['ESOMETHING', 'other'],
])('has for the error %s the word %s', (code, word) => {
  expect(failureOfError(Object.assign(new Error('x'), { code }))).toBe(word);
});

it('knows a blocked address, whichever of the two guards says so', () => {
  expect(failureOfError(new BlockedAddressError('no'))).toBe('blocked_address');
  expect(failureOfError(new Error('DNS lookup 10.0.0.1(family:4, host:x) is not allowed.'))).toBe('blocked_address');
});

it.each([
  [200, null],
  [299, null],
  [302, 'redirect'],
  [410, 'http_4xx'],
  [503, 'http_5xx'],
  [101, 'bad_reply'],
])('has for the status %i the word %s', (status, word) => {
  expect(failureOfStatus(status)).toBe(word);
});
