/** Mutations of change requests. */
import { discardChangeRequest, openChangeRequest } from '#contract/change-requests.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { submitRequirements } from '#contract/reviews.ts';
import { call } from '../../lib/api-client.ts';
import { refetchProjects } from '../../lib/own-changes.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export const useOpenChangeRequest = (projectId: string) =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof openChangeRequest>) =>
      call(openChangeRequest, { params: { projectId }, body }),
    onSuccess: refetchProjects,
  });

export const useDiscardChangeRequest = (projectId: string) =>
  useMutation({
    mutationFn: () => call(discardChangeRequest, { params: { projectId } }),
    onSuccess: refetchProjects,
  });

export const useSubmitChanges = (projectId: string) =>
  useMutation({
    mutationFn: () => call(submitRequirements, { params: { projectId } }),
    onSuccess: refetchProjects,
  });
