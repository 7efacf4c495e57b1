/** Downloads a file with the session token and saves it through the browser. */
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf } from '#contract/endpoint.ts';
import { keyOf, type QueryValues, urlOf } from './api-path.ts';
import { fileNameOf } from './file-name.ts';
import { send } from './http.ts';

export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // By the next task the browser holds its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Documents are rendered before the first byte is sent, and rendering may be queued. */
const timeoutMs = 120_000;

export async function download<E extends Endpoint & { rawResponse: true }>(
  endpoint: E,
  target: { params?: ParamsOf<E>; query?: QueryInputOf<E>; body?: BodyInputOf<E>; signal?: AbortSignal },
): Promise<void> {
  const url = urlOf(keyOf(endpoint, target.params as QueryValues, target.query as QueryValues));
  const response = await send({
    method: endpoint.method,
    url,
    body: target.body,
    signal: target.signal,
    timeoutMs,
  });
  const fileName = fileNameOf(response.headers.get('Content-Disposition'), 'download');
  saveFile(await response.blob(), fileName);
}
