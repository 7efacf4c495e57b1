/** Assignment queries and mutations. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readOverview } from '#contract/admin-analytics.ts';
import {
  assignMany,
  createAssignment,
  listAdvisors,
  listAssignments,
  readAssignmentSettings,
  reassign,
  removeAssignment,
  restoreAssignment,
  updateAssignmentSettings,
} from '#contract/admin-assignments.ts';
import { listUsers } from '#contract/admin-users.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { maxAssignmentsPerRequest } from '#domain/assignment.ts';
import { call } from '../../lib/api-client.ts';
import { longListFor, queryFor, queryKeyFor } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePages } from '../../lib/use-pages.ts';
import { assignAll, type Rounds } from './assign-all.ts';

const fresh = { refetchOnMount: 'always' } as const;

export const useAssignments = (search: string | undefined) =>
  usePages(longListFor(listAssignments, { query: { search } }));

export const useAdvisors = () => useQuery({ ...queryFor(listAdvisors), ...fresh });

interface LoadState {
  isLoading: boolean;
  hasFailed: boolean;
}

/** Placeholder for a select without options: loading, failed, or `emptyText`. */
export const emptyPlaceholder = ({ isLoading, hasFailed }: LoadState, emptyText: string) =>
  isLoading ? 'Loading...' : hasFailed ? "Couldn't load" : emptyText;

export const useUnassigned = (search?: string) =>
  usePages(longListFor(listUsers, { query: { role: 'client', assigned: 'no', search } }));

export const useAssignmentStats = () => useQuery({ ...queryFor(readOverview), ...fresh });

/** Lists, workloads and stats all depend on the assignments. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin') });
}

export function useCreateAssignment() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createAssignment>) => call(createAssignment, { body }),
    // Also on failure: another admin may have gotten there first.
    onSettled: refresh,
  });
}

export function useAssignMany() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof assignMany>) => call(assignMany, { body }),
    onSettled: refresh,
  });
}

export function useAssignAll() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({
      advisorId,
      ...rest
    }: { advisorId: string | null } & Pick<Rounds, 'onProgress' | 'signal'>) =>
      assignAll({
        ...rest,
        next: async () => {
          const query = { role: 'client', assigned: 'no', limit: maxAssignmentsPerRequest } as const;
          return (await call(listUsers, { query })).map(({ id }) => id);
        },
        assign: (clientIds) => call(assignMany, { body: { clientIds, advisorId } }),
      }),
    onSettled: refresh,
  });
}

export function useReassign(assignmentId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (advisorId: string) => call(reassign, { params: { assignmentId }, body: { advisorId } }),
    onSettled: refresh,
  });
}

export function useRemoveAssignment() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (assignmentId: string) => call(removeAssignment, { params: { assignmentId } }),
    onSettled: refresh,
  });
}

/** Undoes a removal. */
export function useRestoreAssignment() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (assignmentId: string) => call(restoreAssignment, { params: { assignmentId } }),
    onSettled: refresh,
  });
}

export const useAssignmentSettings = () => useQuery({ ...queryFor(readAssignmentSettings), ...fresh });

export function useUpdateSettings() {
  const client = useQueryClient();
  const key = queryKeyFor(readAssignmentSettings);
  return useMutation({
    mutationFn: (isAutomatic: boolean) => call(updateAssignmentSettings, { body: { isAutomatic } }),
    onMutate: (isAutomatic) => client.setQueryData(key, { isAutomatic }),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}
