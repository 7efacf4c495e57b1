/** Turns a conversation into rows: day separators, the unread line, grouped messages, notes and unsent messages. */
import type { Attachment, Message, Note } from '#contract/messages.ts';
import type { MessageSubject } from '#domain/message.ts';
import { formatDate } from '../../lib/format.ts';
import type { UploadedFile } from './attachments.tsx';

export interface Pending {
  /** The Idempotency-Key of every attempt to send it. */
  key: string;
  kind: 'message' | 'note';
  projectId: string;
  content: string;
  about: MessageSubject | null;
  /** Files already uploaded for this message. */
  files?: readonly UploadedFile[];
  createdAt: string;
  /** `waiting` is retried automatically. `failed` was refused or is too old to retry, and waits for the user. */
  state: 'waiting' | 'failed';
  /** An attempt to send this message or one ahead of it has failed. */
  isRetried?: boolean;
}

/** One message, note or unsent message, ready for display. */
export interface Entry {
  kind: 'message' | 'note';
  content: string;
  createdAt: string;
  isOwn: boolean;
  author: { id: string; firstName: string; lastName: string };
  about: MessageSubject | null;
  state: Message['state'] | Pending['state'] | 'retrying';
  seq: number | null;
  pendingKey: string | null;
  attachments?: readonly Attachment[];
  /** Files of an unsent message. */
  files?: readonly UploadedFile[];
}

export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'entry'; key: string; entry: Entry; startsGroup: boolean; endsGroup: boolean };

export interface ConversationContent {
  messages: readonly Message[];
  notes: readonly Note[];
  pending: readonly Pending[];
  viewer: { id: string; firstName: string; lastName: string };
  /** The seq of the message below the unread line; `useUnreadLine` sets it. */
  firstUnread: number | null;
  /** If true, notes older than the first loaded message are left out until older messages are loaded. */
  hasOlder: boolean;
  /** If true, unsent messages and notes newer than the last loaded message are left out until newer messages are loaded. */
  hasNewer: boolean;
}

const groupMs = 5 * 60_000;

/** Cached, so that an unchanged message keeps its entry and doesn't re-render. */
const entryCache = new WeakMap<Message, Entry>();

function fromMessage(message: Message, viewerId: string): [string, Entry] {
  const isOwn = message.senderId === viewerId;
  const cached = entryCache.get(message);
  if (cached?.isOwn === isOwn) return [message.id, cached];
  const { content, createdAt, about, state, seq, sender, attachments } = message;
  const author = { ...sender, id: message.senderId };
  const rest = { about, state, seq, pendingKey: null, attachments };
  const entry: Entry = { kind: 'message', content, createdAt, isOwn, author, ...rest };
  entryCache.set(message, entry);
  return [message.id, entry];
}

function fromNote(note: Note, viewerId: string): [string, Entry] {
  const { content, createdAt } = note;
  const author = { ...note.author, id: note.authorId };
  const isOwn = note.authorId === viewerId;
  const rest = { about: null, state: 'sent', seq: null, pendingKey: null } as const;
  return [note.id, { kind: 'note', content, createdAt, isOwn, author, ...rest }];
}

function fromPending(pending: Pending, viewer: ConversationContent['viewer']): [string, Entry] {
  const { kind, content, createdAt, about, key, files = [] } = pending;
  const state = pending.state === 'waiting' && pending.isRetried ? 'retrying' : pending.state;
  const rest = { about, state, seq: null, pendingKey: key, files } as const;
  return [key, { kind, content, createdAt, isOwn: true, author: viewer, ...rest }];
}

/** Messages stay in seq order, notes are inserted by time, and unsent messages come last. */
function entriesOf({
  messages,
  notes,
  pending,
  viewer,
  hasOlder,
  hasNewer,
}: ConversationContent): [string, Entry][] {
  const from = hasOlder ? (messages[0]?.createdAt ?? '') : '';
  const remainingNotes = notes.filter(({ createdAt }) => createdAt >= from);
  const entries: [string, Entry][] = [];
  for (const message of messages) {
    while (remainingNotes[0] && remainingNotes[0].createdAt < message.createdAt) {
      entries.push(fromNote(remainingNotes.shift() as Note, viewer.id));
    }
    entries.push(fromMessage(message, viewer.id));
  }
  if (hasNewer) return entries;
  for (const note of remainingNotes) entries.push(fromNote(note, viewer.id));
  for (const unsent of pending) entries.push(fromPending(unsent, viewer));
  return entries;
}

function isSameGroup(a: Entry | undefined, b: Entry): boolean {
  if (!a || a.kind !== b.kind || a.author.id !== b.author.id || b.about) return false;
  return new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime() < groupMs;
}

export function toRows(conversation: ConversationContent): Row[] {
  const rows: Row[] = [];
  let previous: Entry | undefined;
  let previousDay: string | undefined;
  let lastEntry: (Row & { kind: 'entry' }) | undefined;
  for (const [key, entry] of entriesOf(conversation)) {
    const day = formatDate(entry.createdAt);
    const isNewDay = day !== previousDay;
    previousDay = day;
    const isFirstUnread = entry.seq !== null && entry.seq === conversation.firstUnread;
    if (isNewDay) rows.push({ kind: 'day', key: `day ${day}`, at: entry.createdAt });
    if (isFirstUnread) rows.push({ kind: 'unread', key: 'unread' });
    const startsGroup = isNewDay || isFirstUnread || !isSameGroup(previous, entry);
    if (lastEntry && startsGroup) lastEntry.endsGroup = true;
    lastEntry = { kind: 'entry', key, entry, startsGroup, endsGroup: false };
    rows.push(lastEntry);
    previous = entry;
  }
  if (lastEntry) lastEntry.endsGroup = true;
  return rows;
}

/** The seq of the first message from someone else that the viewer hasn't read. */
export const findFirstUnread = (messages: readonly Message[], viewerId: string): number | null =>
  messages.find(({ senderId, state }) => senderId !== viewerId && state !== 'read')?.seq ?? null;
