/** Tests of the document renderer: queue order, timeouts, crashes and shutdown. */
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import type { RequirementsDocument } from '#domain/requirements-document/document.ts';
import { createDocumentRenderer, type DocumentRenderer } from './document-renderer.ts';

/** A worker that returns the title, loops forever or crashes, depending on the title. */
const script = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, document }) => {
    if (document.title === 'loops forever') for (;;);
    if (document.title === 'crashes') process.exit(1);
    parentPort.postMessage({ id, content: Buffer.from(document.title) });
  });`;

/** Long enough that only a document that never ends times out, even on a busy machine. */
const timeoutMs = 100_000;

let documentRenderer: DocumentRenderer | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await documentRenderer?.close();
});
const create = () => {
  documentRenderer = createDocumentRenderer({ start: () => new Worker(script, { eval: true }), timeoutMs });
  return documentRenderer;
};

const titled = (title: string, summary = '') => ({ title, summary }) as RequirementsDocument;

it('renders one document at a time, the lightest of those waiting first', async () => {
  const { render } = create();
  const order: string[] = [];
  const documents = [
    titled('at once'),
    titled('heavy', Array.from({ length: 5000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('')),
    titled('long', 'word '.repeat(500)),
    titled('light'),
  ];
  await Promise.all(
    documents.map(async (document) => order.push((await render('pdf', document)).toString())),
  );
  expect(order).toEqual(['at once', 'light', 'long', 'heavy']);
});

it.each([
  ['loops forever', 'This document took too long to create. Please choose another format.'],
  ['crashes', "We couldn't create this document. Please choose another format."],
])('renders the next document after one that %s', async (title, message) => {
  // The timeout's clock is faked, so that the other document can't time out on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { render } = create();
  const both = Promise.allSettled([render('pdf', titled(title)), render('docx', titled('the next one'))]);
  if (title === 'loops forever') vi.advanceTimersByTime(timeoutMs);
  const [failed, succeeded] = await both;
  expect(failed).toMatchObject({ status: 'rejected', reason: { message } });
  expect(succeeded.status === 'fulfilled' && succeeded.value.toString()).toBe('the next one');
});

it('rejects documents when the queue is full', async () => {
  const { render } = create();
  const all = Array.from({ length: 51 }, (_, n) => render('pdf', titled(`${n}`)));
  expect(() => render('pdf', titled('one too many'))).toThrow("We're creating many documents right now");
  expect(await Promise.all(all)).toHaveLength(51);
});

it('rejects the current document and the waiting ones when it is closed', async () => {
  const { render, close } = create();
  const both = Promise.allSettled([render('pdf', titled('loops forever')), render('pdf', titled('light'))]);
  await close();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
