/** The calls of the requirements: sections, what they depend on, history and reviews. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { readProject } from '#contract/projects.ts';
import {
  createReview,
  listReviews,
  listRevisions,
  listSections,
  type RequirementSection,
  readMockup,
  readRequirementsContext,
  type SavedSection,
  saveSection,
} from '#contract/requirements.ts';
import { call } from '../../lib/api-client.ts';
import { isStreamLive } from '../../lib/events.ts';
import { pagesFor, queryClient, queryFor, queryKeyFor } from '../../lib/query-client.ts';
import type { SaveBody } from './answers-store.ts';

export const useProject = (projectId: string) => useQuery(queryFor(readProject, { params: { projectId } }));

/** Looked at again whenever the person comes back to the page: somebody else may have answered meanwhile. */
export const useSections = (projectId: string) =>
  useQuery({
    ...queryFor(listSections, { params: { projectId } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const useRequirementsContext = (projectId: string) =>
  useQuery(queryFor(readRequirementsContext, { params: { projectId } }));

export const useReviews = (projectId: string) => useQuery(queryFor(listReviews, { params: { projectId } }));

export const useMockup = (projectId: string, isThere: boolean) =>
  useQuery({ ...queryFor(readMockup, { params: { projectId } }), enabled: isThere });

export const revisionPages = (projectId: string, sectionNumber: number, pageSize = 20) => ({
  ...pagesFor(listRevisions, { params: { projectId, sectionNumber } }, pageSize),
  staleTime: 0,
});

export const sendSection = (projectId: string, body: SaveBody) =>
  call(saveSection, { params: { projectId }, body });

/** The cache follows every save at once; lists of projects are asked again where a percentage can have moved. */
export function takeSavedSection(projectId: string, { reopened, ...saved }: SavedSection): void {
  const key = queryKeyFor(listSections, { params: { projectId } });
  const before = queryClient.getQueryData<RequirementSection[]>(key) ?? [];
  const old = before.find((section) => section.sectionNumber === saved.sectionNumber);
  const others = before.filter((section) => section.sectionNumber !== saved.sectionNumber);
  queryClient.setQueryData(
    key,
    [...others, saved].sort((a, b) => a.sectionNumber - b.sectionNumber),
  );
  queryClient.invalidateQueries({ queryKey: [...key, String(saved.sectionNumber), 'revisions'] });
  // The event of this save makes the rest stale; without a stream it is done here.
  if (!isStreamLive() && (old?.isCompleted !== saved.isCompleted || reopened.length > 0)) refreshProjects();
}

/** A completed section or a review shows on every screen that lists or describes projects. */
export function refreshProjects(): void {
  queryClient.invalidateQueries({ queryKey: ['/api/projects'] });
}

export function useCreateReview(projectId: string) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createReview>) =>
      call(createReview, { params: { projectId }, body }),
    onSuccess: refreshProjects,
  });
}
