/** Proves that events are found however the text was cut into pieces. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventReader } from './event-stream.ts';

const text =
  ': hello\n\nevent: progress\ndata: {"step":1}\n\ndata: one\ndata: two\r\n\r\ndata: last\n\ndata: unfinished';
const events = [
  { event: 'progress', data: '{"step":1}' },
  { event: 'message', data: 'one\ntwo' },
  { event: 'message', data: 'last' },
];

it('reads names, several lines of data, comments and both line endings', () => {
  expect(createEventReader()(text)).toEqual(events);
});

it('does not care where the pieces end', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
      const read = createEventReader();
      const ends = [...cuts].sort((one, other) => one - other);
      const pieces = [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end));
      expect(pieces.flatMap(read)).toEqual(events);
    }),
  );
});
