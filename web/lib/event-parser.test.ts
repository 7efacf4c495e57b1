/** Server-sent events, however the network cuts them. */
import { expect, it } from 'vitest';
import { createEventParser } from './event-parser.ts';

const text =
  'retry: 1000\n\n: heartbeat\n\nid: 7-1\ndata: {"type":"a"}\n\ndata: one\ndata: two\n\ndata:last\n\n';
const events = [
  { id: '7-1', data: '{"type":"a"}' },
  { id: undefined, data: 'one\ntwo' },
  { id: undefined, data: 'last' },
];

it('reads them from one piece', () => {
  expect(createEventParser()(text)).toEqual(events);
});

it('reads them from pieces of any size', () => {
  for (const size of [1, 2, 3, 7, 20]) {
    const parse = createEventParser();
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(pieces.flatMap(parse), `pieces of ${size}`).toEqual(events);
  }
});

it('takes Windows line ends, also cut in the middle', () => {
  const parse = createEventParser();
  expect([...parse('data: a\r'), ...parse('\n\r\n')]).toEqual([{ id: undefined, data: 'a' }]);
});
