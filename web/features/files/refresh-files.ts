/** Reads the lists of files again after uploads: once for all that arrive meanwhile, however many are sent at once. */
import { listDocumentRequests } from '#contract/document-requests.ts';
import { listFiles } from '#contract/files.ts';
import { queryClient, queryKeyFor } from '../../lib/query-client.ts';

const underWay = new Map<string, Promise<void>>();
const next = new Map<string, Promise<void>>();

async function read(projectId: string): Promise<void> {
  await Promise.all(
    [listFiles, listDocumentRequests].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: queryKeyFor(endpoint, { params: { projectId } }) }),
    ),
  );
  underWay.delete(projectId);
}

/** Done when a reading that began after this call is done. */
export function refreshFiles(projectId: string): Promise<void> {
  const begun = underWay.get(projectId);
  if (!begun) {
    const reading = read(projectId);
    underWay.set(projectId, reading);
    return reading;
  }
  const queued =
    next.get(projectId) ??
    begun.then(() => {
      next.delete(projectId);
      return refreshFiles(projectId);
    });
  next.set(projectId, queued);
  return queued;
}
