/** Queries of the advisor dashboard. */
import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AdvisedProject,
  type advisedSorts,
  listAdvisedProjects,
  listOpenQuestions,
  listUnseenChanges,
  readAdvisorStats,
} from '#contract/advisor-dashboard.ts';
import { type ProjectStatus, projectStatuses } from '#domain/project.ts';
import type { Page } from '../../lib/api-client.ts';
import { longListFor, queryFor, queryKeyFor } from '../../lib/query-client.ts';
import { usePages } from '../../lib/use-pages.ts';

export type AdvisedSort = (typeof advisedSorts)[number];

export type AdvisedFilters = {
  search?: string | undefined;
  status?: string | undefined;
  turn?: string | undefined;
  sort?: string | undefined;
  direction?: string | undefined;
};

const validOrUndefined = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((candidate) => candidate === value);

const sorts: readonly AdvisedSort[] = ['turn', 'client', 'project', 'progress', 'status', 'updated'];

/** Ignores filter values from the URL that the list doesn't support. */
export function useAdvisedProjects(filters: AdvisedFilters) {
  const query = {
    search: filters.search,
    status: validOrUndefined<ProjectStatus>(projectStatuses, filters.status),
    turn: validOrUndefined(['yes'] as const, filters.turn),
    sort: validOrUndefined(sorts, filters.sort),
    direction: validOrUndefined(['asc', 'desc'] as const, filters.direction),
  };
  return usePages(longListFor(listAdvisedProjects, { query }));
}

export const useAdvisorStats = () => useQuery({ ...queryFor(readAdvisorStats), refetchOnMount: 'always' });

export const useOpenQuestions = (projectId: string) =>
  useQuery({ ...queryFor(listOpenQuestions, { params: { projectId } }), refetchOnMount: 'always' });

/** The project's row, if it is on a loaded page of the table. */
function knownRow(client: QueryClient, projectId: string | undefined): AdvisedProject[] | undefined {
  const lists = client.getQueriesData<InfiniteData<Page<AdvisedProject>>>({
    queryKey: queryKeyFor(listAdvisedProjects),
    predicate: ({ queryKey }) => queryKey.at(-1) === 'pages',
  });
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
  const row = rows.find(({ id }) => id === projectId);
  return row && [row];
}

/** One project as the table shows it. Starts with its loaded row, if there is one. */
export function useAdvisedProject(projectId: string | undefined) {
  const client = useQueryClient();
  return useQuery({
    ...queryFor(listAdvisedProjects, { query: { project: projectId, limit: 1 } }),
    enabled: projectId !== undefined,
    refetchOnMount: 'always',
    placeholderData: () => knownRow(client, projectId),
  });
}

export const useUnseenChanges = (projectId: string) =>
  useQuery({ ...queryFor(listUnseenChanges, { params: { projectId } }), refetchOnMount: 'always' });
