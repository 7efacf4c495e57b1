/** The whole API as one table: the router serves exactly these, the tests hold each against every kind of caller. */
import * as adminUsers from './admin-users.ts';
import * as auth from './auth.ts';
import * as documentRequests from './document-requests.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as projects from './projects.ts';
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
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
