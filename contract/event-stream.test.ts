/** Tests of parsing server-sent events from arbitrary chunks. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventParser } from './event-stream.ts';

const text =
  'retry: 1000\n\n: heartbeat\n\nid: 7-1\ndata: {"type":"a"}\n\nevent: progress\ndata: one\ndata: two\r\n\r\ndata:last\n\ndata: unfinished';
const events = [
  { id: '7-1', event: 'message', data: '{"type":"a"}' },
  { id: undefined, event: 'progress', data: 'one\ntwo' },
  { id: undefined, event: 'message', data: 'last' },
];

it('parses events from one chunk', () => {
  expect(createEventParser()(text)).toEqual(events);
});

it('parses events from chunks of any size', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
      const parse = createEventParser();
      const ends = [...cuts].sort((one, other) => one - other);
      const chunks = [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end));
      expect(chunks.flatMap(parse)).toEqual(events);
    }),
  );
});

it('accepts CRLF line endings, even when split across chunks', () => {
  const parse = createEventParser();
  expect([...parse('data: a\r'), ...parse('\n\r\n')]).toEqual([
    { id: undefined, event: 'message', data: 'a' },
  ]);
});
