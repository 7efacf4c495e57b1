/** Runs in a thread of its own: setting a long document takes a second, and nobody else should wait for it. */
import { parentPort } from 'node:worker_threads';
import type { RequirementsDocument } from '#domain/requirements-document/document.ts';

export interface SettingRequest {
  id: number;
  format: 'pdf' | 'docx';
  document: RequirementsDocument;
}

export type SettingAnswer = { id: number; content: Uint8Array } | { id: number; error: string };

async function set({ format, document }: SettingRequest): Promise<Buffer> {
  if (format === 'pdf') return (await import('./pdf.ts')).toPdf(document);
  return (await import('./docx.ts')).toDocx(document);
}

parentPort?.on('message', async (request: SettingRequest) => {
  try {
    const content = await set(request);
    parentPort?.postMessage({ id: request.id, content } satisfies SettingAnswer);
  } catch (error) {
    parentPort?.postMessage({ id: request.id, error: String(error) } satisfies SettingAnswer);
  }
});
