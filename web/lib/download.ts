/** Downloads a file with the session token and saves it through the browser. */
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf } from '#contract/endpoint.ts';
import { unreachable } from './api-error.ts';
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
/** How long a download may stall before it fails: a dead connection may never report an error. */
const maxStallMs = 60_000;

/** Fails as unreachable if nothing more arrives for a while. */
async function readBody({ body, headers }: Response): Promise<Blob> {
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let hasStalled = false;
  for (;;) {
    const timer = setTimeout(() => {
      hasStalled = true;
      // Ends the pending read.
      void reader.cancel();
    }, maxStallMs);
    const { value } = await reader.read().finally(() => clearTimeout(timer));
    if (hasStalled) throw unreachable();
    if (!value) return new Blob(parts, { type: headers.get('Content-Type') ?? '' });
    parts.push(value);
  }
}

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
  saveFile(await readBody(response), fileName);
}
