/** The whole API as one table: the router serves exactly these, the tests hold each against every kind of caller. */
import * as adminUsers from './admin-users.ts';
import * as auth from './auth.ts';
import * as documentRequests from './document-requests.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as files from './files.ts';
import * as mail from './mail.ts';
import * as messages from './messages.ts';
import * as projects from './projects.ts';
import * as requirements from './requirements.ts';
import * as uploads from './uploads.ts';

export const endpoints = {
  login: auth.login,
  register: auth.register,
  logout: auth.logout,
  readMe: auth.readMe,
  updateMe: auth.updateMe,
  changePassword: auth.changePassword,
  forgotPassword: auth.forgotPassword,
  resetPassword: auth.resetPassword,
  listSessions: auth.listSessions,
  endSession: auth.endSession,
  setUp: auth.setUp,
  listProjects: projects.listProjects,
  createProject: projects.createProject,
  readProject: projects.readProject,
  listSections: requirements.listSections,
  saveSection: requirements.saveSection,
  readRequirementsContext: requirements.readRequirementsContext,
  listRevisions: requirements.listRevisions,
  readQuestionnaire: requirements.readQuestionnaire,
  listReviews: requirements.listReviews,
  createReview: requirements.createReview,
  readMockup: requirements.readMockup,
  listUsers: adminUsers.listUsers,
  createAdvisor: adminUsers.createAdvisor,
  updateUser: adminUsers.updateUser,
  listFiles: files.listFiles,
  readFileContent: files.readFileContent,
  sendFile: files.sendFile,
  deleteFile: files.deleteFile,
  restoreFile: files.restoreFile,
  createUpload: uploads.createUpload,
  readUpload: uploads.readUpload,
  writeUpload: uploads.writeUpload,
  cancelUpload: uploads.cancelUpload,
  listDocumentRequests: documentRequests.listDocumentRequests,
  createDocumentRequest: documentRequests.createDocumentRequest,
  updateDocumentRequest: documentRequests.updateDocumentRequest,
  returnDocument: documentRequests.returnDocument,
  removeDocumentRequest: documentRequests.removeDocumentRequest,
  listMessages: messages.listMessages,
  sendMessage: messages.sendMessage,
  readMessages: messages.readMessages,
  typing: messages.typing,
  receiveMessages: messages.receiveMessages,
  countUnread: messages.countUnread,
  listConversations: messages.listConversations,
  listNotes: messages.listNotes,
  writeNote: messages.writeNote,
  openEvents: events.openEvents,
  unsubscribe: mail.unsubscribe,
  openUnsubscribe: mail.openUnsubscribe,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
