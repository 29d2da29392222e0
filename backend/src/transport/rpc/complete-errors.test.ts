import { gunzipSync, gzipSync } from 'node:zlib';
import { Code, ConnectError } from '@connectrpc/connect';
import { createAsyncIterable } from '@connectrpc/connect/protocol';
import { errorFromJsonBytes, errorToJsonBytes } from '@connectrpc/connect/protocol-connect';
import { expect, it } from 'vitest';
import { ServiceFailure } from '../../failure.js';
import { completeErrors } from './complete-errors.js';
import { failureCodeOf, toConnectError } from './rpc-error.js';

const NEVER = new ConnectError('the answer holds no error', Code.DataLoss);

/** A unary Connect answer that the library has compressed, after it was completed. */
async function completedAnswer(error: ConnectError) {
  const told: string[] = [];
  const response = {
    status: 400,
    header: new Headers({ 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' }),
    body: createAsyncIterable([new Uint8Array(gzipSync(errorToJsonBytes(error, undefined)))]),
  };
  const { header, body } = await completeErrors(response, 'connect', (code) => told.push(code));
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  return { encoding: new Headers(header).get('Content-Encoding'), bytes: Buffer.concat(chunks), told };
}

it('knows an error of the service in a compressed answer, and leaves it as it is', async () => {
  const failure = new ServiceFailure('rate_limited', 'The limit is used up.', { retryAfterSeconds: 1 });
  const { encoding, bytes, told } = await completedAnswer(toConnectError(failure));
  expect(told).toEqual(['rate_limited']);
  expect(encoding).toBe('gzip');
  expect(failureCodeOf(errorFromJsonBytes(gunzipSync(bytes), undefined, NEVER))).toBe('rate_limited');
});

it('completes an error of the library in a compressed answer, and sends it uncompressed', async () => {
  const { encoding, bytes, told } = await completedAnswer(new ConnectError('some words', Code.DeadlineExceeded));
  expect(told).toEqual(['deadline_exceeded']);
  expect(encoding).toBeNull();
  const error = errorFromJsonBytes(bytes, undefined, NEVER);
  expect([error.code, failureCodeOf(error)]).toEqual([Code.DeadlineExceeded, 'deadline_exceeded']);
});
