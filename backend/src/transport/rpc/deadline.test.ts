import { expect, it } from 'vitest';
import { shortenDeadline } from './deadline.js';

it.each([
  ['grpc-timeout', '99999999H', '60000m'],
  ['grpc-timeout', '61S', '60000m'],
  ['grpc-timeout', '60S', '60S'],
  ['grpc-timeout', '99999999n', '99999999n'],
  ['grpc-timeout', '999999999999H', '999999999999H'],
  ['connect-timeout-ms', '9999999999', '60000'],
  ['connect-timeout-ms', '60000', '60000'],
  ['connect-timeout-ms', 'soon', 'soon'],
])('%s: %s becomes %s', (name, sent, kept) => {
  const headers = { [name]: sent };
  shortenDeadline(headers);
  expect(headers).toEqual({ [name]: kept });
});
