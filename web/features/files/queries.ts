/** Files and requested documents as queries and mutations. */
import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createDocumentRequest,
  type DocumentRequest,
  listDocumentRequests,
  removeDocumentRequest,
  returnDocument,
  updateDocumentRequest,
} from '#contract/document-requests.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import {
  deleteFile,
  listFiles,
  type ProjectFile,
  readFileContent,
  readFileUsage,
  restoreFile,
  shareFile,
  updateFile,
} from '#contract/files.ts';
import { call, type Page } from '../../lib/api-client.ts';
import { download } from '../../lib/download.ts';
import { failureText } from '../../lib/form-errors.ts';
import { pagesFor, queryFor, queryKeyFor } from '../../lib/query-client.ts';
import { usePages } from '../../lib/use-pages.ts';
import { toast } from '../../ui/toast-store.ts';

/** One of the lists, page by page. */
export const useFileList = (projectId: string, group: 'client' | 'team') =>
  usePages(pagesFor(listFiles, { params: { projectId }, query: { group } }));

/** What lies in the requested places, with all its versions. */
export const useRequestedFiles = (projectId: string) =>
  useQuery(queryFor(listFiles, { params: { projectId }, query: { group: 'requested' } }));

/** The files of one question. */
export const useFieldFiles = (projectId: string, sectionNumber: number, fieldKey: string) =>
  useQuery(queryFor(listFiles, { params: { projectId }, query: { sectionNumber, fieldKey } }));

/** Below the key of the files, so that whatever changes these is followed by it. */
export const useFileUsage = (projectId: string) =>
  useQuery(queryFor(readFileUsage, { params: { projectId } }));

export const useDocumentRequests = (projectId: string) =>
  useQuery(queryFor(listDocumentRequests, { params: { projectId } }));

export const showFailure = (sentence: string) => (error: unknown) =>
  toast({ title: 'Error', description: failureText(error, sentence), variant: 'destructive' });

/** Refetches what a change to one of the two shows in the other. */
function useRefresh(projectId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [listFiles, listDocumentRequests].map((endpoint) =>
        client.invalidateQueries({ queryKey: queryKeyFor(endpoint, { params: { projectId } }) }),
      ),
    );
}

export const useDownload = () =>
  useMutation({
    mutationFn: (file: { id: string }) => download(readFileContent, { params: { fileId: file.id } }),
    onError: showFailure('The file could not be downloaded. Please try again.'),
  });

type Listed = ProjectFile[] | InfiniteData<Page<ProjectFile>>;

/** The list as it is without a file, whole or in pages; anything else stays as it is. */
function without(listed: Listed | undefined, fileId: string): Listed | undefined {
  const rest = (files: ProjectFile[]) => files.filter(({ id }) => id !== fileId);
  if (Array.isArray(listed)) return rest(listed);
  if (!listed?.pages) return listed;
  return { ...listed, pages: listed.pages.map((page) => ({ ...page, items: rest(page.items) })) };
}

/** Gone at once, with a way back. */
export function useDeleteFile(projectId: string) {
  const client = useQueryClient();
  const refresh = useRefresh(projectId);
  const key = queryKeyFor(listFiles, { params: { projectId } });
  const restoring = useMutation({
    mutationFn: (fileId: string) => call(restoreFile, { params: { fileId } }),
    onError: showFailure('The file could not be restored. Please try again.'),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: (file: ProjectFile) => call(deleteFile, { params: { fileId: file.id } }),
    onMutate: async (file) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueriesData<Listed>({ queryKey: key });
      client.setQueriesData<Listed>({ queryKey: key }, (listed) => without(listed, file.id));
      return { before };
    },
    onError: (error, _file, context) => {
      for (const [each, listed] of context?.before ?? []) client.setQueryData(each, listed);
      showFailure('The file could not be deleted. Please try again.')(error);
    },
    onSuccess: (_answer, file) => {
      toast({
        title: 'File deleted',
        description: file.fileName,
        action: { label: 'Undo', onClick: () => restoring.mutate(file.id) },
      });
    },
    onSettled: refresh,
  });
}

export const useSetCategory = (projectId: string) => {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: ({ fileId, ...body }: { fileId: string } & BodyInputOf<typeof updateFile>) =>
      call(updateFile, { params: { fileId }, body }),
    onSettled: refresh,
  });
};

export const useShareFile = (projectId: string) => {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: (file: ProjectFile) => call(shareFile, { params: { fileId: file.id } }),
    onSuccess: ({ fileName }) => {
      toast({ title: 'Sent to the client', description: fileName });
    },
    onError: showFailure('The file could not be sent. Please try again.'),
    onSettled: refresh,
  });
};

export const useAskForDocument = (projectId: string) => {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createDocumentRequest>) =>
      call(createDocumentRequest, { params: { projectId }, body }),
    onSettled: refresh,
  });
};

export const useChangeRequest = (projectId: string) => {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: ({ requestId, ...body }: { requestId: string } & BodyInputOf<typeof updateDocumentRequest>) =>
      call(updateDocumentRequest, { params: { projectId, requestId }, body }),
    onSettled: refresh,
  });
};

export const useReturnDocument = (projectId: string, requestId: string) => {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof returnDocument>) =>
      call(returnDocument, { params: { projectId, requestId }, body }),
    onSettled: refresh,
  });
};

/** What was withdrawn by a slip can be asked for again, in the same words. */
export const useWithdrawRequest = (projectId: string) => {
  const refresh = useRefresh(projectId);
  const asking = useAskForDocument(projectId);
  const failed = showFailure('The request could not be saved. Please try again.');
  return useMutation({
    mutationFn: ({ id }: DocumentRequest) =>
      call(removeDocumentRequest, { params: { projectId, requestId: id } }),
    onSuccess: (_answer, { title, category, dueOn }) => {
      const askAgain = () => asking.mutateAsync({ title, category, dueOn }).catch(failed);
      toast({
        title: 'Request withdrawn',
        description: title,
        action: { label: 'Ask again', onClick: () => void askAgain() },
      });
    },
    onError: showFailure('The request could not be withdrawn. Please try again.'),
    onSettled: refresh,
  });
};
