/** Hands documents, one after the other, to a thread that sets them; it starts with the first and ends when idle. */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RequirementsDocument } from '#domain/document/document.ts';
import { DomainError } from '#domain/errors.ts';
import { createSlots } from '../../access/slots.ts';
import type { SettingAnswer, SettingRequest } from './worker.ts';

const idleMs = 60_000;
/** Ten times what the longest questionnaire takes: whatever needs more would never end. */
const longestMs = 60_000;

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

export interface Typesetter {
  set(format: 'pdf' | 'docx', document: RequirementsDocument): Promise<Buffer>;
  close(): Promise<void>;
}

export function createTypesetter({ start = startThread, limitMs = longestMs } = {}): Typesetter {
  const inTurn = createSlots({
    atOnce: 1,
    // Beyond this, the documents that wait would only time out.
    mostWaiting: 50,
    refusal: 'Many documents are being made right now. Please try again in a moment.',
  });
  let thread: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function open(): Worker {
    const worker = start();
    worker.unref();
    const forget = () => {
      if (thread === worker) thread = null;
    };
    return worker.on('error', forget).on('exit', forget);
  }

  async function close() {
    clearTimeout(idleTimer);
    const worker = thread;
    thread = null;
    await worker?.terminate();
  }

  /** What the thread says, unless it ends or takes too long. */
  async function answerOf(worker: Worker): Promise<SettingAnswer> {
    const done = new AbortController();
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(limitMs)]);
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The typesetting thread ended');
    });
    try {
      const [answer] = await Promise.race([once(worker, 'message', { signal }), ended]);
      return answer as SettingAnswer;
    } finally {
      done.abort();
    }
  }

  async function setOne(request: SettingRequest): Promise<Buffer> {
    clearTimeout(idleTimer);
    thread ??= open();
    thread.postMessage(request);
    const answer = await answerOf(thread).catch(async (cause) => {
      await close();
      throw new DomainError('unavailable', 'The document could not be made. Please try again.', { cause });
    });
    idleTimer = setTimeout(() => void close(), idleMs).unref();
    if ('error' in answer) throw new Error(answer.error);
    return Buffer.from(answer.content);
  }

  return { close, set: (format, document) => inTurn(() => setOne({ format, document })) };
}
