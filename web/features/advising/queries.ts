/** The calls of the advisor's dashboard. */
import { useQuery } from '@tanstack/react-query';
import {
  type advisedSorts,
  listAdvisedProjects,
  listOpenQuestions,
  listUnseenChanges,
  readAdvisorFigures,
} from '#contract/advising.ts';
import { type ProjectStatus, projectStatuses } from '#domain/project.ts';
import { longListFor, queryFor } from '../../lib/query-client.ts';
import { usePages } from '../../lib/use-pages.ts';

export type AdvisedSort = (typeof advisedSorts)[number];

export type AdvisedFilters = {
  search?: string | undefined;
  status?: string | undefined;
  turn?: string | undefined;
  sort?: string | undefined;
  direction?: string | undefined;
};

const known = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((candidate) => candidate === value);

const sorts: readonly AdvisedSort[] = ['turn', 'client', 'project', 'progress', 'status', 'updated'];

/** Whatever stands in the address, only what the list knows is asked for. */
export function useAdvisedProjects(filters: AdvisedFilters) {
  const query = {
    search: filters.search,
    status: known<ProjectStatus>(projectStatuses, filters.status),
    turn: known(['yes'] as const, filters.turn),
    sort: known(sorts, filters.sort),
    direction: known(['asc', 'desc'] as const, filters.direction),
  };
  return usePages(longListFor(listAdvisedProjects, { query }));
}

export const useAdvisorFigures = () =>
  useQuery({ ...queryFor(readAdvisorFigures), refetchOnMount: 'always' });

export const useOpenQuestions = (projectId: string) =>
  useQuery({ ...queryFor(listOpenQuestions, { params: { projectId } }), refetchOnMount: 'always' });

/** One project with everything that the table shows of it, also when it is on none of the pages loaded so far. */
export const useAdvisedProject = (projectId: string | undefined) =>
  useQuery({
    ...queryFor(listAdvisedProjects, { query: { project: projectId, limit: 1 } }),
    enabled: projectId !== undefined,
    refetchOnMount: 'always',
  });

export const useUnseenChanges = (projectId: string) =>
  useQuery({ ...queryFor(listUnseenChanges, { params: { projectId } }), refetchOnMount: 'always' });
