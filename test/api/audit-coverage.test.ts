/** Audit coverage: every change that an admin makes in the permission cases writes an entry, or is listed with a reason. */
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { CallInput } from '../support/people.ts';
import { createPhoto } from '../support/photo.ts';
import { portalForFile } from '../support/portal.ts';
import { createWorld, type World } from '../support/world.ts';
import { permissionCases } from './permission-cases.ts';

const portal = portalForFile();

const ownAccount = "concerns only the caller's own account or browser";
const ownContent = 'is stored with its author and time, and visible to the others in the project';
const readState = 'only records what the caller has seen';
const uploadStep = 'is a step of an upload, which the file itself records';

const unaudited: Partial<Record<EndpointName, string>> = {
  logout: ownAccount,
  updateMe: ownAccount,
  endSession: ownAccount,
  endAllSessions: ownAccount,
  changePhoto: ownAccount,
  removePhoto: ownAccount,
  updateNotificationPreferences: ownAccount,
  forgotPassword: ownAccount,
  sendVerification: ownAccount,
  forgetRememberedDevice: ownAccount,
  register: 'creates a client account; a new account is its own record',
  startPasskeySignIn: 'only hands out a challenge; the sign-in itself leaves an entry',
  sendMessage: ownContent,
  writeNote: ownContent,
  createReview: ownContent,
  writeComment: ownContent,
  resolveThread: ownContent,
  reopenThread: ownContent,
  markThreadsRead: readState,
  reportTyping: 'only shows others that the caller is typing, and is never stored',
  markMessagesRead: readState,
  markMessagesDelivered: readState,
  markNotificationsRead: readState,
  recordVisit: readState,
  dismissReply: 'only marks a message as not needing a reply, which can be undone',
  createUpload: uploadStep,
  writeUpload: uploadStep,
  cancelUpload: uploadStep,
};

/** Requests that change something, for endpoints whose permission case changes nothing. */
const effective: Partial<Record<EndpointName, (world: World) => Promise<CallInput>>> = {
  updateAssignmentSettings: async () => ({ body: { isAutomatic: true } }),
  removeUserPhoto: async ({ project }) => ({ params: { userId: project.clientId } }),
  async removeLogo() {
    await portal.database.db
      .insertInto('brand_logos')
      .values({ theme: 'dark', content: createPhoto(), sha256: 'a', width: 1, height: 1 })
      .execute();
    return { params: { theme: 'dark' } };
  },
  async shareFile({ project, people }) {
    const byTeam = { projectId: project.id, uploaderId: people.admin?.id ?? '' };
    const file = await portal.create.file(byTeam, { is_from_team: true });
    return { params: { fileId: file.id } };
  },
};

const isChange = ({ method }: Endpoint) => !['GET', 'HEAD', 'OPTIONS'].includes(method);
const succeeds = (name: EndpointName) => permissionCases[name].expected.admin < 400;
const changing = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .filter(([name, endpoint]) => isChange(endpoint) && succeeds(name))
  .map(([name]) => name);

it.each(changing.filter((name) => !unaudited[name]))('%s by an admin leaves an audit entry', async (name) => {
  const world = await createWorld(portal);
  const { admin } = world.people;
  const input = (await effective[name]?.(world)) ?? permissionCases[name].input(world, admin);
  const response = await admin?.call(endpoints[name], input);
  expect(response?.status, response?.text).toBeLessThan(400);
  const entries = await portal.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('actor_id', '=', admin?.id ?? '')
    .execute();
  expect(entries).not.toEqual([]);
});

it('exempts only endpoints that let an admin change something', () => {
  expect(Object.keys(unaudited).filter((name) => !changing.includes(name as EndpointName))).toEqual([]);
});
