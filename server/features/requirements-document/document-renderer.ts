/**
 * Document renderer: creates PDF and Word files in a worker thread, one at a time, lightest first. The thread starts with
 * the first document and stops when idle.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DomainError } from '#domain/errors.ts';
import type { RequirementsDocument } from '#domain/requirements-document/document.ts';
import { type DocumentBrand, plainDocumentBrand } from '../../db/brand.ts';
import type { RenderRequest, RenderResult } from './worker.ts';

const idleMs = 60_000;
/** With a longer queue, browsers and proxies would give up before the last document is ready. */
const maxWaiting = 50;
/** Real documents render faster; a slower one must not block the others. */
const defaultTimeoutMs = 60_000;

/** In a build, the worker is a file next to the server; from source it needs the TypeScript loader first. */
function startThread(): Worker {
  // A document that needs more memory crashes its thread, not the server.
  const resourceLimits = { maxOldGenerationSizeMb: 1024 };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./document-worker.js', import.meta.url), { resourceLimits });
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(
    /cjs$/,
    'mjs',
  );
  const work = new URL('./worker.ts', import.meta.url).href;
  const start = `import('${loader}').then(({ register }) => { register(); return import('${work}'); })`;
  return new Worker(start, { eval: true, resourceLimits });
}

/** Weight of each distinct character: its glyph has to be embedded. */
const glyphWeight = 100;

function weightOf(format: 'pdf' | 'docx', document: RequirementsDocument): number {
  const text = JSON.stringify(document);
  return format === 'docx' ? text.length : text.length + glyphWeight * new Set(text).size;
}

interface RenderTask extends RenderRequest {
  weight: number;
  resolve(content: Buffer): void;
  reject(error: unknown): void;
}

export interface DocumentRenderer {
  render(format: 'pdf' | 'docx', document: RequirementsDocument, brand?: DocumentBrand): Promise<Buffer>;
  close(): Promise<void>;
}

export function createDocumentRenderer({
  start = startThread,
  timeoutMs = defaultTimeoutMs,
} = {}): DocumentRenderer {
  const waiting: RenderTask[] = [];
  let current: RenderTask | null = null;
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function open(): Worker {
    const worker = start();
    worker.unref();
    worker.on('message', (result: RenderResult) => {
      if (result.id !== current?.id) return;
      if ('content' in result) current.resolve(Buffer.from(result.content));
      else current.reject(new Error(result.error));
      next();
    });
    const onCrash = (cause: unknown) => {
      if (thread !== worker) return;
      const broken = "We couldn't create this document. Please choose another format.";
      failCurrent(new DomainError('unavailable', broken, { cause }));
    };
    worker.on('error', onCrash).on('exit', onCrash);
    return worker;
  }

  /** Rejects the current document and ends its thread; a new thread renders the waiting ones. */
  function failCurrent(error: unknown) {
    void thread?.terminate();
    thread = null;
    current?.reject(error);
    next();
  }

  function takeLightest(): RenderTask | null {
    const [task] = waiting.toSorted((one, other) => one.weight - other.weight);
    if (!task) return null;
    waiting.splice(waiting.indexOf(task), 1);
    return task;
  }

  function next() {
    clearTimeout(timer);
    const task = takeLightest();
    current = task;
    if (!task) {
      timer = setTimeout(() => void close(), idleMs).unref();
      return;
    }
    const tooLong = 'This document took too long to create. Please choose another format.';
    timer = setTimeout(() => failCurrent(new DomainError('unavailable', tooLong)), timeoutMs).unref();
    thread ??= open();
    const { id, format, document, brand } = task;
    thread.postMessage({ id, format, document, brand } satisfies RenderRequest);
  }

  async function close() {
    clearTimeout(timer);
    const worker = thread;
    thread = null;
    const error = new DomainError('unavailable', 'The server is restarting. Please try again in a moment.');
    for (const task of [...(current ? [current] : []), ...waiting.splice(0)]) task.reject(error);
    current = null;
    await worker?.terminate();
  }

  return {
    close,
    render(format, document, brand = plainDocumentBrand) {
      if (waiting.length >= maxWaiting) {
        const busy = "We're creating many documents right now. Please try again in a moment.";
        throw new DomainError('unavailable', busy, { retryAfterSeconds: 10 });
      }
      return new Promise((resolve, reject) => {
        const weight = weightOf(format, document);
        waiting.push({ id: ++lastId, format, document, brand, weight, resolve, reject });
        if (!current) next();
      });
    },
  };
}
