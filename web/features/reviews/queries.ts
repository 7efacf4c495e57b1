/** Queries and mutations for reviews. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { readProject } from '#contract/projects.ts';
import { createReview, listReviews } from '#contract/reviews.ts';
import { call } from '../../lib/api-client.ts';
import { queryClient, queryFor } from '../../lib/query-client.ts';

export const useProject = (projectId: string) => useQuery(queryFor(readProject, { params: { projectId } }));

export const useReviews = (projectId: string) => useQuery(queryFor(listReviews, { params: { projectId } }));

export function useCreateReview(projectId: string) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createReview>) =>
      call(createReview, { params: { projectId }, body }),
    // A review affects every screen that shows projects.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['/api/projects'] }),
  });
}
