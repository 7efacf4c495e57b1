/** Conversations: merging pages and building rows. */
import { describe, expect, it } from 'vitest';
import type { Message, Note } from '#contract/messages.ts';
import { hasGap, mayUnreadStartEarlier, mergeMessages } from './message-merge.ts';
import { type ConversationContent, findFirstUnread, toRows } from './message-rows.ts';

const me = 'me';
const viewer = { id: me, firstName: 'Clara', lastName: 'Client' };
const anna = { firstName: 'Anna', lastName: 'Advisor' };

const message = (seq: number, fields: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  projectId: 'p',
  senderId: me,
  content: `${seq}`,
  createdAt: new Date(Date.UTC(2026, 0, 5, 10, 0, seq)).toISOString(),
  sender: viewer,
  seq,
  about: null,
  attachments: [],
  state: 'sent',
  ...fields,
});
const theirs = (seq: number, fields: Partial<Message> = {}) =>
  message(seq, { senderId: 'anna', sender: anna, state: 'read', ...fields });

const rowsOf = (fields: Partial<ConversationContent>) =>
  toRows({
    messages: [],
    notes: [],
    pending: [],
    viewer,
    firstUnread: null,
    hasOlder: false,
    hasNewer: false,
    ...fields,
  });
const shapeOf = (fields: Partial<ConversationContent>) =>
  rowsOf(fields).map((row) => {
    if (row.kind !== 'entry') return row.kind;
    return `${row.startsGroup ? '[' : ''}${row.entry.content}${row.endsGroup ? ']' : ''}`;
  });

describe('merging pages', () => {
  it('keeps each message once, in order, however pages overlap', () => {
    const merged = mergeMessages([message(3), message(4)], [message(1), message(3), message(5)], me);
    expect(merged.map(({ seq }) => seq)).toEqual([1, 3, 4, 5]);
  });

  it('marks earlier messages as read when a later one is', () => {
    const merged = mergeMessages([message(1), message(2)], [message(3, { state: 'read' }), message(4)], me);
    expect(merged.map(({ state }) => state)).toEqual(['read', 'read', 'read', 'sent']);
  });

  it('keeps the identity of unchanged messages and their entries', () => {
    const held = [message(1, { state: 'read' }), message(2)];
    const merged = mergeMessages(held, [message(1, { state: 'read' }), message(2, { state: 'read' })], me);
    expect(merged[0]).toBe(held[0]);
    expect(merged[1]?.state).toBe('read');
    const [before, after] = [rowsOf({ messages: held }), rowsOf({ messages: [...merged, message(3)] })];
    const entryOf = (row: (typeof before)[number] | undefined) => row?.kind === 'entry' && row.entry;
    expect(entryOf(after[1])).toBe(entryOf(before[1]));
  });

  it('finds a gap only where messages may be missing', () => {
    expect(hasGap([message(1)], [message(5)], false)).toBe(true);
    expect(hasGap([message(1), message(5)], [message(5), message(6)], false)).toBe(false);
    expect(hasGap([message(1)], [message(5)], true)).toBe(false);
    expect(hasGap([], [message(5)], false)).toBe(false);
  });
});

describe('the first unread message', () => {
  const unread = { state: 'delivered' } as const;

  it.each([
    ['there is no message', [], false],
    ['everything is read', [theirs(1), theirs(2)], false],
    ['the first unread message follows a read one', [theirs(1), theirs(2, unread)], false],
    ['every message from others is unread', [theirs(1, unread), theirs(2, unread)], true],
    ["only the viewer's own messages precede it", [message(1), theirs(2, unread)], true],
  ])('is looked for on an older page only if it may be there: %s', (_what, messages, expected) => {
    expect(mayUnreadStartEarlier(messages, me)).toBe(expected);
  });
});

describe('rows', () => {
  it('separate days, and group messages from one sender within five minutes', () => {
    const messages = [
      message(1),
      message(2),
      theirs(3),
      theirs(400),
      theirs(401, { createdAt: '2026-01-06T10:00:00.000Z' }),
    ];
    expect(shapeOf({ messages })).toEqual(['day', '[1', '2]', '[3]', '[400]', 'day', '[401]']);
  });

  it('start a new group for another sender of the same name', () => {
    const messages = [theirs(1), theirs(2, { senderId: 'other-anna' })];
    expect(shapeOf({ messages })).toEqual(['day', '[1]', '[2]']);
  });

  it('draw a line above the first unread message', () => {
    const messages = [theirs(1), theirs(2, { state: 'delivered' }), theirs(3, { state: 'delivered' })];
    const firstUnread = findFirstUnread(messages, me);
    expect(firstUnread).toBe(2);
    expect(shapeOf({ messages, firstUnread })).toEqual(['day', '[1]', 'unread', '[2', '3]']);
    expect(findFirstUnread([message(1)], me), 'own messages are never unread').toBeNull();
  });

  it('place notes between messages by time and unsent messages last, and omit those outside the loaded pages', () => {
    const note: Note = {
      id: 'n',
      projectId: 'p',
      authorId: 'anna',
      content: 'note',
      createdAt: message(2).createdAt,
      author: anna,
      seq: 1,
    };
    const pending = [
      {
        key: 'k',
        kind: 'message' as const,
        projectId: 'p',
        content: 'unsent',
        about: null,
        createdAt: message(4).createdAt,
        state: 'waiting' as const,
      },
    ];
    const messages = [message(1), message(3)];
    expect(shapeOf({ messages, notes: [note], pending })).toEqual(['day', '[1]', '[note]', '[3', 'unsent]']);
    const early = { ...note, createdAt: '2026-01-01T00:00:00.000Z' };
    expect(shapeOf({ messages, notes: [early], hasOlder: true })).toEqual(['day', '[1', '3]']);
    const late = { ...note, createdAt: message(9).createdAt };
    expect(shapeOf({ messages, notes: [late], pending, hasNewer: true })).toEqual(['day', '[1', '3]']);
  });

  it('start a new group for a message about a section', () => {
    const messages = [message(1), message(2, { about: { section: 5, field: null } })];
    expect(shapeOf({ messages })).toEqual(['day', '[1]', '[2]']);
  });
});
