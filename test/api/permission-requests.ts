/** Shared by the permission cases: their type, and request builders for the objects of the test world. */
import type { CallInput, Person } from '../support/people.ts';
import type { World } from '../support/world.ts';
import type { Statuses } from './expected-statuses.ts';

export interface PermissionCase {
  expected: Statuses;
  input(world: World, caller: Person | null): CallInput;
}

export const nothing = () => ({});
export const octets = { 'content-type': 'application/octet-stream' };
export const otherClientId = ({ people }: World) => people.otherClient?.id ?? '';
export const otherAdvisorId = ({ people }: World) => people.otherAdvisor?.id ?? '';
export const theAssignment = ({ assignment }: World) => ({ params: { assignmentId: assignment.id } });
export const theProject = ({ project }: World) => ({ params: { projectId: project.id } });

export const tus = { 'tus-resumable': '1.0.0' };
export const theFile = ({ file }: World) => ({ params: { fileId: file.id } });
export const ownUpload = ({ project, uploads }: World, caller: Person | null) => ({
  params: { projectId: project.id, uploadId: uploads[caller?.id ?? ''] ?? crypto.randomUUID() },
});
export const theDocumentRequest = ({ project, documentRequest }: World) => ({
  params: { projectId: project.id, requestId: documentRequest.id },
});
export const theThread = ({ project, reviewThread }: World) => ({
  params: { projectId: project.id, threadId: reviewThread.id },
});
export const noVersion = ({ project }: World) => ({
  params: { projectId: project.id, versionId: crypto.randomUUID() },
});
export const noApprover = ({ project }: World) => ({
  params: { projectId: project.id, approverId: crypto.randomUUID() },
});
