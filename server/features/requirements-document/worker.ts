/** Document worker: renders PDF and Word files in their own thread, since a long document takes about a second. */
import { parentPort } from 'node:worker_threads';
import type { RequirementsDocument } from '#domain/requirements-document/document.ts';
import type { DocumentBrand } from '../../db/brand.ts';

export interface RenderRequest {
  id: number;
  format: 'pdf' | 'docx';
  document: RequirementsDocument;
  brand: DocumentBrand;
}

export type RenderResult = { id: number; content: Uint8Array } | { id: number; error: string };

async function render({ format, document, brand }: RenderRequest): Promise<Buffer> {
  if (format === 'pdf') return (await import('./pdf.ts')).toPdf(document, brand);
  return (await import('./docx.ts')).toDocx(document, brand);
}

parentPort?.on('message', async (request: RenderRequest) => {
  try {
    const content = await render(request);
    parentPort?.postMessage({ id: request.id, content } satisfies RenderResult);
  } catch (error) {
    parentPort?.postMessage({ id: request.id, error: String(error) } satisfies RenderResult);
  }
});
