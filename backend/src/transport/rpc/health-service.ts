import type { ServiceImpl } from '@connectrpc/connect';
import {
  type Health,
  HealthCheckResponse_ServingStatus as Status,
} from '@structured-extraction/proto/grpc/health/v1/health_pb';
import { ServiceFailure } from '../../failure.js';
import { exchangeKey } from './exchange-key.js';
import { HEARTBEAT_MS, needsHeartbeat } from './heartbeat.js';
import { toConnectError } from './rpc-error.js';
import { withHeartbeat } from './with-heartbeat.js';

export interface HealthServiceParts {
  readonly draining: AbortSignal;
  /** When streams end, for their callers to go on with another process. */
  readonly leaving: AbortSignal;
  /** As in `account-parts.ts`. */
  readonly heartbeatMs?: number;
}

/** grpc.health.v1: serving until the process drains; '' stands for all services. */
export function healthService(
  services: readonly string[],
  { draining, leaving, heartbeatMs = HEARTBEAT_MS }: HealthServiceParts,
): ServiceImpl<typeof Health> {
  const isKnown = (service: string): boolean => service === '' || services.includes(service);
  const now = (): Status => (draining.aborted ? Status.NOT_SERVING : Status.SERVING);
  const statusOf = (service: string): { status: Status } => ({
    status: isKnown(service) ? now() : Status.SERVICE_UNKNOWN,
  });

  async function* changes(service: string, signal: AbortSignal): AsyncGenerator<{ status: Status }> {
    yield statusOf(service);
    await aborted(AbortSignal.any([signal, leaving]));
    signal.throwIfAborted();
    if (!draining.aborted) throw toConnectError(watchElsewhere());
    if (isKnown(service)) yield { status: Status.NOT_SERVING };
  }

  return {
    check({ service }) {
      if (!isKnown(service)) throw toConnectError(new ServiceFailure('not_found', 'There is no such service.'));
      return { status: now() };
    },
    list: () => ({ statuses: Object.fromEntries(['', ...services].map((service) => [service, { status: now() }])) }),
    /** The stream ends once it has said that the process drains, so that its connection can close. */
    watch({ service }, { signal, values }) {
      const exchange = values.get(exchangeKey);
      const beat = () => (needsHeartbeat(exchange) ? statusOf(service) : null);
      return withHeartbeat(changes(service, signal), { everyMs: heartbeatMs, beat });
    },
  };
}

/** The service goes on in another process. */
function watchElsewhere(): ServiceFailure {
  return new ServiceFailure('draining', 'This process is about to stop. Call again.', { retryAfterSeconds: 1 });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
