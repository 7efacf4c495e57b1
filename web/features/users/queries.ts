/** User administration queries and mutations. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listAdvisors } from '#contract/admin-assignments.ts';
import {
  createAdvisor,
  endUserSessions,
  inviteAdvisor,
  listUsers,
  resetSecondFactor,
  sendPasswordLink,
  unlockUser,
  updateUser,
} from '#contract/admin-users.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { removeUserPhoto } from '#contract/photos.ts';
import type { Role } from '#domain/user.ts';
import { call } from '../../lib/api-client.ts';
import { photoKey } from '../../lib/photos.ts';
import { longListFor, queryFor } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePages } from '../../lib/use-pages.ts';

export const useUsers = (role: Role, search: string | undefined) =>
  usePages(longListFor(listUsers, { query: { role, search } }));

/** Refetches every admin query, because nearly all of them count or name users. */
function useRefresh() {
  const client = useQueryClient();
  // Not awaited, so that the success toast doesn't wait for long lists to refetch.
  return () => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin'),
    });
  };
}

export function useAddAdvisor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ password, ...body }: BodyInputOf<typeof createAdvisor> & { isInvited: boolean }) => {
      const { isInvited, ...person } = body;
      return isInvited
        ? call(inviteAdvisor, { body: person })
        : call(createAdvisor, { body: { ...person, password, role: 'advisor', mustChangePassword: true } });
    },
    onSuccess: refresh,
  });
}

export function useUpdateUser(userId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateUser>) => call(updateUser, { params: { userId }, body }),
    onSuccess: refresh,
  });
}

/** Advisors to choose from, with their workload. */
export const useAdvisorLoads = (enabled: boolean) =>
  useQuery({ ...queryFor(listAdvisors), enabled, refetchOnMount: 'always' });

export const useSendPasswordLink = (userId: string) =>
  useMutation({ mutationFn: () => call(sendPasswordLink, { params: { userId } }) });

export function useUnlockUser(userId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(unlockUser, { params: { userId } }),
    onSuccess: refresh,
  });
}

export function useResetSecondFactor(userId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(resetSecondFactor, { params: { userId } }),
    onSuccess: refresh,
  });
}

export const useEndUserSessions = (userId: string) =>
  useMutation({ mutationFn: () => call(endUserSessions, { params: { userId } }) });

export function useRemovePhoto(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeUserPhoto, { params: { userId } }),
    onSuccess: () => client.setQueryData(photoKey(userId), null),
  });
}
