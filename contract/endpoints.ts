/** The whole API as one table: the router serves exactly these, the tests hold each against every kind of caller. */
import * as adminAnalytics from './admin-analytics.ts';
import * as adminAssignments from './admin-assignments.ts';
import * as adminAudit from './admin-audit.ts';
import * as adminProjects from './admin-projects.ts';
import * as adminUsers from './admin-users.ts';
import * as advising from './advising.ts';
import * as auth from './auth.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as projects from './projects.ts';

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
  inviteAdvisor: adminUsers.inviteAdvisor,
  sendPasswordLink: adminUsers.sendPasswordLink,
  listAllProjects: adminProjects.listAllProjects,
  listAssignments: adminAssignments.listAssignments,
  createAssignment: adminAssignments.createAssignment,
  reassign: adminAssignments.reassign,
  removeAssignment: adminAssignments.removeAssignment,
  assignMany: adminAssignments.assignMany,
  listAdvisors: adminAssignments.listAdvisors,
  readAssignmentSettings: adminAssignments.readAssignmentSettings,
  updateAssignmentSettings: adminAssignments.updateAssignmentSettings,
  readOverview: adminAnalytics.readOverview,
  readAnalytics: adminAnalytics.readAnalytics,
  listAudit: adminAudit.listAudit,
  listAuditActions: adminAudit.listAuditActions,
  exportTable: adminAudit.exportTable,
  listAdvisedProjects: advising.listAdvisedProjects,
  readAdvisorFigures: advising.readAdvisorFigures,
  listOpenQuestions: advising.listOpenQuestions,
  exportDocument: documents.exportDocument,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
