/** The whole API as one table: the router serves exactly these, the tests hold each against every kind of caller. */
import * as adminUsers from './admin-users.ts';
import * as auth from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import * as plans from './plans.ts';
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
  createPlan: plans.createPlan,
  listUsers: adminUsers.listUsers,
  createAdvisor: adminUsers.createAdvisor,
  updateUser: adminUsers.updateUser,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
