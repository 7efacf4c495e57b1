/** Calls an endpoint whose work takes a while, and hands on what it says about its progress. */
import type { Endpoint, ProgressOf, ResponseOf } from '#contract/endpoint.ts';
import { createEventParser } from '#contract/event-stream.ts';
import type { InputOf } from './api-client.ts';
import { toRequest } from './api-client.ts';
import { ApiError, unreachable } from './api-error.ts';
import { send } from './http.ts';

/** Until the first progress report: the work may have to wait its turn. */
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
    // The connection ended before the answer.
    if (done) throw unreachable();
    for (const { event, data } of read(decoder.decode(value, { stream: true }))) {
      if (event === 'progress') onProgress(JSON.parse(data) as ProgressOf<E>);
      if (event === 'done') return JSON.parse(data) as ResponseOf<E>;
      // The status was sent before the failure; for the caller it is what it would have been.
      if (event === 'error') throw new ApiError({ status: 503, body: data });
    }
  }
}
