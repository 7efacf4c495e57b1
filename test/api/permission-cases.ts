/** Permission cases: the request for each endpoint and the status each kind of caller gets, independent of the rules. */
import type { EndpointName } from '#contract/endpoints.ts';
import { createPhoto } from '../support/photo.ts';
import { adminPermissionCases } from './admin-permission-cases.ts';
import {
  clients,
  everyone,
  projectEditors,
  projectReaders,
  signedIn,
  staff,
  staffOfProject,
} from './expected-statuses.ts';
import { filePermissionCases } from './file-permission-cases.ts';
import { nothing, octets, type PermissionCase, theProject } from './permission-requests.ts';
import { requirementsPermissionCases } from './requirements-permission-cases.ts';

const credential = { id: 'AA', rawId: 'AA', type: 'public-key' };
const noCredential = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AA' } };
const noAssertion = {
  ...credential,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
};

export const permissionCases: Record<EndpointName, PermissionCase> = {
  ...adminPermissionCases,
  ...requirementsPermissionCases,
  ...filePermissionCases,
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
  checkSetupLink: { expected: everyone(403), input: () => ({ body: { token: 'unknown' } }) },
  createFirstAdmin: {
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
  // The tests run without an identity provider.
  startOidcSignIn: { expected: everyone(404), input: nothing },
  finishOidcSignIn: { expected: everyone(404), input: () => ({ body: { query: '?state=unknown' } }) },
  listPasskeys: { expected: signedIn(200), input: nothing },
  startPasskey: {
    expected: signedIn(400),
    input: () => ({ body: { password: 'wrong' }, headers: { origin: 'http://localhost' } }),
  },
  addPasskey: {
    expected: signedIn(400),
    input: () => ({
      body: { name: 'Laptop', credential: noCredential },
      headers: { origin: 'http://localhost' },
    }),
  },
  renamePasskey: {
    expected: signedIn(400),
    input: () => ({ params: { passkeyId: crypto.randomUUID() }, body: { name: '' } }),
  },
  startPasskeyConfirmation: {
    expected: signedIn(400),
    input: () => ({ headers: { origin: 'http://localhost' } }),
  },
  removePasskey: {
    expected: signedIn(400),
    input: () => ({ params: { passkeyId: crypto.randomUUID() }, body: { password: 'wrong' } }),
  },
  startPasskeySignIn: {
    expected: everyone(200),
    input: () => ({ headers: { origin: 'http://localhost', 'x-device-id': crypto.randomUUID() } }),
  },
  signInWithPasskey: {
    expected: everyone(401),
    input: () => ({ body: { assertion: noAssertion }, headers: { origin: 'http://localhost' } }),
  },
  sendVerification: { expected: signedIn(202), input: nothing },
  verifyEmail: { expected: everyone(400), input: () => ({ body: { token: 'unknown' } }) },
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
  confirmSignIn: {
    expected: everyone(401),
    input: () => ({ body: { challenge: 'unknown', code: '000000' } }),
  },
  readSecondFactor: { expected: signedIn(200), input: nothing },
  setUpSecondFactor: { expected: signedIn(400), input: () => ({ body: { password: 'wrong' } }) },
  confirmSecondFactor: { expected: signedIn(409), input: () => ({ body: { code: '000000' } }) },
  turnOffSecondFactor: {
    expected: signedIn(400),
    input: () => ({ body: { password: 'wrong', code: '000000' } }),
  },
  renewRecoveryCodes: { expected: signedIn(409), input: () => ({ body: { code: '000000' } }) },
  listRememberedDevices: { expected: signedIn(200), input: nothing },
  forgetRememberedDevice: {
    expected: signedIn(204),
    input: () => ({ params: { deviceId: crypto.randomUUID() } }),
  },
  listProjects: { expected: signedIn(200), input: nothing },
  createProject: {
    expected: clients(201),
    input: () => ({ body: { name: 'An idea' } }),
  },
  readProject: { expected: projectReaders(200), input: theProject },
  // Open to everyone; the tests run without a language model.
  createPlan: {
    expected: everyone(404),
    input: () => ({ body: { description: 'A shop for secondhand bicycles' } }),
  },
  readMockup: { expected: projectReaders(200), input: theProject },
  listAdvisedProjects: { expected: staff(200), input: nothing },
  readAdvisorStats: { expected: staff(200), input: nothing },
  listOpenQuestions: { expected: projectReaders(200), input: theProject },
  listUnseenChanges: { expected: staffOfProject(200), input: theProject },
  recordVisit: {
    expected: staffOfProject(204),
    input: (world) => ({ ...theProject(world), body: { seen: [{ section: 2, revision: 1 }] } }),
  },
  exportDocument: {
    expected: projectReaders(200),
    input: (world) => ({ ...theProject(world), query: { format: 'md' } }),
  },
  listMessages: { expected: projectReaders(200), input: theProject },
  sendMessage: {
    expected: projectEditors(201),
    input: (world) => ({ ...theProject(world), body: { content: 'Hello' } }),
  },
  markMessagesRead: { expected: projectReaders(204), input: theProject },
  reportTyping: { expected: projectEditors(204), input: theProject },
  markMessagesDelivered: { expected: signedIn(204), input: nothing },
  countUnread: { expected: signedIn(200), input: nothing },
  listConversations: { expected: signedIn(200), input: nothing },
  listNotes: { expected: staffOfProject(200), input: theProject },
  writeNote: {
    expected: staffOfProject(201),
    input: (world) => ({ ...theProject(world), body: { content: 'For the team' } }),
  },
  openEvents: { expected: signedIn(200), input: nothing },
  unsubscribe: { expected: everyone(404), input: () => ({ params: { token: 'unknown' } }) },
  openUnsubscribe: { expected: everyone(302), input: () => ({ params: { token: 'unknown' } }) },
  updateProject: {
    expected: projectEditors(200),
    input: ({ project }) => ({ params: { projectId: project.id }, body: { name: 'Renamed' } }),
  },
  listMilestones: { expected: projectReaders(200), input: theProject },
  addMilestone: {
    expected: staffOfProject(201),
    input: ({ project }) => ({
      params: { projectId: project.id },
      body: { title: 'Kickoff', dueOn: '2030-01-31' },
    }),
  },
  changeMilestone: {
    expected: staffOfProject(200),
    input: ({ project, milestoneId }) => ({
      params: { projectId: project.id, milestoneId },
      body: { isCompleted: true },
    }),
  },
  restoreMilestone: {
    expected: staffOfProject(200),
    input: ({ project, removed }) => ({
      params: { projectId: project.id, milestoneId: removed.milestoneId },
    }),
  },
  removeMilestone: {
    expected: staffOfProject(204),
    input: ({ project, milestoneId }) => ({ params: { projectId: project.id, milestoneId } }),
  },
  listActivity: { expected: projectReaders(200), input: theProject },
  readProjectStatus: { expected: projectReaders(200), input: theProject },
  listTurns: { expected: signedIn(200), input: nothing },
  dismissReply: {
    expected: projectEditors(204),
    input: (world) => ({ ...theProject(world), body: { until: new Date().toISOString() } }),
  },
  listNotifications: { expected: signedIn(200), input: nothing },
  countUnreadNotifications: { expected: signedIn(200), input: nothing },
  markNotificationsRead: { expected: signedIn(204), input: () => ({ body: { all: true } }) },
  readNotificationPreferences: { expected: signedIn(200), input: nothing },
  updateNotificationPreferences: {
    expected: signedIn(200),
    input: () => ({ body: { messages: 'daily' } }),
  },
  endAllSessions: { expected: signedIn(204), input: nothing },
  exportAccount: { expected: signedIn(200), input: nothing },
  deleteAccount: { expected: signedIn(400), input: () => ({ body: { password: 'wrong' } }) },
  listViewableClients: { expected: staff(200), input: nothing },
  // The client view tests check which clients a staff member may view.
  viewAs: { expected: staff(400), input: () => ({ body: { clientId: 'nobody' } }) },
  // No logo is set for dark pages.
  readLogo: { expected: everyone(404), input: () => ({ params: { theme: 'dark' } }) },
  changePhoto: { expected: signedIn(200), input: () => ({ headers: octets, body: createPhoto() }) },
  removePhoto: { expected: signedIn(204), input: nothing },
  listPhotos: {
    expected: signedIn(200),
    input: ({ project }) => ({ query: { ids: project.clientId } }),
  },
  readPhoto: {
    expected: projectReaders(304),
    input: ({ project }) => ({
      params: { userId: project.clientId },
      headers: { 'if-none-match': `"${'a'.repeat(64)}"` },
    }),
  },
  readDraft: { expected: clients(200), input: nothing },
  saveDraft: {
    expected: clients(200),
    input: () => ({ body: { revision: 0, draft: null } }),
  },
};
