/** Upload part size: halved when a proxy refuses a part, and kept for the next upload. */
import { expect, it } from 'vitest';
import { createPartSize, isRefusedByProxy, maxPartSize, minPartSize, parsePartSize } from './part-size.ts';

function memory() {
  let stored: number | null = null;
  return {
    read: () => stored,
    write: (size: number) => {
      stored = size;
    },
  };
}

it('halves the part size down to 256 KB and then gives up', () => {
  const partSize = createPartSize(memory());
  const tried = [partSize.current()];
  for (let size = partSize.shrink(maxPartSize); size !== null; size = partSize.shrink(size)) tried.push(size);
  expect(tried.map((size) => size / 1024)).toEqual([4096, 2048, 1024, 512, 256]);
});

it('starts the next upload with the reduced size', () => {
  const shared = memory();
  createPartSize(shared).shrink(maxPartSize);
  expect(createPartSize(shared).current()).toBe(maxPartSize / 2);
});

it("doesn't grow again when a slower upload reports an earlier refusal", () => {
  const partSize = createPartSize(memory());
  partSize.shrink(maxPartSize);
  partSize.shrink(maxPartSize / 2);
  expect(partSize.shrink(maxPartSize)).toBe(maxPartSize / 4);
});

it('ignores an invalid stored size', () => {
  expect([0, -1, minPartSize - 1, maxPartSize + 1, '1', null].map(parsePartSize)).toEqual(
    Array(6).fill(null),
  );
  expect(parsePartSize(minPartSize)).toBe(minPartSize);
});

const refusal = (status: number, body: string) =>
  Object.assign(new Error('refused'), {
    originalResponse: { getStatus: () => status, getBody: () => body, getHeader: () => undefined },
  });

it.each([
  [413, '<html><h1>413 Request Entity Too Large</h1></html>', true],
  [413, '', true],
  [413, '{"message":"too big"}', true],
  [413, '{"code":"too_large","message":"The request is too large"}', false],
  [500, '<html></html>', false],
])('tells whether a proxy refused a part: %i %s', (status, body, expected) => {
  expect(isRefusedByProxy(refusal(status, body) as unknown as Error)).toBe(expected);
});
