/** Calls a long-running endpoint and reports its progress. */
import type { Endpoint, ProgressOf, ResponseOf } from '#contract/endpoint.ts';
import { createEventParser } from '#contract/event-stream.ts';
import type { InputOf } from './api-client.ts';
import { toRequest } from './api-client.ts';
import { ApiError, unreachable } from './api-error.ts';
import { send } from './http.ts';

/** Timeout for the first progress report. Long, because the work may be queued. */
const timeoutMs = 120_000;

export async function callWithProgress<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  onProgress: (step: ProgressOf<E>) => void,
): Promise<ResponseOf<E>> {
  const response = await send({ timeoutMs, ...toRequest(endpoint, input), accept: 'text/event-stream' });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const read = createEventParser();
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    // The connection closed before the result arrived.
    if (done) throw unreachable();
    for (const { event, data } of read(decoder.decode(value, { stream: true }))) {
      if (event === 'progress') onProgress(JSON.parse(data) as ProgressOf<E>);
      if (event === 'done') return JSON.parse(data) as ResponseOf<E>;
      // The response started with a 200, so the error has no status: treat it as a 503.
      if (event === 'error') throw new ApiError({ status: 503, body: data });
    }
  }
}
