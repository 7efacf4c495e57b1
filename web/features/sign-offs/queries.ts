/** Queries and mutations of a project's sign-off. */
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  declineVersion,
  readSignOff,
  removeApprover,
  sendSignOffLink,
  signVersion,
  startSignOff,
  withdrawSignOff,
} from '#contract/sign-offs.ts';
import { readVersion } from '#contract/versions.ts';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/form-errors.ts';
import { queryClient, queryFor } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast-store.ts';

export const useSignOff = (projectId: string) => useQuery(queryFor(readSignOff, { params: { projectId } }));

export const useVersion = (projectId: string, versionId: string) =>
  useQuery(queryFor(readVersion, { params: { projectId, versionId } }));

/** The server's reason for a refusal, or what to do about any other failure. */
export function signOffFailure(error: unknown): string {
  const refusal = error instanceof ApiError && error.status === 409 ? error.serverMessage : undefined;
  return refusal ?? failureText(error, "We couldn't save this. Try again.");
}

/** A sign-off affects every screen that shows projects. */
const refreshProjects = () => queryClient.invalidateQueries({ queryKey: ['/api/projects'] });

const showFailure = (error: unknown) =>
  toast({ title: 'Error', description: signOffFailure(error), variant: 'destructive' });

const useAction = <Input>(run: (input: Input) => Promise<unknown>) =>
  useMutation({ mutationFn: run, onSuccess: refreshProjects, onError: showFailure });

export const useStartSignOff = (projectId: string) =>
  useAction(() => call(startSignOff, { params: { projectId } }));

export const useWithdrawSignOff = (projectId: string) =>
  useAction(() => call(withdrawSignOff, { params: { projectId }, body: {} }));

export const useSendLink = (projectId: string, approverId: string) =>
  useAction(() => call(sendSignOffLink, { params: { projectId, approverId } }));

export const useRemoveApprover = (projectId: string, approverId: string) =>
  useAction(() => call(removeApprover, { params: { projectId, approverId } }));

/** Failures are shown in the form. */
export const useSignVersion = (projectId: string, versionHash: string) =>
  useMutation({
    mutationFn: (name: string) =>
      call(signVersion, { params: { projectId }, body: { versionHash, name, isApproved: true } }),
    onSuccess: refreshProjects,
  });

export const useDeclineVersion = (projectId: string, versionHash: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      call(declineVersion, { params: { projectId }, body: { versionHash, reason } }),
    onSuccess: refreshProjects,
  });
