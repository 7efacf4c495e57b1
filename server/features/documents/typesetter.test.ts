/** The thread that sets documents: one that never ends, or brings the thread down, takes nobody else's with it. */
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import type { RequirementsDocument } from '#domain/document/document.ts';
import { createTypesetter } from './typesetter.ts';

/** A real thread with a typesetter of its own: DOCX does what is told, PDF is set at once. */
const threadThat = (does: string) => () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', ({ format }) => {
       if (format === 'docx') { ${does} }
       parentPort.postMessage({ content: Buffer.from('set') });
     });`,
    { eval: true },
  );

const document = {} as RequirementsDocument;
let close = async () => {};
afterEach(() => close());

it.each([
  ['never ends', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
  ['ends the thread', 'process.exit(1);'],
  ['breaks the thread', "throw new Error('broken');"],
])('a document that %s is given up, and the next one is set', async (_what, does) => {
  const typesetter = createTypesetter({ start: threadThat(does), limitMs: 3000 });
  close = typesetter.close;
  const [lost, next] = await Promise.allSettled([
    typesetter.set('docx', document),
    typesetter.set('pdf', document),
  ]);
  expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  expect(next.status === 'fulfilled' && next.value.toString()).toBe('set');
});
