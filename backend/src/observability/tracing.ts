import type { Logger } from './logger.js';
import { NO_TRACER, type Tracer } from './tracer.js';

interface TracingOptions {
  /** The base URL of an OTLP/HTTP receiver, to which `/v1/traces` is added; absent: nothing is traced. */
  readonly otlpEndpoint: string | undefined;
  readonly version: string;
  readonly logger: Logger;
}

/** The libraries are loaded only where there is somewhere to send traces: they take time and memory. */
export async function startTracing({ otlpEndpoint, version, logger }: TracingOptions): Promise<Tracer> {
  if (otlpEndpoint === undefined) return NO_TRACER;
  const { otlpTracer } = await import('./otlp-tracer.js');
  return otlpTracer(`${otlpEndpoint.replace(/\/{1,9}$/, '')}/v1/traces`, version, logger);
}
