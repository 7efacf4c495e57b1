/** Requirements queries, saving a section, and updating the cache afterward. */
import { useQuery } from '@tanstack/react-query';
import { readProject } from '#contract/projects.ts';
import {
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
import { refetchProjects } from '../../lib/own-changes.ts';
import { pagesFor, queryClient, queryFor, queryKeyFor } from '../../lib/query-client.ts';
import type { SaveBody } from './answers-store.ts';

export const useProject = (projectId: string) => useQuery(queryFor(readProject, { params: { projectId } }));

/** Refetched on focus, because someone else may have changed the answers since they were loaded. */
export const useSections = (projectId: string) =>
  useQuery({
    ...queryFor(listSections, { params: { projectId } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const useRequirementsContext = (projectId: string) =>
  useQuery(queryFor(readRequirementsContext, { params: { projectId } }));

export const useMockup = (projectId: string, hasMockup: boolean) =>
  useQuery({ ...queryFor(readMockup, { params: { projectId } }), enabled: hasMockup });

export const revisionPages = (projectId: string, sectionNumber: number, pageSize = 20) => ({
  ...pagesFor(listRevisions, { params: { projectId, sectionNumber } }, pageSize),
  staleTime: 0,
});

export const sendSection = (projectId: string, body: SaveBody) =>
  call(saveSection, { params: { projectId }, body });

/** Writes a saved section to the cache, and refetches projects if their percentage may have changed. */
export function cacheSavedSection(projectId: string, { reopened, ...saved }: SavedSection): void {
  const key = queryKeyFor(listSections, { params: { projectId } });
  const before = queryClient.getQueryData<RequirementSection[]>(key) ?? [];
  const old = before.find((section) => section.sectionNumber === saved.sectionNumber);
  const others = before.filter((section) => section.sectionNumber !== saved.sectionNumber);
  queryClient.setQueryData(
    key,
    [...others, saved].sort((a, b) => a.sectionNumber - b.sectionNumber),
  );
  queryClient.invalidateQueries({ queryKey: [...key, String(saved.sectionNumber), 'revisions'] });
  // With a live stream, the save's event invalidates the rest.
  if (!isStreamLive() && (old?.isCompleted !== saved.isCompleted || reopened.length > 0))
    void refetchProjects();
}
