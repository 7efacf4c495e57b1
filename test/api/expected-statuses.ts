/** Expected HTTP statuses by kind of caller. Add a new kind as a column; the compiler then flags every incomplete row. */
import type { CallerKind } from '#domain/permissions.ts';

export type Statuses = Record<CallerKind, number>;

export const everyone = (status: number): Statuses => ({
  anonymous: status,
  owner: status,
  otherClient: status,
  assignedAdvisor: status,
  otherAdvisor: status,
  admin: status,
});

export const signedIn = (status: number): Statuses => ({ ...everyone(status), anonymous: 401 });

export const clients = (status: number): Statuses => ({
  anonymous: 401,
  owner: status,
  otherClient: status,
  assignedAdvisor: 403,
  otherAdvisor: 403,
  admin: 403,
});

export const staff = (status: number): Statuses => ({
  anonymous: 401,
  owner: 403,
  otherClient: 403,
  assignedAdvisor: status,
  otherAdvisor: status,
  admin: status,
});

export const admins = (status: number): Statuses => ({
  anonymous: 401,
  owner: 403,
  otherClient: 403,
  assignedAdvisor: 403,
  otherAdvisor: 403,
  admin: status,
});

export const projectReaders = (status: number): Statuses => ({
  anonymous: 401,
  owner: status,
  otherClient: 404,
  assignedAdvisor: status,
  otherAdvisor: 404,
  admin: status,
});

/** Today these are the same callers as the readers; a role that can only read would get a 403 here. */
export const projectEditors = (status: number): Statuses => projectReaders(status);

export const staffOfProject = (status: number): Statuses => ({ ...projectEditors(status), owner: 403 });

/** For what only the project's client may do, such as submitting. */
export const ownerOnly = (status: number): Statuses => ({
  ...projectEditors(status),
  assignedAdvisor: 403,
  admin: 403,
});

/** For a file uploaded by the project owner. */
export const uploaderAndAdmins = (status: number): Statuses => ({
  ...projectEditors(status),
  assignedAdvisor: 403,
});
