/** Merges pages of messages, which can arrive in any order, and checks for gaps and for unread messages on older pages. */
import { replaceEqualDeep } from '@tanstack/react-query';
import type { Message } from '#contract/messages.ts';
import { type MessageState, messageStates } from '#domain/message.ts';

const rank = (state: MessageState) => messageStates.indexOf(state);

/** Merges by id in seq order; fresh data wins. Unchanged messages keep their identity, so that they don't re-render. */
export function mergeMessages(
  held: readonly Message[],
  fresh: readonly Message[],
  viewerId: string,
): Message[] {
  const byId = new Map(held.map((message) => [message.id, message]));
  for (const message of fresh) byId.set(message.id, replaceEqualDeep(byId.get(message.id), message));
  const merged = [...byId.values()].sort((a, b) => a.seq - b.seq);
  return spreadStates(merged, viewerId);
}

/** Reading a message means having read all earlier ones, so its state also applies to earlier messages from the same side. */
function spreadStates(messages: Message[], viewerId: string): Message[] {
  let own: MessageState = 'sent';
  let others: MessageState = 'delivered';
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at] as Message;
    const later: MessageState = message.senderId === viewerId ? own : others;
    const state: MessageState = rank(message.state) >= rank(later) ? message.state : later;
    if (state !== message.state) messages[at] = { ...message, state };
    if (message.senderId === viewerId) own = state;
    else others = state;
  }
  return messages;
}

/** Whether messages may be missing between the held ones and a newer page. */
export function hasGap(
  held: readonly Message[],
  page: readonly Message[],
  isWholeConversation: boolean,
): boolean {
  const last = held.at(-1);
  const first = page[0];
  return last !== undefined && first !== undefined && !isWholeConversation && first.seq > last.seq;
}

/** Whether the first unread message may be on an older page: true if the first loaded one from others is unread. */
export function mayUnreadStartEarlier(messages: readonly Message[], viewerId: string): boolean {
  const first = messages.find(({ senderId }) => senderId !== viewerId);
  return first !== undefined && first.state !== 'read';
}
