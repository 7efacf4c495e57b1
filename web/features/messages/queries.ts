/** Message queries: messages, notes, conversations and the unread count. Also marks messages as delivered. */
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  countUnread,
  listConversations,
  listMessages,
  listNotes,
  type Message,
  markMessagesDelivered,
} from '#contract/messages.ts';
import { call, callPaged, type Page } from '../../lib/api-client.ts';
import { isClientView } from '../../lib/client-view.ts';
import { onLiveEventAsLeader } from '../../lib/events.ts';
import { pagesFor, queryClient, queryFor, queryKeyFor } from '../../lib/query-client.ts';

export const pageSize = 50;
const pollMs = 5000;

/** Polled every five seconds; an unchanged page costs a 304. */
export const newestPage = (projectId: string) => {
  const target = { params: { projectId }, query: { limit: pageSize } };
  return queryOptions({
    queryKey: [...queryKeyFor(listMessages, target), 'newest'],
    queryFn: ({ signal }) => callPaged(listMessages, { ...target, signal }),
    refetchInterval: pollMs,
  });
};

/** Loads the page a cursor leads to: older messages or, after a page that started at the first unread one, newer ones. */
export const pageAt = (projectId: string, cursor: string, limit = pageSize) =>
  callPaged(listMessages, { params: { projectId }, query: { limit, cursor } });

export const pageFrom = (projectId: string, start: 'firstUnread' | 'lastRead', limit = pageSize) =>
  callPaged(listMessages, { params: { projectId }, query: { limit, start } });

/** Adds a message the server has just accepted, without waiting for the next poll. */
export function addToNewestPage(message: Message): void {
  queryClient.setQueryData<Page<Message>>(newestPage(message.projectId).queryKey, (page) => {
    if (!page || page.items.some(({ id }) => id === message.id)) return page;
    return { ...page, total: page.total + 1, items: [...page.items, message] };
  });
}

export const useNotes = (projectId: string, canRead: boolean) =>
  useQuery({ ...queryFor(listNotes, { params: { projectId }, query: { limit: 200 } }), enabled: canRead });

export const useConversations = (search: string) =>
  useInfiniteQuery(pagesFor(listConversations, { query: { search: search || undefined } }));

export const useConversation = (projectId: string) =>
  useQuery({
    ...queryFor(listConversations, { query: { projectId } }),
    select: ([conversation]) => conversation ?? null,
  });

/** Reloads the list and the open conversation's header: what made one fail has probably made the other fail too. */
export const retryConversations = () =>
  void queryClient.refetchQueries({ queryKey: queryKeyFor(listConversations), type: 'active' });

export const useUnreadCount = () => useQuery(queryFor(countUnread));

const debounceMs = 200;

/** Marks new messages as delivered, once per browser. */
export function acknowledgeMessages(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  onLiveEventAsLeader(({ type }) => {
    if (type !== 'message-sent' && type !== 'connected') return;
    clearTimeout(timer);
    // In a client view, staff must not mark the client's messages as delivered.
    if (isClientView()) return;
    timer = setTimeout(
      () => call(markMessagesDelivered, { on401: 'throw' }).catch(() => undefined),
      debounceMs,
    );
  });
}
