/** Who waits for whom while documents are set, and what happens to the others when one goes wrong. */
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import type { RequirementsDocument } from '#domain/requirements-document/document.ts';
import { createTypesetter, type Typesetter } from './typesetter.ts';

/** A thread that gives back the title, works for ever, or falls over, as the title says. */
const script = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, document }) => {
    if (document.title === 'endless') for (;;);
    if (document.title === 'fatal') process.exit(1);
    parentPort.postMessage({ id, content: Buffer.from(document.title) });
  });`;

let typesetter: Typesetter | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await typesetter?.close();
});
const create = () => {
  typesetter = createTypesetter({ start: () => new Worker(script, { eval: true }), patienceMs: 10_000 });
  return typesetter;
};

const titled = (title: string, summary = '') => ({ title, summary }) as RequirementsDocument;

it('sets one after the other, the light ones first', async () => {
  const { set } = create();
  const order: string[] = [];
  const wanted = [
    titled('at once'),
    titled('heavy', Array.from({ length: 5000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('')),
    titled('long', 'word '.repeat(500)),
    titled('light'),
  ];
  await Promise.all(wanted.map(async (document) => order.push((await set('pdf', document)).toString())));
  expect(order).toEqual(['at once', 'light', 'long', 'heavy']);
});

it.each([
  ['endless', 'This document takes too long to be made. Please choose another format.'],
  ['fatal', 'This document could not be made. Please choose another format.'],
])('goes on with the others after one that is %s', async (title, words) => {
  // Only the clock of the limit is faked: a busy machine must not run into it with the document that is fine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { set } = create();
  const both = Promise.allSettled([set('pdf', titled(title)), set('docx', titled('the next one'))]);
  if (title === 'endless') vi.advanceTimersByTime(10_000);
  const [lost, kept] = await both;
  expect(lost).toMatchObject({ status: 'rejected', reason: { message: words } });
  expect(kept.status === 'fulfilled' && kept.value.toString()).toBe('the next one');
});

it('takes no more than can be made in time', async () => {
  const { set } = create();
  const all = Array.from({ length: 51 }, (_, n) => set('pdf', titled(`${n}`)));
  expect(() => set('pdf', titled('one too many'))).toThrow('Many documents are being made right now');
  expect(await Promise.all(all)).toHaveLength(51);
});

it('keeps nobody waiting when the server stops', async () => {
  const { set, close } = create();
  const both = Promise.allSettled([set('pdf', titled('endless')), set('pdf', titled('light'))]);
  await close();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
