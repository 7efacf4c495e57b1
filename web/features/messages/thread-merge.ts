/** Keeps one gapless list of messages out of pages that arrive at any time, in any order. */
import { replaceEqualDeep } from '@tanstack/react-query';
import type { Message } from '#contract/messages.ts';
import { type MessageState, messageStates } from '#domain/message.ts';

const rank = (state: MessageState) => messageStates.indexOf(state);

/**
 * All messages of both lists, each once, in their order; what came later about a message counts. One of which nothing
 * new came stays the same object, so that it is not drawn again.
 */
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

/** Whoever has read a message has read those before it: an old page learns that from a newer one. */
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

/** Whether messages may be missing between what is held and a page that starts later. */
export function hasGap(held: readonly Message[], page: readonly Message[], isWholeThread: boolean): boolean {
  const last = held.at(-1);
  const first = page[0];
  return last !== undefined && first !== undefined && !isWholeThread && first.seq > last.seq;
}

/** Whether the first unread message may lie before these: something is unread, and nothing before it was read. */
export function mayBeginEarlier(messages: readonly Message[], viewerId: string): boolean {
  const first = messages.find(({ senderId }) => senderId !== viewerId);
  return first !== undefined && first.state !== 'read';
}
