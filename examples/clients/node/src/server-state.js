import { createClient } from '@connectrpc/connect';
import { Health, HealthCheckResponse_ServingStatus } from '../gen/grpc/health/v1/health_pb.js';
import { ServerReflection } from '../gen/grpc/reflection/v1/reflection_pb.js';

/** `SERVING` where the service takes work. */
export async function health(transport) {
  const { status } = await createClient(Health, transport).check({}, { timeoutMs: 5000 });
  return HealthCheckResponse_ServingStatus[status];
}

/** The names of the services, by the server's own description. A stream in both directions: it needs HTTP/2. */
export async function services(transport) {
  async function* ask() {
    yield { messageRequest: { case: 'listServices', value: '' } };
  }
  const done = new AbortController();
  const answers = createClient(ServerReflection, transport).serverReflectionInfo(ask(), { signal: done.signal });
  const names = [];
  for await (const { messageResponse } of answers) {
    if (messageResponse.case === 'listServicesResponse') names.push(...messageResponse.value.service.map(({ name }) => name));
  }
  done.abort();
  return names;
}
