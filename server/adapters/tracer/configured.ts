/** The configured tracer: OpenTelemetry, or none. */
import type { Tracer } from '../../ports/tracer.ts';

/** Loads the SDK only if traces are sent. */
export async function configuredTracer({
  otlpEndpoint,
}: {
  otlpEndpoint: string | undefined;
}): Promise<Tracer | undefined> {
  if (!otlpEndpoint) return undefined;
  const { createOtlpTracer } = await import('./otlp.ts');
  return createOtlpTracer(otlpEndpoint);
}
