/**
 * Hands documents to a thread that sets them, one at a time and short ones first; the thread starts with the first document
 * and ends when idle.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DomainError } from '#domain/errors.ts';
import type { RequirementsDocument } from '#domain/requirements-document/document.ts';
import type { SettingAnswer, SettingRequest } from './worker.ts';

const idleMs = 60_000;
/** Beyond this, the documents that wait would only time out. */
const maximumWaiting = 50;
/** Nothing that people write takes this long: whoever does must not keep all others waiting. */
const limitMs = 60_000;

/** Built, the thread is a file beside the server; from source it first needs the loader that runs TypeScript. */
function startThread(): Worker {
  // A document that needs more takes its own thread with it and not the server.
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

/** Each character that is new to the page costs as much as a line of the others: its shape goes into the file. */
const newShape = 100;

function weightOf(format: 'pdf' | 'docx', document: RequirementsDocument): number {
  const text = JSON.stringify(document);
  return format === 'docx' ? text.length : text.length + newShape * new Set(text).size;
}

interface Order extends SettingRequest {
  weight: number;
  resolve(content: Buffer): void;
  reject(error: unknown): void;
}

export interface Typesetter {
  set(format: 'pdf' | 'docx', document: RequirementsDocument): Promise<Buffer>;
  close(): Promise<void>;
}

export function createTypesetter({ start = startThread, patienceMs = limitMs } = {}): Typesetter {
  const waiting: Order[] = [];
  let current: Order | null = null;
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function open(): Worker {
    const worker = start();
    worker.unref();
    worker.on('message', (answer: SettingAnswer) => {
      if (answer.id !== current?.id) return;
      if ('content' in answer) current.resolve(Buffer.from(answer.content));
      else current.reject(new Error(answer.error));
      next();
    });
    const lose = (cause: unknown) => {
      if (thread !== worker) return;
      const broken = 'This document could not be made. Please choose another format.';
      giveUp(new DomainError('unavailable', broken, { cause }));
    };
    worker.on('error', lose).on('exit', lose);
    return worker;
  }

  /** The thread is lost with the document that it had; those that wait go on in another one. */
  function giveUp(error: unknown) {
    void thread?.terminate();
    thread = null;
    current?.reject(error);
    next();
  }

  function takeLightest(): Order | null {
    const [order] = waiting.toSorted((one, other) => one.weight - other.weight);
    if (!order) return null;
    waiting.splice(waiting.indexOf(order), 1);
    return order;
  }

  function next() {
    clearTimeout(timer);
    const order = takeLightest();
    current = order;
    if (!order) {
      timer = setTimeout(() => void close(), idleMs).unref();
      return;
    }
    const tooLong = 'This document takes too long to be made. Please choose another format.';
    timer = setTimeout(() => giveUp(new DomainError('unavailable', tooLong)), patienceMs).unref();
    thread ??= open();
    const { id, format, document } = order;
    thread.postMessage({ id, format, document } satisfies SettingRequest);
  }

  async function close() {
    clearTimeout(timer);
    const worker = thread;
    thread = null;
    const error = new DomainError('unavailable', 'The server is being stopped.');
    for (const order of [...(current ? [current] : []), ...waiting.splice(0)]) order.reject(error);
    current = null;
    await worker?.terminate();
  }

  return {
    close,
    set(format, document) {
      if (waiting.length >= maximumWaiting) {
        const busy = 'Many documents are being made right now. Please try again in a moment.';
        throw new DomainError('unavailable', busy, { retryAfterSeconds: 10 });
      }
      return new Promise((resolve, reject) => {
        const weight = weightOf(format, document);
        waiting.push({ id: ++lastId, format, document, weight, resolve, reject });
        if (!current) next();
      });
    },
  };
}
