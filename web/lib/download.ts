/** Fetches a file with the session's token and gives it to the browser to save. */
import type { Endpoint, ParamsOf, QueryInputOf } from '#contract/endpoint.ts';
import { addressOf, keyOf, type QueryValues } from './api-path.ts';
import { fileNameOf } from './file-name.ts';
import { send } from './http.ts';

export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken its own hold of the content by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** A document is rendered before the first byte is sent, and may wait its turn for that. */
const timeoutMs = 120_000;

export async function download<E extends Endpoint & { rawAnswer: true }>(
  endpoint: E,
  target: { params?: ParamsOf<E>; query?: QueryInputOf<E>; signal?: AbortSignal },
): Promise<void> {
  const address = addressOf(keyOf(endpoint, target.params as QueryValues, target.query as QueryValues));
  const response = await send({ method: endpoint.method, address, signal: target.signal, timeoutMs });
  const fileName = fileNameOf(response.headers.get('Content-Disposition'), 'download');
  saveFile(await response.blob(), fileName);
}
