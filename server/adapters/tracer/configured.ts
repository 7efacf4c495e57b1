/** The configured tracer: OpenTelemetry, or none. */
import type { Tracer } from '../../ports/tracer.ts';
import type { TraceSettings } from './otlp.ts';

/** Loads the SDK only if traces are sent. */
export async function configuredTracer({
  traces,
}: {
  traces: TraceSettings | undefined;
}): Promise<Tracer | undefined> {
  if (!traces) return undefined;
  const { createOtlpTracer } = await import('./otlp.ts');
  return createOtlpTracer(traces);
}
