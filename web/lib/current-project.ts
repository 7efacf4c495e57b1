/**
 * Current project, by one rule on every page: the one in the URL, else the one this tab shows, else the one opened last
 * in this browser, else the first in the list.
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { listProjects, type Project, readProject } from '#contract/projects.ts';
import { call } from './api-client.ts';
import { isApiError } from './api-error.ts';
import { device } from './device.ts';
import { parseText } from './device-store.ts';
import { queryFor, queryKeyFor } from './query-client.ts';
import { session, useSession } from './session.ts';

const openedLast = (userId: string) => device.entry('project', parseText, userId);
const shownInTab = (userId: string) => device.entry('tab-project', parseText, userId);
const remembered = (userId: string) => shownInTab(userId).read() ?? openedLast(userId).read();

/** Stored in this browser for this user until they open another project. */
export function chooseProject(projectId: string): void {
  const { user } = session.get();
  if (!user) return;
  if (openedLast(user.id).read() !== projectId) openedLast(user.id).write(projectId);
  keepInTab(projectId);
}

function keepInTab(projectId: string): void {
  const { user } = session.get();
  if (user && shownInTab(user.id).read() !== projectId) shownInTab(user.id).write(projectId);
}

const subscribe = (listener: () => void) => device.onChange('tab-project', listener);

/** Limit of the project switcher. The command menu finds any other project. */
const maxListed = 100;

export const projectsQuery = queryFor(listProjects, { query: { limit: maxListed } });

export const useProjects = () => useQuery(projectsQuery);

/** Null if the viewer has no such project. Unlike an error, null is cached, so it isn't refetched over and over. */
const optionalProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...queryKeyFor(readProject, { params: { projectId } }), 'if any'],
    queryFn: async ({ signal }): Promise<Project | null> => {
      try {
        return await call(readProject, { params: { projectId }, signal });
      } catch (error) {
        if (isApiError(error, 404)) return null;
        throw error;
      }
    },
  });

export interface CurrentProject {
  project: Project | undefined;
  projects: readonly Project[];
  /** The URL names a project that doesn't exist or that the viewer may not see. */
  isUnknown: boolean;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

function useProjectInUrl(): string | undefined {
  const { projectId } = useParams({ strict: false });
  const { project } = useSearch({ strict: false }) as { project?: unknown };
  // The router parses numeric values as numbers.
  return projectId ?? (project === undefined || project === '' ? undefined : String(project));
}

export function useCurrentProject(): CurrentProject {
  const { user } = useSession();
  const rememberedId = useSyncExternalStore(subscribe, () => (user ? remembered(user.id) : null));
  const urlProjectId = useProjectInUrl();
  const chosenId = urlProjectId ?? rememberedId ?? undefined;
  const list = useProjects();
  const projects = list.data ?? [];
  const listedProject = projects.find(({ id }) => id === chosenId);
  // The list holds only the first projects, so the chosen one may be missing.
  const isUnlisted = chosenId !== undefined && list.data !== undefined && !listedProject;
  const single = useQuery({ ...optionalProjectQuery(chosenId ?? ''), enabled: isUnlisted });
  const isGone = isUnlisted && single.data === null;
  const isUnknown = isGone && urlProjectId !== undefined;
  // A failed refetch isn't an error here: the page keeps what it has.
  const failed = list.isLoadingError ? list : isUnlisted && single.isLoadingError ? single : null;
  return {
    project:
      isUnlisted && (!isGone || isUnknown) ? (single.data ?? undefined) : (listedProject ?? projects[0]),
    projects,
    isUnknown,
    isPending: list.isPending || (isUnlisted && single.isPending),
    isError: failed !== null,
    error: failed?.error ?? null,
    isFetching: list.isFetching || single.isFetching,
    refetch: () => void (failed ?? list).refetch(),
  };
}

/**
 * Remembers the project shown on a page for later pages. A project in the URL, for example from a link in an email,
 * counts as chosen and is remembered in this browser. Any other, such as the first in the list, is kept only in this tab,
 * so that an update that reorders the list doesn't switch projects.
 */
export function useRememberedProject(): void {
  const urlProjectId = useProjectInUrl();
  const { project } = useCurrentProject();
  const projectId = project?.id;
  useEffect(() => {
    if (!projectId) return;
    if (projectId === urlProjectId) chooseProject(projectId);
    else keepInTab(projectId);
  }, [projectId, urlProjectId]);
}
