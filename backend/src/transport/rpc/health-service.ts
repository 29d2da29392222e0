import type { ServiceImpl } from '@connectrpc/connect';
import {
  type Health,
  HealthCheckResponse_ServingStatus as Status,
} from '@structured-extraction/proto/grpc/health/v1/health_pb';
import { ServiceFailure } from '../../failure.js';
import { toConnectError } from './rpc-error.js';

/** grpc.health.v1: serving until the process drains; '' stands for all services. */
export function healthService(services: readonly string[], draining: AbortSignal): ServiceImpl<typeof Health> {
  const isKnown = (service: string): boolean => service === '' || services.includes(service);
  const now = (): Status => (draining.aborted ? Status.NOT_SERVING : Status.SERVING);
  return {
    check({ service }) {
      if (!isKnown(service)) throw toConnectError(new ServiceFailure('not_found', 'There is no such service.'));
      return { status: now() };
    },
    list: () => ({ statuses: Object.fromEntries(['', ...services].map((service) => [service, { status: now() }])) }),
    /** The stream ends once it has said that the process drains, so that its connection can close. */
    async *watch({ service }, { signal }) {
      yield { status: isKnown(service) ? now() : Status.SERVICE_UNKNOWN };
      await aborted(AbortSignal.any([signal, draining]));
      if (isKnown(service) && !signal.aborted) yield { status: Status.NOT_SERVING };
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
