/** Trace sampling: which requests are traced, by OTEL_TRACES_SAMPLER, its argument and the proxy's decision. */
import { expect, it } from 'vitest';
import { startTraceReceiver } from '#test/support/trace-receiver.ts';
import { readConfig } from '../../config.ts';
import { configuredTracer } from './configured.ts';

/** Only catches hangs: a busy machine may take longer than the default. */
const OTEL_EXPORTER_OTLP_TIMEOUT = '60000';

const traceparent = (flags: string) => `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}`;

async function tracedWith(sampling: Record<string, string>) {
  const receiver = await startTraceReceiver();
  const tracer = await configuredTracer(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_EXPORTER_OTLP_TIMEOUT, ...sampling }),
  );
  tracer?.start('alone', { kind: 'request' }).end();
  tracer?.start('sampled by the proxy', { kind: 'request', traceparent: traceparent('01') }).end();
  tracer?.start('not sampled by the proxy', { kind: 'request', traceparent: traceparent('00') }).end();
  await tracer?.close();
  await receiver.close();
  return receiver.spans.map(({ name }) => name);
}

const [alone, sampled, notSampled] = ['alone', 'sampled by the proxy', 'not sampled by the proxy'];

it.each([
  [undefined, undefined, [alone, sampled]],
  ['parentbased_traceidratio', '0', [sampled]],
  ['parentbased_always_off', undefined, [sampled]],
  ['traceidratio', '1', [alone, sampled, notSampled]],
  ['always_on', '0', [alone, sampled, notSampled]],
  ['always_off', undefined, []],
])('with the sampler %s and the argument %s, traces %j', async (sampler, argument, traced) => {
  const sampling = {
    ...(sampler && { OTEL_TRACES_SAMPLER: sampler }),
    ...(argument && { OTEL_TRACES_SAMPLER_ARG: argument }),
  };
  expect(await tracedWith(sampling)).toEqual(traced);
});

it('traces a share of the requests', async () => {
  const receiver = await startTraceReceiver();
  const tracer = await configuredTracer(
    readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_TIMEOUT,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    }),
  );
  for (let n = 0; n < 400; n++) tracer?.start('request', { kind: 'request' }).end();
  await tracer?.close();
  await receiver.close();
  expect(receiver.spans.length).toBeGreaterThan(100);
  expect(receiver.spans.length).toBeLessThan(300);
});

it.each([
  [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER must be always_on, always_off or traceidratio'],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
  [{ OTEL_TRACES_SAMPLER_ARG: 'half' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
])('rejects %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
