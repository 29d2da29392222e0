import type { IncomingHttpHeaders } from 'node:http';
import { parseTimeout as parseConnectTimeout } from '@connectrpc/connect/protocol-connect';
import { parseTimeout as parseGrpcTimeout } from '@connectrpc/connect/protocol-grpc';
import { ServiceFailure } from '../../failure.js';

/** 24 days, and the most that a timer holds: beyond that it fires at once. */
const LONGEST_MS = 2_147_483_647;
/** The same in the unit of eight digits that comes next below. */
const LONGEST_SECONDS = Math.floor(LONGEST_MS / 1000);

const MOST_GRPC_DIGITS = 99_999_999;
const MILLISECONDS: Readonly<Record<string, number>> = { H: 3_600_000, M: 60_000, S: 1000, m: 1, u: 1e-3, n: 1e-6 };

/** Bounds the deadline of the most patient callers, who would else be told at once that it had passed. */
export function boundDeadline(headers: IncomingHttpHeaders): void {
  const grpc = /^(\d{1,8})([HMSmun])$/.exec(String(headers['grpc-timeout'] ?? ''));
  if (grpc !== null && Number(grpc[1]) * (MILLISECONDS[grpc[2] ?? ''] ?? 0) > LONGEST_MS) {
    headers['grpc-timeout'] = `${LONGEST_SECONDS}S`;
  }
  const connect = String(headers['connect-timeout-ms'] ?? '');
  if (/^\d{1,10}$/.test(connect) && Number(connect) > LONGEST_MS) headers['connect-timeout-ms'] = String(LONGEST_MS);
}

/** Takes what has gone by off the deadline, for whoever reads it anew. */
export function shortenDeadline(headers: IncomingHttpHeaders, goneMs: number): void {
  const left = (timeoutMs: number): number => Math.max(1, Math.floor(timeoutMs - goneMs));
  const grpc = headers['grpc-timeout'];
  const { timeoutMs: ofGrpc } = parseGrpcTimeout(typeof grpc === 'string' ? grpc : null, LONGEST_MS);
  // Eight digits at most: beyond a day, seconds are fine enough.
  if (ofGrpc !== undefined) {
    const ms = left(ofGrpc);
    headers['grpc-timeout'] = ms <= MOST_GRPC_DIGITS ? `${ms}m` : `${Math.floor(ms / 1000)}S`;
  }
  const connect = headers['connect-timeout-ms'];
  const { timeoutMs: ofConnect } = parseConnectTimeout(typeof connect === 'string' ? connect : null, LONGEST_MS);
  if (ofConnect !== undefined) headers['connect-timeout-ms'] = String(left(ofConnect));
}

/** What a call ends with whose deadline has passed. */
export function deadlinePassed(): ServiceFailure {
  return new ServiceFailure('deadline_exceeded', 'The deadline has passed. Allow more time.');
}
