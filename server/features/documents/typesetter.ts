/** Hands documents to a thread that sets them; the thread starts with the first document and ends when idle. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RequirementsDocument } from '#domain/document/document.ts';
import { DomainError } from '#domain/errors.ts';
import type { SettingAnswer, SettingRequest } from './worker.ts';

const idleMs = 60_000;
/** Beyond this, the documents that wait would only time out. */
const maximumWaiting = 50;

/** Built, the thread is a file beside the server; from source it first needs the loader that runs TypeScript. */
function startThread(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./document-worker.js', import.meta.url));
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(
    /cjs$/,
    'mjs',
  );
  const work = new URL('./worker.ts', import.meta.url).href;
  const start = `import('${loader}').then(({ register }) => { register(); return import('${work}'); })`;
  return new Worker(start, { eval: true });
}

interface Waiting {
  resolve(content: Buffer): void;
  reject(error: unknown): void;
}

export interface Typesetter {
  set(format: 'pdf' | 'docx', document: RequirementsDocument): Promise<Buffer>;
  close(): Promise<void>;
}

export function createTypesetter(): Typesetter {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function abandon(error: unknown) {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function open(): Worker {
    const worker = startThread();
    worker.unref();
    worker.on('message', (answer: SettingAnswer) => {
      const caller = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('content' in answer) caller?.resolve(Buffer.from(answer.content));
      else caller?.reject(new Error(answer.error));
      if (waiting.size === 0) idleTimer = setTimeout(() => void close(), idleMs).unref();
    });
    worker.on('error', abandon);
    worker.on('exit', () => {
      if (thread === worker) abandon(new Error('The typesetting thread ended'));
    });
    return worker;
  }

  async function close() {
    clearTimeout(idleTimer);
    const worker = thread;
    thread = null;
    await worker?.terminate();
  }

  return {
    close,
    set(format, document) {
      if (waiting.size >= maximumWaiting) {
        const busy = 'Many documents are being made right now. Please try again in a moment.';
        throw new DomainError('unavailable', busy, { retryAfterSeconds: 10 });
      }
      clearTimeout(idleTimer);
      thread ??= open();
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        thread?.postMessage({ id, format, document } satisfies SettingRequest);
      });
    },
  };
}
