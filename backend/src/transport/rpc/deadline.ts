import type { IncomingHttpHeaders } from 'node:http';

const LONGEST_MS = 60_000;

const MILLISECONDS: Readonly<Record<string, number>> = { H: 3_600_000, M: 60_000, S: 1000, m: 1, u: 1e-3, n: 1e-6 };

/**
 * Shortens the deadline of a caller that allows more than 60 s. Timers hold 24 days at most and fire at once beyond
 * that, so that the most patient caller would be told that its deadline had passed.
 */
export function shortenDeadline(headers: IncomingHttpHeaders): void {
  const grpc = /^(\d{1,8})([HMSmun])$/.exec(String(headers['grpc-timeout'] ?? ''));
  if (grpc !== null && Number(grpc[1]) * (MILLISECONDS[grpc[2] ?? ''] ?? 0) > LONGEST_MS) {
    headers['grpc-timeout'] = `${LONGEST_MS}m`;
  }
  const connect = String(headers['connect-timeout-ms'] ?? '');
  if (/^\d{1,10}$/.test(connect) && Number(connect) > LONGEST_MS) headers['connect-timeout-ms'] = String(LONGEST_MS);
}
