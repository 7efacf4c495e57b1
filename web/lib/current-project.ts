/** Current project: the one in the URL, the last one chosen, or the first. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { listProjects, type Project, readProject } from '#contract/projects.ts';
import { call } from './api-client.ts';
import { isApiError } from './api-error.ts';
import { device } from './device.ts';
import { parseText } from './device-store.ts';
import { queryFor, queryKeyFor } from './query-client.ts';
import { session, useSession } from './session.ts';

const chosenBy = (userId: string) => device.entry('project', parseText, userId);

/** Stored in this browser for this user until they choose another project. */
export function chooseProject(projectId: string): void {
  const { user } = session.get();
  if (user) chosenBy(user.id).write(projectId);
}

/** A choice in another tab doesn't switch the project under this one. */
const subscribe = (listener: () => void) =>
  device.onChange('project', ({ isRemote }) => {
    if (!isRemote) listener();
  });

/** Menu limit; staff reach other projects through their own lists. */
const listed = 100;

export const useProjects = () => useQuery(queryFor(listProjects, { query: { limit: listed } }));

/** Null if the viewer has no such project: a cached result, where an error would be refetched over and over. */
const projectIfAny = (projectId: string) =>
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
  const chosen = useSyncExternalStore(subscribe, () => (user ? chosenBy(user.id).read() : null));
  const named = useProjectInUrl();
  const list = useProjects();
  const projects = list.data ?? [];
  const known = projects.find(({ id }) => id === named) ?? projects.find(({ id }) => id === chosen);
  // Staff may open a link to a project beyond the first page of their list.
  const isElsewhere = named !== undefined && list.isSuccess && !projects.some(({ id }) => id === named);
  const single = useQuery({ ...projectIfAny(named ?? ''), enabled: isElsewhere });
  const isUnknown = isElsewhere && single.data === null;
  const failed = list.isError
    ? list
    : isElsewhere && single.isError && single.data === undefined
      ? single
      : null;
  return {
    project: isElsewhere ? (single.data ?? undefined) : (known ?? projects[0]),
    projects,
    isUnknown,
    isPending: list.isPending || (isElsewhere && single.isPending),
    isError: failed !== null,
    isFetching: list.isFetching || single.isFetching,
    refetch: () => void (failed ?? list).refetch(),
  };
}
