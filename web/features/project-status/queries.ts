/** Queries for status, activity and turns, and mutations that dismiss a reply or change milestones. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { addMilestone, changeMilestone, removeMilestone, restoreMilestone } from '#contract/milestones.ts';
import { dismissReply, listActivity, listTurns, readProjectStatus } from '#contract/project-status.ts';
import { call } from '../../lib/api-client.ts';
import { refetchAfterChange } from '../../lib/own-changes.ts';
import { pagesFor, queryFor, queryKeyFor } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export const useProjectStatus = (projectId: string | undefined) =>
  useQuery({
    ...queryFor(readProjectStatus, { params: { projectId: projectId ?? '' } }),
    enabled: projectId !== undefined,
  });

const recentCount = 3;

export const useRecentActivity = (projectId: string | undefined) =>
  useQuery({
    ...queryFor(listActivity, { params: { projectId: projectId ?? '' }, query: { limit: recentCount } }),
    enabled: projectId !== undefined,
  });

export const useActivity = (projectId: string) =>
  useInfiniteQuery(pagesFor(listActivity, { params: { projectId } }, 20));

export const useTurns = () => useQuery(queryFor(listTurns));

/** Null for `until` undoes the dismissal. */
export function useDismissReply(projectId: string) {
  return useMutation({
    mutationFn: (until: string | null) => call(dismissReply, { params: { projectId }, body: { until } }),
    // Not awaited: refetching removes the button, and its toast must come first.
    onSuccess: () => {
      void refetchAfterChange(queryKeyFor(listTurns));
      void refetchAfterChange(queryKeyFor(readProjectStatus, { params: { projectId } }));
    },
  });
}

/** Refetches all queries of the project: milestones also show in its status and activity. */
const refetchProject = (projectId: string) => () => refetchAfterChange(['/api/projects', projectId]);

export const useAddMilestone = (projectId: string) =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof addMilestone>) =>
      call(addMilestone, { params: { projectId }, body }),
    onSuccess: refetchProject(projectId),
  });

export const useRestoreMilestone = (projectId: string) =>
  useMutation({
    mutationFn: (milestoneId: string) => call(restoreMilestone, { params: { projectId, milestoneId } }),
    onSuccess: refetchProject(projectId),
  });

export const useChangeMilestone = (projectId: string) =>
  useMutation({
    mutationFn: ({ milestoneId, ...body }: { milestoneId: string } & BodyInputOf<typeof changeMilestone>) =>
      call(changeMilestone, { params: { projectId, milestoneId }, body }),
    onSuccess: refetchProject(projectId),
  });

export const useRemoveMilestone = (projectId: string) =>
  useMutation({
    mutationFn: (milestoneId: string) => call(removeMilestone, { params: { projectId, milestoneId } }),
    onSuccess: refetchProject(projectId),
  });
