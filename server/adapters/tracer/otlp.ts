/**
 * OpenTelemetry traces over OTLP/HTTP. The exporter itself reads OTEL_EXPORTER_OTLP_HEADERS, and `envDetector` reads
 * OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES. The tracer provider reads no variables.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, Tracer } from '../../ports/tracer.ts';

const kinds = { request: SpanKind.SERVER, statement: SpanKind.CLIENT, job: SpanKind.CONSUMER };

/** W3C Trace Context, version 00. */
const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function remoteParent(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparentPattern.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

export interface TraceSettings {
  endpoint: string;
  /** How long to wait for the collector, including when the process stops. */
  timeoutMs: number;
  /** Share of traces that are sampled, from 0 (none) to 1 (all). */
  share: number;
  /** Whether a sampling decision that a proxy sends with a request overrides `share`. */
  isParentBased: boolean;
}

export function createOtlpTracer({ endpoint, timeoutMs, share, isParentBased }: TraceSettings): Tracer {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const resource = resourceFromAttributes({ 'service.name': 'client-portal' });
  const root = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    sampler: isParentBased ? new ParentBasedSampler({ root }) : root,
    resource: resource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: timeoutMs }) }),
    ],
  });
  const tracer = provider.getTracer('client-portal');
  const contexts = new WeakMap<Span, Context>();

  function wrap(span: SdkSpan): Span {
    const own: Span = {
      set: (attributes) => void span.setAttributes(attributes),
      end(error) {
        if (error !== undefined) {
          const { message } = error as Error;
          span.setStatus({ code: SpanStatusCode.ERROR, message });
        }
        span.end();
      },
    };
    contexts.set(own, trace.setSpan(ROOT_CONTEXT, span));
    return own;
  }

  return {
    start(name, { kind, parent, traceparent, attributes = {} }) {
      const context = (parent && contexts.get(parent)) ?? remoteParent(traceparent);
      return wrap(tracer.startSpan(name, { kind: kinds[kind], attributes }, context));
    },
    // An unreachable collector must not keep the process from exiting.
    async close() {
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, sleep(timeoutMs, undefined, { ref: false })]);
    },
  };
}
