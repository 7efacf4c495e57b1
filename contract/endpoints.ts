/** The whole API as one table: the router serves exactly these, the tests hold each against every kind of caller. */
import * as account from './account.ts';
import * as adminUsers from './admin-users.ts';
import * as auth from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import * as milestones from './milestones.ts';
import * as notifications from './notifications.ts';
import * as projectStatus from './project-status.ts';
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
  updateProject: projects.updateProject,
  listMilestones: milestones.listMilestones,
  addMilestone: milestones.addMilestone,
  changeMilestone: milestones.changeMilestone,
  removeMilestone: milestones.removeMilestone,
  listActivity: projectStatus.listActivity,
  readProjectStatus: projectStatus.readProjectStatus,
  listTurns: projectStatus.listTurns,
  listNotifications: notifications.listNotifications,
  countUnreadNotifications: notifications.countUnreadNotifications,
  readNotifications: notifications.readNotifications,
  readNotificationPreferences: notifications.readNotificationPreferences,
  updateNotificationPreferences: notifications.updateNotificationPreferences,
  endAllSessions: account.endAllSessions,
  exportAccount: account.exportAccount,
  deleteAccount: account.deleteAccount,
  listViewableClients: account.listViewableClients,
  viewAs: account.viewAs,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
