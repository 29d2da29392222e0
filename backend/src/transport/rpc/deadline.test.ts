import { expect, it } from 'vitest';
import { boundDeadline, shortenDeadline } from './deadline.js';

it.each([
  ['grpc-timeout', '99999999H', '2147483S'],
  ['grpc-timeout', '597H', '2147483S'],
  ['grpc-timeout', '596H', '596H'],
  ['grpc-timeout', '10M', '10M'],
  ['grpc-timeout', '99999999n', '99999999n'],
  ['grpc-timeout', '999999999999H', '999999999999H'],
  ['connect-timeout-ms', '9999999999', '2147483647'],
  ['connect-timeout-ms', '600000', '600000'],
  ['connect-timeout-ms', 'soon', 'soon'],
])('%s: %s becomes %s', (name, sent, kept) => {
  const headers = { [name]: sent };
  boundDeadline(headers);
  expect(headers).toEqual({ [name]: kept });
});

it.each([
  ['grpc-timeout', '10S', '9400m'],
  ['grpc-timeout', '2147483S', '2147482S'],
  ['grpc-timeout', '500m', '1m'],
  ['grpc-timeout', 'soon', 'soon'],
  ['connect-timeout-ms', '10000', '9400'],
  ['connect-timeout-ms', '500', '1'],
  ['connect-timeout-ms', 'soon', 'soon'],
])('%s: of %s, %s is left after 600 ms', (name, sent, left) => {
  const headers = { [name]: sent };
  shortenDeadline(headers, 600);
  expect(headers).toEqual({ [name]: left });
});
