/** What each endpoint answers to each kind of caller, and the request that is tried; written down apart from the rules it tests. */
import type { EndpointName } from '#contract/endpoints.ts';
import type { CallInput, Person } from '../support/people.ts';
import { aPhoto } from '../support/photo.ts';
import type { World } from '../support/world.ts';

export interface PermissionCase {
  /** Statuses in the order of `kinds`. */
  expected: readonly [number, number, number, number, number, number];
  input(world: World, caller: Person | null): CallInput;
}

const everyone = (status: number) => [status, status, status, status, status, status] as const;
const signedIn = (status: number) => [401, status, status, status, status, status] as const;
const adminsOnly = (status: number) => [401, 403, 403, 403, 403, status] as const;
const members = (status: number) => [401, status, 404, status, 404, status] as const;
const staffOfProject = (status: number) => [401, 403, 404, status, 404, status] as const;

const nothing = () => ({});
const octets = { 'content-type': 'application/octet-stream' };
const clientOf = ({ people }: World) => people['other client']?.id ?? '';
const advisorOf = ({ people }: World) => people['other advisor']?.id ?? '';
const theAssignment = ({ assignment }: World) => ({ params: { assignmentId: assignment.id } });
const theProject = ({ project }: World) => ({ params: { projectId: project.id } });

const tus = { 'tus-resumable': '1.0.0' };
const theFile = ({ file }: World) => ({ params: { fileId: file.id } });
const ownUpload = ({ project, uploads }: World, caller: Person | null) => ({
  params: { projectId: project.id, uploadId: uploads[caller?.id ?? ''] ?? crypto.randomUUID() },
});
const theRequest = ({ project, documentRequest }: World) => ({
  params: { projectId: project.id, requestId: documentRequest.id },
});

export const permissionCases: Record<EndpointName, PermissionCase> = {
  login: { expected: everyone(401), input: () => ({ body: { email: 'a@example.com', password: 'wrong' } }) },
  register: {
    expected: everyone(201),
    input: ({ unique }) => ({
      body: { firstName: 'A', lastName: 'B', email: `${unique}@example.com`, password: 'long enough' },
    }),
  },
  forgotPassword: {
    expected: everyone(202),
    input: ({ unique }) => ({ body: { email: `${unique}@example.com` } }),
  },
  resetPassword: {
    expected: everyone(400),
    input: () => ({ body: { token: 'unknown', password: 'long enough' } }),
  },
  setUp: {
    expected: everyone(403),
    input: ({ unique }) => ({
      body: {
        token: 'unknown',
        firstName: 'A',
        lastName: 'B',
        email: `${unique}@example.com`,
        password: 'long enough',
      },
    }),
  },
  logout: { expected: signedIn(204), input: nothing },
  readMe: { expected: signedIn(200), input: nothing },
  updateMe: { expected: signedIn(200), input: () => ({ body: { firstName: 'New' } }) },
  changePassword: {
    expected: signedIn(400),
    input: () => ({ body: { currentPassword: 'wrong', newPassword: 'long enough' } }),
  },
  listSessions: { expected: signedIn(200), input: nothing },
  endSession: {
    expected: signedIn(204),
    input: (_, caller) => ({ params: { sessionId: caller?.sessionId ?? crypto.randomUUID() } }),
  },
  listProjects: { expected: signedIn(200), input: nothing },
  createProject: {
    expected: [401, 201, 201, 403, 403, 403],
    input: () => ({ body: { name: 'An idea' } }),
  },
  readProject: { expected: members(200), input: theProject },
  // Open to everyone, and there is no language model in the tests.
  createPlan: {
    expected: everyone(404),
    input: () => ({ body: { description: 'A shop for second-hand bicycles' } }),
  },
  listSections: { expected: members(200), input: theProject },
  saveSection: {
    expected: members(200),
    input: (world) => ({
      ...theProject(world),
      body: { sectionNumber: 2, sectionName: 'Current State', data: { hasPrototype: 'no' } },
    }),
  },
  readRequirementsContext: { expected: members(200), input: theProject },
  listRevisions: {
    expected: members(200),
    input: ({ project }) => ({ params: { projectId: project.id, sectionNumber: '1' } }),
  },
  readQuestionnaire: { expected: signedIn(200), input: nothing },
  listReviews: { expected: members(200), input: theProject },
  createReview: {
    expected: [401, 403, 404, 201, 404, 201],
    input: (world) => ({
      ...theProject(world),
      body: { sectionNumber: 1, fieldKey: 'projectName', outcome: 'comment', reason: 'A good name' },
    }),
  },
  readMockup: { expected: members(200), input: theProject },
  listUsers: { expected: adminsOnly(200), input: nothing },
  createAdvisor: {
    expected: adminsOnly(201),
    input: ({ unique }) => ({
      body: { firstName: 'A', lastName: 'B', email: `${unique}@example.com`, password: 'long enough' },
    }),
  },
  updateUser: {
    expected: adminsOnly(200),
    input: ({ people }) => ({
      params: { userId: people['other client']?.id ?? '' },
      body: { active: false },
    }),
  },
  inviteAdvisor: {
    expected: adminsOnly(201),
    input: ({ unique }) => ({ body: { firstName: 'A', lastName: 'B', email: `${unique}@example.com` } }),
  },
  sendPasswordLink: {
    expected: adminsOnly(202),
    input: (world) => ({ params: { userId: clientOf(world) } }),
  },
  listAllProjects: { expected: adminsOnly(200), input: nothing },
  listAssignments: { expected: adminsOnly(200), input: nothing },
  createAssignment: {
    expected: adminsOnly(201),
    input: (world) => ({ body: { advisorId: advisorOf(world), clientId: clientOf(world) } }),
  },
  reassign: {
    expected: adminsOnly(200),
    input: (world) => ({ ...theAssignment(world), body: { advisorId: advisorOf(world) } }),
  },
  removeAssignment: { expected: adminsOnly(204), input: theAssignment },
  assignMany: {
    expected: adminsOnly(200),
    input: (world) => ({ body: { clientIds: [clientOf(world)] } }),
  },
  listAdvisors: { expected: adminsOnly(200), input: nothing },
  readAssignmentSettings: { expected: adminsOnly(200), input: nothing },
  updateAssignmentSettings: { expected: adminsOnly(200), input: () => ({ body: { isAutomatic: false } }) },
  readOverview: { expected: adminsOnly(200), input: nothing },
  readAnalytics: { expected: adminsOnly(200), input: nothing },
  listAudit: { expected: adminsOnly(200), input: nothing },
  listAuditActions: { expected: adminsOnly(200), input: nothing },
  exportTable: { expected: adminsOnly(200), input: () => ({ params: { table: 'users' } }) },
  listAdvisedProjects: { expected: [401, 403, 403, 200, 200, 200], input: nothing },
  readAdvisorFigures: { expected: [401, 403, 403, 200, 200, 200], input: nothing },
  listOpenQuestions: { expected: members(200), input: theProject },
  listUnseenChanges: { expected: staffOfProject(200), input: theProject },
  recordVisit: {
    expected: staffOfProject(204),
    input: (world) => ({ ...theProject(world), body: { seen: [{ section: 2, revision: 1 }] } }),
  },
  exportDocument: {
    expected: members(200),
    input: (world) => ({ ...theProject(world), query: { format: 'md' } }),
  },
  listFiles: { expected: members(200), input: theProject },
  readFileContent: {
    expected: members(304),
    input: (world) => ({ ...theFile(world), headers: { 'if-none-match': `"${'a'.repeat(64)}"` } }),
  },
  readFileUsage: { expected: members(200), input: theProject },
  updateFile: {
    expected: members(200),
    input: (world) => ({ ...theFile(world), body: { category: 'Legal' } }),
  },
  describeUploads: { expected: members(204), input: theProject },
  describeUpload: { expected: members(204), input: ownUpload },
  shareFile: { expected: staffOfProject(200), input: theFile },
  deleteFile: { expected: [401, 204, 404, 403, 404, 204], input: theFile },
  restoreFile: {
    expected: [401, 200, 404, 403, 404, 200],
    input: ({ deletedFile }) => ({ params: { fileId: deletedFile.id } }),
  },
  createUpload: {
    expected: members(201),
    input: (world) => ({ ...theProject(world), headers: { ...tus, 'upload-length': '5' } }),
  },
  readUpload: { expected: members(200), input: (...world) => ({ ...ownUpload(...world), headers: tus }) },
  writeUpload: {
    expected: members(204),
    input: (...world) => ({
      ...ownUpload(...world),
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'hello',
    }),
  },
  cancelUpload: { expected: members(204), input: (...world) => ({ ...ownUpload(...world), headers: tus }) },
  listDocumentRequests: { expected: members(200), input: theProject },
  createDocumentRequest: {
    expected: staffOfProject(201),
    input: (world) => ({ ...theProject(world), body: { title: 'The contract' } }),
  },
  updateDocumentRequest: {
    expected: staffOfProject(200),
    input: (world) => ({ ...theRequest(world), body: { dueOn: '2030-01-31' } }),
  },
  returnDocument: {
    expected: staffOfProject(200),
    input: ({ project, filledRequest }) => ({
      params: { projectId: project.id, requestId: filledRequest.id },
      body: { reason: 'The last page is missing' },
    }),
  },
  removeDocumentRequest: { expected: staffOfProject(204), input: theRequest },
  listMessages: { expected: members(200), input: theProject },
  sendMessage: {
    expected: members(201),
    input: (world) => ({ ...theProject(world), body: { content: 'Hello' } }),
  },
  readMessages: { expected: members(204), input: theProject },
  typing: { expected: members(204), input: theProject },
  receiveMessages: { expected: signedIn(204), input: nothing },
  countUnread: { expected: signedIn(200), input: nothing },
  listConversations: { expected: signedIn(200), input: nothing },
  listNotes: { expected: staffOfProject(200), input: theProject },
  writeNote: {
    expected: [401, 403, 404, 201, 404, 201],
    input: (world) => ({ ...theProject(world), body: { content: 'For the team' } }),
  },
  openEvents: { expected: signedIn(200), input: nothing },
  unsubscribe: { expected: everyone(404), input: () => ({ params: { token: 'unknown' } }) },
  openUnsubscribe: { expected: everyone(302), input: () => ({ params: { token: 'unknown' } }) },
  updateProject: {
    expected: members(200),
    input: ({ project }) => ({ params: { projectId: project.id }, body: { name: 'Renamed' } }),
  },
  listMilestones: { expected: members(200), input: theProject },
  addMilestone: {
    expected: staffOfProject(201),
    input: ({ project }) => ({
      params: { projectId: project.id },
      body: { title: 'Kick-off', dueOn: '2030-01-31' },
    }),
  },
  changeMilestone: {
    expected: staffOfProject(200),
    input: ({ project, milestoneId }) => ({
      params: { projectId: project.id, milestoneId },
      body: { isCompleted: true },
    }),
  },
  removeMilestone: {
    expected: staffOfProject(204),
    input: ({ project, milestoneId }) => ({ params: { projectId: project.id, milestoneId } }),
  },
  listActivity: { expected: members(200), input: theProject },
  readProjectStatus: { expected: members(200), input: theProject },
  listTurns: { expected: signedIn(200), input: nothing },
  settleMessages: {
    expected: members(204),
    input: (world) => ({ ...theProject(world), body: { until: new Date().toISOString() } }),
  },
  listNotifications: { expected: signedIn(200), input: nothing },
  countUnreadNotifications: { expected: signedIn(200), input: nothing },
  readNotifications: { expected: signedIn(204), input: () => ({ body: { all: true } }) },
  readNotificationPreferences: { expected: signedIn(200), input: nothing },
  updateNotificationPreferences: {
    expected: signedIn(200),
    input: () => ({ body: { messages: 'daily' } }),
  },
  endAllSessions: { expected: signedIn(204), input: nothing },
  exportAccount: { expected: signedIn(200), input: nothing },
  deleteAccount: { expected: signedIn(400), input: () => ({ body: { password: 'wrong' } }) },
  listViewableClients: { expected: [401, 403, 403, 200, 200, 200], input: nothing },
  // Whose portal it may be is tried in the tests of viewing.
  viewAs: { expected: [401, 403, 403, 400, 400, 400], input: () => ({ body: { clientId: 'nobody' } }) },
  changePhoto: { expected: signedIn(200), input: () => ({ headers: octets, body: aPhoto() }) },
  removePhoto: { expected: signedIn(204), input: nothing },
  removePersonPhoto: {
    expected: adminsOnly(204),
    input: ({ people }) => ({ params: { userId: people['other client']?.id ?? '' } }),
  },
  listPhotos: {
    expected: signedIn(200),
    input: ({ project }) => ({ query: { ids: project.clientId } }),
  },
  readPhoto: {
    expected: members(304),
    input: ({ project }) => ({
      params: { personId: project.clientId },
      headers: { 'if-none-match': `"${'a'.repeat(64)}"` },
    }),
  },
  readDraft: { expected: [401, 200, 200, 403, 403, 403], input: nothing },
  saveDraft: {
    expected: [401, 200, 200, 403, 403, 403],
    input: () => ({ body: { revision: 0, draft: null } }),
  },
};
