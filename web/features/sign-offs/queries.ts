/** Queries and mutations of a project's sign-off. */
import { useQuery } from '@tanstack/react-query';
import { readMe } from '#contract/auth.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import {
  declineVersion,
  readSignOff,
  removeApprover,
  revokeSigningLink,
  saveApprovers,
  sendSigningLink,
  signVersion,
  startSignOff,
  withdrawSignOff,
} from '#contract/sign-offs.ts';
import { readVersion } from '#contract/versions.ts';
import { call } from '../../lib/api-client.ts';
import { refusalText } from '../../lib/form-errors.ts';
import { focusIfLost } from '../../lib/lost-focus.ts';
import { refetchProjects } from '../../lib/own-changes.ts';
import { queryFor } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { toast } from '../../ui/toast-store.ts';

export const useSignOff = (projectId: string) => useQuery(queryFor(readSignOff, { params: { projectId } }));

export const useVersion = (projectId: string, versionId: string) =>
  useQuery(queryFor(readVersion, { params: { projectId, versionId } }));

/** Whether the viewer gets a copy by email after signing: only at a verified address. */
export const useReceivesCopy = () => useQuery(queryFor(readMe)).data?.isEmailVerified !== false;

/** An action of the sign-off card. If its button disappears with it, focus moves to the card's heading. */
const useAction = <Input>(run: (input: Input) => Promise<unknown>, failure: string) =>
  useMutation({
    mutationFn: run,
    onSuccess: async () => {
      await refetchProjects();
      focusIfLost(() => document.getElementById('sign-off'));
    },
    onError: (error) =>
      toast({ title: 'Error', description: refusalText(error, failure), variant: 'destructive' }),
  });

export const useStartSignOff = (projectId: string) =>
  useAction(
    () => call(startSignOff, { params: { projectId } }),
    "We couldn't start the sign-off. Please try again.",
  );

/** Failures are shown in the dialog, which keeps what was typed. */
export const useSaveApprovers = (projectId: string) =>
  useMutation({
    mutationFn: (approvers: BodyInputOf<typeof saveApprovers>['approvers']) =>
      call(saveApprovers, { params: { projectId }, body: { approvers } }),
    onSuccess: refetchProjects,
  });

export const useWithdrawSignOff = (projectId: string) =>
  useMutation({
    mutationFn: (reason: string) => call(withdrawSignOff, { params: { projectId }, body: { reason } }),
    onSuccess: refetchProjects,
  });

export const useSendLink = (projectId: string, approverId: string) =>
  useAction(
    () => call(sendSigningLink, { params: { projectId, approverId } }),
    "We couldn't send a new link. Please try again.",
  );

export const useRevokeLink = (projectId: string, approverId: string) =>
  useAction(
    () => call(revokeSigningLink, { params: { projectId, approverId } }),
    "We couldn't revoke the link. Please try again.",
  );

export const useRemoveApprover = (projectId: string, approverId: string) =>
  useAction(
    () => call(removeApprover, { params: { projectId, approverId } }),
    "We couldn't remove this approver. Please try again.",
  );

/** Failures are shown in the form. */
export const useSignVersion = (projectId: string, versionHash: string) =>
  useMutation({
    mutationFn: (name: string) =>
      call(signVersion, { params: { projectId }, body: { versionHash, name, isApproved: true } }),
    onSuccess: refetchProjects,
  });

export const useDeclineVersion = (projectId: string, versionHash: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      call(declineVersion, { params: { projectId }, body: { versionHash, reason } }),
    onSuccess: refetchProjects,
  });
