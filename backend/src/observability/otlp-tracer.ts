import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { asFailure } from '../failure.js';
import { describeError, type Logger } from './logger.js';
import type { Span, Tracer } from './tracer.js';

/** Of the 20 s that a process has for its end: traces are not worth more. */
const STOP_MS = 2_000;
/** Half of the 10 s that OTLP's own default is; no request waits for it. */
const EXPORT_MS = 5_000;

/** Traces by OTLP over HTTP to `url`. Nothing global is touched: the current span is kept here. */
export function otlpTracer(url: string, version: string, logger: Logger): Tracer {
  const exporter = talkative(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }), logger);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'structured-extraction',
      'service.version': version,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('service');
  const current = new AsyncLocalStorage<Context>();

  return {
    isOn: true,
    async span(name, attributes, run, traceparent) {
      const parent = contextOf(traceparent) ?? current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { attributes }, parent);
      try {
        return await current.run(trace.setSpan(parent, span), () => run(handleOf(span)));
      } catch (error) {
        handleOf(span).fail(asFailure(error).code);
        throw error;
      } finally {
        span.end();
      }
    },
    async stop() {
      // What could not be sent has been logged by the exporter.
      await Promise.race([provider.shutdown().catch(() => undefined), pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}

function handleOf(span: OtelSpan): Span {
  return {
    set: (attributes) => void span.setAttributes(attributes),
    event: (name, attributes = {}) => void span.addEvent(name, attributes),
    fail: (code) => void span.setStatus({ code: SpanStatusCode.ERROR, message: code }),
  };
}

/** The caller's span; undefined where the header is not one that W3C Trace Context knows. */
function contextOf(traceparent: string | undefined): Context | undefined {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent === null ? undefined : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

/** Says in the log, once, that traces do not get through, and once that they do again. */
function talkative(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isThrough = true;
  return {
    export(spans, done) {
      exporter.export(spans, (result: ExportResult) => {
        const isOk = result.code === ExportResultCode.SUCCESS;
        if (!isOk && isThrough) logger.warn({ error: describeError(result.error, logger) }, 'traces cannot be sent');
        if (isOk && !isThrough) logger.info('traces are sent again');
        isThrough = isOk;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
