/** Permission cases for files, uploads and document requests. */
import type { EndpointName } from '#contract/endpoints.ts';
import { projectEditors, projectReaders, staffOfProject, uploaderAndAdmins } from './expected-statuses.ts';
import {
  ownUpload,
  type PermissionCase,
  theDocumentRequest,
  theFile,
  theProject,
  tus,
} from './permission-requests.ts';

export const filePermissionCases = {
  listFiles: { expected: projectReaders(200), input: theProject },
  readFileContent: {
    expected: projectReaders(304),
    input: (world) => ({ ...theFile(world), headers: { 'if-none-match': `"${'a'.repeat(64)}"` } }),
  },
  readFileUsage: { expected: projectReaders(200), input: theProject },
  updateFile: {
    expected: projectEditors(200),
    input: (world) => ({ ...theFile(world), body: { category: 'Legal' } }),
  },
  describeUploads: { expected: projectEditors(204), input: theProject },
  describeUpload: { expected: projectEditors(204), input: ownUpload },
  shareFile: { expected: staffOfProject(200), input: theFile },
  deleteFile: { expected: uploaderAndAdmins(204), input: theFile },
  restoreFile: {
    expected: uploaderAndAdmins(200),
    input: ({ deletedFile }) => ({ params: { fileId: deletedFile.id } }),
  },
  createUpload: {
    expected: projectEditors(201),
    input: (world) => ({ ...theProject(world), headers: { ...tus, 'upload-length': '5' } }),
  },
  readUpload: {
    expected: projectEditors(200),
    input: (world, caller) => ({ ...ownUpload(world, caller), headers: tus }),
  },
  writeUpload: {
    expected: projectEditors(204),
    input: (world, caller) => ({
      ...ownUpload(world, caller),
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'hello',
    }),
  },
  cancelUpload: {
    expected: projectEditors(204),
    input: (world, caller) => ({ ...ownUpload(world, caller), headers: tus }),
  },
  listDocumentRequests: { expected: projectReaders(200), input: theProject },
  createDocumentRequest: {
    expected: staffOfProject(201),
    input: (world) => ({ ...theProject(world), body: { title: 'The contract' } }),
  },
  updateDocumentRequest: {
    expected: staffOfProject(200),
    input: (world) => ({ ...theDocumentRequest(world), body: { dueOn: '2030-01-31' } }),
  },
  returnDocument: {
    expected: staffOfProject(200),
    input: ({ project, filledRequest }) => ({
      params: { projectId: project.id, requestId: filledRequest.id },
      body: { reason: 'The last page is missing' },
    }),
  },
  withdrawDocumentRequest: { expected: staffOfProject(204), input: theDocumentRequest },
  restoreDocumentRequest: {
    expected: staffOfProject(200),
    input: ({ project, removed }) => ({ params: { projectId: project.id, requestId: removed.requestId } }),
  },
} satisfies Partial<Record<EndpointName, PermissionCase>>;
