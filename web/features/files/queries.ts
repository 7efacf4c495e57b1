/** Queries and mutations for files and document requests. */
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createDocumentRequest,
  type DocumentRequest,
  listDocumentRequests,
  restoreDocumentRequest,
  returnDocument,
  updateDocumentRequest,
  withdrawDocumentRequest,
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
import { undoFailure } from '../../lib/undo-failure.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePages } from '../../lib/use-pages.ts';
import { toast } from '../../ui/toast-store.ts';
import { refetchFileLists } from './refresh-files.ts';

export const useFileList = (projectId: string, group: 'client' | 'team') =>
  usePages(pagesFor(listFiles, { params: { projectId }, query: { group } }));

/** Files uploaded for document requests, all versions. */
export const useRequestedFiles = (projectId: string) =>
  useQuery(queryFor(listFiles, { params: { projectId }, query: { group: 'requested' } }));

export const useFieldFiles = (projectId: string, sectionNumber: number, fieldKey: string) =>
  useQuery(queryFor(listFiles, { params: { projectId }, query: { sectionNumber, fieldKey } }));

/** Its key starts with the file list's key, so invalidating the list refetches the usage too. */
export const useFileUsage = (projectId: string) =>
  useQuery(queryFor(readFileUsage, { params: { projectId } }));

export const useDocumentRequests = (projectId: string) =>
  useQuery(queryFor(listDocumentRequests, { params: { projectId } }));

export const showFailure = (message: string) => (error: unknown) =>
  toast({ title: 'Error', description: failureText(error, message), variant: 'destructive' });

export const useDownload = () =>
  useMutation({
    mutationFn: (file: { id: string }) => download(readFileContent, { params: { fileId: file.id } }),
    onError: showFailure("We couldn't download the file. Please try again."),
  });

type Listed = ProjectFile[] | InfiniteData<Page<ProjectFile>>;

/** Removes a file from cached data, whether a plain or a paged list. */
function without(listed: Listed | undefined, fileId: string): Listed | undefined {
  const rest = (files: ProjectFile[]) => files.filter(({ id }) => id !== fileId);
  if (Array.isArray(listed)) return rest(listed);
  if (!listed?.pages) return listed;
  return { ...listed, pages: listed.pages.map((page) => ({ ...page, items: rest(page.items) })) };
}

/** Optimistic delete, with an undo. */
export function useDeleteFile(projectId: string) {
  const client = useQueryClient();
  const refresh = () => refetchFileLists(projectId);
  const key = queryKeyFor(listFiles, { params: { projectId } });
  const restoring = useMutation({
    mutationFn: (fileId: string) => call(restoreFile, { params: { fileId } }),
    onError: (error, fileId) =>
      toast(
        undoFailure(error, "We couldn't restore the file. Please try again.", () => restoring.mutate(fileId)),
      ),
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
      for (const [queryKey, listed] of context?.before ?? []) client.setQueryData(queryKey, listed);
      showFailure("We couldn't delete the file. Please try again.")(error);
    },
    onSuccess: (_response, file) => {
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
  const refresh = () => refetchFileLists(projectId);
  return useMutation({
    mutationFn: ({ fileId, ...body }: { fileId: string } & BodyInputOf<typeof updateFile>) =>
      call(updateFile, { params: { fileId }, body }),
    onSettled: refresh,
  });
};

export const useShareFile = (projectId: string) => {
  const refresh = () => refetchFileLists(projectId);
  return useMutation({
    mutationFn: (file: ProjectFile) => call(shareFile, { params: { fileId: file.id } }),
    onSuccess: ({ fileName }) => {
      toast({ title: 'Shared with the client', description: fileName });
    },
    onError: showFailure("We couldn't share the file. Please try again."),
    onSettled: refresh,
  });
};

export const useCreateDocumentRequest = (projectId: string) => {
  const refresh = () => refetchFileLists(projectId);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createDocumentRequest>) =>
      call(createDocumentRequest, { params: { projectId }, body }),
    onSettled: refresh,
  });
};

export const useUpdateDocumentRequest = (projectId: string) => {
  const refresh = () => refetchFileLists(projectId);
  return useMutation({
    mutationFn: ({ requestId, ...body }: { requestId: string } & BodyInputOf<typeof updateDocumentRequest>) =>
      call(updateDocumentRequest, { params: { projectId, requestId }, body }),
    onSettled: refresh,
  });
};

export const useReturnDocument = (projectId: string, requestId: string) => {
  const refresh = () => refetchFileLists(projectId);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof returnDocument>) =>
      call(returnDocument, { params: { projectId, requestId }, body }),
    onSettled: refresh,
  });
};

/** The toast offers Undo, which restores the same request with its files. */
export const useWithdrawRequest = (projectId: string) => {
  const refresh = () => refetchFileLists(projectId);
  const restoring = useMutation({
    mutationFn: (requestId: string) => call(restoreDocumentRequest, { params: { projectId, requestId } }),
    onError: (error, requestId) =>
      toast(
        undoFailure(error, "We couldn't restore the request. Please try again.", () =>
          restoring.mutate(requestId),
        ),
      ),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ id }: DocumentRequest) =>
      call(withdrawDocumentRequest, { params: { projectId, requestId: id } }),
    onSuccess: (_response, { id, title }) => {
      toast({
        title: 'Request withdrawn',
        description: title,
        action: { label: 'Undo', onClick: () => restoring.mutate(id) },
      });
    },
    onError: showFailure("We couldn't withdraw the request. Please try again."),
    onSettled: refresh,
  });
};
