/** The endpoints of files and of the uploads that become files. */
import type { Handlers, RawAnswer } from '../../http/handlers.ts';
import type { createDownload } from './download.ts';
import type { FileService } from './service.ts';
import type { Upload } from './upload-repository.ts';
import type { UploadService } from './upload-service.ts';

/** What tus wants to hear about an upload. */
function tusAnswer(upload: Upload, status: number, headers: Record<string, string> = {}): RawAnswer {
  return {
    status,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': upload.received,
      'upload-length': upload.fileSize,
      'upload-expires': new Date(upload.expiresAt).toUTCString(),
      'cache-control': 'no-store',
      ...headers,
    },
  };
}

interface FileRoutesDeps {
  files: FileService;
  uploads: UploadService;
  download: ReturnType<typeof createDownload>;
}

export const fileRoutes = ({ files, uploads, download }: FileRoutesDeps) =>
  ({
    listFiles: ({ db, actor, project, query }) => files.listFiles(db, actor, project, query),
    readFileContent: ({ db, file, query, headers }) =>
      download(db, file, {
        isPreview: query.preview === 'true',
        range: headers.range,
        ifRange: headers['if-range'],
        ifNoneMatch: headers['if-none-match'],
      }),
    sendFile: ({ db, ...change }) => files.sendFile(db, change),
    deleteFile: ({ db, ...change }) => files.deleteFile(db, change),
    restoreFile: ({ db, ...change }) => files.restoreFile(db, change),

    createUpload: async ({ db, actor, project, headers }) => {
      const announced = { size: headers['upload-length'], metadata: headers['upload-metadata'] };
      const upload = await uploads.createUpload(db, actor, project, announced);
      return tusAnswer(upload, 201, { location: `/api/projects/${project.id}/uploads/${upload.id}` });
    },
    readUpload: async ({ db, actor, project, params }) =>
      tusAnswer(await uploads.readUpload(db, actor, project, params.uploadId), 200),
    writeUpload: async ({ db, actor, project, params, headers, body }) => {
      const bytes = { id: params.uploadId, offset: headers['upload-offset'], source: body };
      return tusAnswer(await uploads.writeUpload(db, actor, project, bytes), 204);
    },
    cancelUpload: async ({ db, actor, project, params }) => {
      await uploads.cancelUpload(db, actor, project, params.uploadId);
      return { status: 204, headers: { 'tus-resumable': '1.0.0' } };
    },
  }) satisfies Partial<Handlers>;
