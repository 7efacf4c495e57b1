/** Notification queries: the list, the unread count, marking as read, and email preferences. */
import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { BodyInputOf, ResponseOf } from '#contract/endpoint.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
  type Notification,
  readNotificationPreferences,
  updateNotificationPreferences,
} from '#contract/notifications.ts';
import { call, type Page } from '../../lib/api-client.ts';
import { pagesFor, queryFor, queryKeyFor } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { toast } from '../../ui/toast-store.ts';

/** Nested under the list's query key, so that invalidating the list also invalidates the count. */
export const useUnreadCount = () =>
  useQuery({
    ...queryFor(countUnreadNotifications),
    queryKey: [...queryKeyFor(listNotifications), 'unread'],
  });

const pageSize = 20;
export const useNotifications = ({ isUnreadOnly = false } = {}) =>
  useInfiniteQuery(pagesFor(listNotifications, isUnreadOnly ? { query: { unread: 'true' } } : {}, pageSize));

type Pages = InfiniteData<Page<Notification>>;

/** Optimistic: shows notifications as read immediately, and rolls back if the request fails. */
export function useMarkRead() {
  const cache = useQueryClient();
  /** Both lists: all notifications, and unread ones only. */
  const lists = {
    queryKey: queryKeyFor(listNotifications),
    predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey.at(-1) === 'pages',
  };
  const mutation = useMutation({
    mutationFn: (body: BodyInputOf<typeof markNotificationsRead>) => call(markNotificationsRead, { body }),
    onMutate: async ({ ids }) => {
      await cache.cancelQueries({ queryKey: queryKeyFor(listNotifications) });
      const before = cache.getQueriesData<Pages>(lists);
      const readAt = new Date().toISOString();
      const isAffected = (item: Notification) =>
        item.readAt === null && (ids === undefined || ids.includes(item.id));
      cache.setQueriesData<Pages>(
        lists,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (isAffected(item) ? { ...item, readAt } : item)),
            })),
          },
      );
      return { before };
    },
    onError: (_error, _body, context) => {
      for (const [queryKey, pages] of context?.before ?? []) cache.setQueryData(queryKey, pages);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeyFor(listNotifications) }),
  });
  /** Not called after the list unmounts, such as when the user follows a notification's link. */
  const onError = (_error: Error, { all }: BodyInputOf<typeof markNotificationsRead>) =>
    toast({
      title: 'Error',
      description: `We couldn't mark your ${all ? 'notifications' : 'notification'} as read. Please try again.`,
      variant: 'destructive',
    });
  return {
    isPending: mutation.isPending,
    mutate: (body: BodyInputOf<typeof markNotificationsRead>) => mutation.mutate(body, { onError }),
  };
}

export const usePreferences = () => useQuery(queryFor(readNotificationPreferences));

type Preferences = ResponseOf<typeof readNotificationPreferences>;

/** Optimistic: shows the choice immediately, and rolls back if the request fails. */
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
