/** Account queries and mutations. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteAccount, endAllSessions, exportAccount } from '#contract/account.ts';
import {
  changePassword,
  endSession,
  listSessions,
  readMe,
  sendVerification,
  updateMe,
} from '#contract/auth.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { changePhoto, removePhoto } from '#contract/photos.ts';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/download.ts';
import { send } from '../../lib/http.ts';
import { photoKey } from '../../lib/photos.ts';
import { queryFor, queryKeyFor } from '../../lib/query-client.ts';
import { session } from '../../lib/session.ts';
import { forgetSession } from '../../lib/sign-out.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export const useAccount = () => useQuery(queryFor(readMe));

/** The new token carries the new name, so the shell shows it immediately. */
export function useUpdateMe() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateMe>) => call(updateMe, { body }),
    onSuccess: ({ user, token }) => {
      session.signIn(token);
      cache.setQueryData(queryKeyFor(readMe), user);
    },
  });
}

/** Null removes the photo. */
export function useSavePhoto(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (photo: Blob | null) => {
      if (!photo) return call(removePhoto);
      await send({ method: changePhoto.method, url: changePhoto.path, body: photo });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: photoKey(userId) }),
  });
}

export const useSendVerification = () => useMutation({ mutationFn: () => call(sendVerification) });

export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeyFor(listSessions) }),
  });
}

/** Any request will do: once the required step is done, the response carries a new token without that step. */
export const useLeaveRequiredStep = () => useMutation({ mutationFn: () => call(readMe) });

export const useSessions = () => useQuery({ ...queryFor(listSessions), staleTime: 0 });

export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeyFor(listSessions) }),
  });
}

export const useEndAllSessions = () =>
  useMutation({ mutationFn: () => call(endAllSessions), onSuccess: forgetSession });

export const useExport = () => useMutation({ mutationFn: () => download(exportAccount, {}) });

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof deleteAccount>) => call(deleteAccount, { body }),
    onSuccess: forgetSession,
  });
