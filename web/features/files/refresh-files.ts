/** Refetches the file lists after a change. Uploads that finish during a refetch share the next one. */
import { listDocumentRequests } from '#contract/document-requests.ts';
import { listFiles } from '#contract/files.ts';
import { refetchAfterChange } from '../../lib/own-changes.ts';
import { queryKeyFor } from '../../lib/query-client.ts';

const running = new Map<string, Promise<void>>();
const next = new Map<string, Promise<void>>();

/** Files and document requests each show data from the other, so both are refetched. */
export async function refetchFileLists(projectId: string): Promise<void> {
  await Promise.all(
    [listFiles, listDocumentRequests].map((endpoint) =>
      refetchAfterChange(queryKeyFor(endpoint, { params: { projectId } })),
    ),
  );
}

/** Resolves after a refetch that started after this call. */
export function refreshFiles(projectId: string): Promise<void> {
  const current = running.get(projectId);
  if (!current) {
    const refetch = refetchFileLists(projectId).then(() => {
      running.delete(projectId);
    });
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
