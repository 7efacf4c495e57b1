/** Refetches the file lists after uploads: one refetch at a time, shared by all uploads that finish in the meantime. */
import { listDocumentRequests } from '#contract/document-requests.ts';
import { listFiles } from '#contract/files.ts';
import { queryClient, queryKeyFor } from '../../lib/query-client.ts';

const running = new Map<string, Promise<void>>();
const next = new Map<string, Promise<void>>();

async function refetchLists(projectId: string): Promise<void> {
  await Promise.all(
    [listFiles, listDocumentRequests].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: queryKeyFor(endpoint, { params: { projectId } }) }),
    ),
  );
  running.delete(projectId);
}

/** Resolves after a refetch that started after this call. */
export function refreshFiles(projectId: string): Promise<void> {
  const current = running.get(projectId);
  if (!current) {
    const refetch = refetchLists(projectId);
    running.set(projectId, refetch);
    return refetch;
  }
  const queued =
    next.get(projectId) ??
    current.then(() => {
      next.delete(projectId);
      return refreshFiles(projectId);
    });
  next.set(projectId, queued);
  return queued;
}
