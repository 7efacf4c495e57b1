/** The calls of notifications: the list, what is unread, marking as read, and what is wanted by mail. */
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { BodyInputOf, ResponseOf } from '#contract/endpoint.ts';
import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  readNotificationPreferences,
  readNotifications,
  updateNotificationPreferences,
} from '#contract/notifications.ts';
import { call, type Page } from '../../lib/api-client.ts';
import { pagesFor, queryFor, queryKeyFor } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast-store.ts';

/** Below the list's own key, so that whatever makes the list stale makes the count stale too. */
export const useUnreadCount = () =>
  useQuery({
    ...queryFor(countUnreadNotifications),
    queryKey: [...queryKeyFor(listNotifications), 'unread'],
  });

/** Fetched when the list is opened, and again whenever something new was told meanwhile. */
const pageSize = 20;
export const useNotifications = () => useInfiniteQuery(pagesFor(listNotifications, {}, pageSize));

type Pages = InfiniteData<Page<Notification>>;

/** Shown as read at once, and as unread again when the server could not keep it. */
export function useMarkRead() {
  const cache = useQueryClient();
  const pages = pagesFor(listNotifications, {}, pageSize).queryKey;
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof readNotifications>) => call(readNotifications, { body }),
    onMutate: async ({ ids }) => {
      await cache.cancelQueries({ queryKey: queryKeyFor(listNotifications) });
      const before = cache.getQueryData<Pages>(pages);
      const readAt = new Date().toISOString();
      const isMeant = ({ id, readAt: before }: Notification) =>
        before === null && (ids === undefined || ids.includes(id));
      cache.setQueryData<Pages>(
        pages,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (isMeant(item) ? { ...item, readAt } : item)),
            })),
          },
      );
      return { before };
    },
    onError: (_error, { all }, context) => {
      cache.setQueryData(pages, context?.before);
      // Whoever followed a link is elsewhere by now; whoever asked for all waits for it.
      if (!all) return;
      const description = 'The notifications could not be marked as read. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeyFor(listNotifications) }),
  });
}

export const usePreferences = () => useQuery(queryFor(readNotificationPreferences));

type Preferences = ResponseOf<typeof readNotificationPreferences>;

/** Shown at once; taken back when the server could not keep it. */
export function useUpdatePreferences() {
  const cache = useQueryClient();
  const { queryKey } = queryFor(readNotificationPreferences);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateNotificationPreferences>) =>
      call(updateNotificationPreferences, { body }),
    onMutate: async (changes) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<Preferences>(queryKey);
      if (before) cache.setQueryData<Preferences>(queryKey, { ...before, ...changes });
      return { before };
    },
    onError: (_error, _changes, context) => cache.setQueryData(queryKey, context?.before),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
  });
}
