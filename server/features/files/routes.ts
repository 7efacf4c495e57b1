/** File and upload routes. */
import type { Handlers, RawResponse } from '../../http/handlers.ts';
import { checksumAlgorithms, readChecksum } from './checksum.ts';
import type { createDownload } from './download.ts';
import type { FileService } from './service.ts';
import type { Upload } from './upload-repository.ts';
import type { UploadService } from './upload-service.ts';

/** A tus response with the upload's state. */
function tusResponse(upload: Upload, status: number, headers: Record<string, string> = {}): RawResponse {
  return {
    status,
    headers: {
      ...version,
      'upload-offset': upload.received,
      'upload-length': upload.fileSize,
      'upload-expires': new Date(upload.expiresAt).toUTCString(),
      'cache-control': 'no-store',
      ...headers,
    },
  };
}

const version = { 'tus-resumable': '1.0.0' };

/** Response to a tus OPTIONS request. */
const capabilities = (maxBytes: number): RawResponse => ({
  status: 204,
  headers: {
    ...version,
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,termination,checksum',
    'tus-checksum-algorithm': checksumAlgorithms.join(','),
    'tus-max-size': maxBytes,
  },
});

const wrongVersion: RawResponse = {
  status: 412,
  headers: { 'tus-version': '1.0.0', 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify({ code: 'precondition', message: 'This server supports tus 1.0.0.' })),
};

/** Rejects requests whose tus version isn't 1.0.0. */
const withVersionCheck =
  <Call extends { headers: { 'tus-resumable'?: string | undefined } }>(
    work: (call: Call) => Promise<RawResponse>,
  ) =>
  async (call: Call): Promise<RawResponse> =>
    call.headers['tus-resumable'] === version['tus-resumable'] ? work(call) : wrongVersion;

interface FileRoutesDeps {
  files: FileService;
  uploads: UploadService;
  download: ReturnType<typeof createDownload>;
  maxBytes: number;
}

export const fileRoutes = ({ files, uploads, download, maxBytes }: FileRoutesDeps) =>
  ({
    listFiles: ({ db, actor, project, query }) => files.listFiles(db, actor, project, query),
    readFileUsage: ({ db, project }) => files.readFileUsage(db, project),
    updateFile: ({ db, body, ...change }) => files.updateFile(db, change, body),
    readFileContent: ({ db, file, query, headers }) =>
      download(db, file, {
        isPreview: query.preview === 'true',
        range: headers.range,
        ifRange: headers['if-range'],
        ifNoneMatch: headers['if-none-match'],
      }),
    shareFile: ({ db, ...change }) => files.shareFile(db, change),
    deleteFile: ({ db, ...change }) => files.deleteFile(db, change),
    restoreFile: ({ db, ...change }) => files.restoreFile(db, change),

    describeUploads: async () => capabilities(maxBytes),
    describeUpload: async () => capabilities(maxBytes),
    createUpload: withVersionCheck(async ({ db, actor, project, headers }) => {
      const declared = { size: headers['upload-length'], metadata: headers['upload-metadata'] };
      const upload = await uploads.createUpload(db, actor, project, declared);
      return tusResponse(upload, 201, { location: `/api/projects/${project.id}/uploads/${upload.id}` });
    }),
    readUpload: withVersionCheck(async ({ db, actor, project, params }) =>
      tusResponse(await uploads.readUpload(db, actor, project, params.uploadId), 200),
    ),
    writeUpload: withVersionCheck(async ({ db, actor, project, params, headers, body }) => {
      const checksum = readChecksum(headers['upload-checksum']);
      const bytes = { id: params.uploadId, offset: headers['upload-offset'], source: body, checksum };
      return tusResponse(await uploads.writeUpload(db, actor, project, bytes), 204);
    }),
    cancelUpload: withVersionCheck(async ({ db, actor, project, params }) => {
      await uploads.cancelUpload(db, actor, project, params.uploadId);
      return { status: 204, headers: version };
    }),
  }) satisfies Partial<Handlers>;
