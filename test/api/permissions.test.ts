/** Permissions: every endpoint against every kind of caller, and hidden objects that must look like unknown ones. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { notFound } from '#domain/errors.ts';
import { type CallerKind, isFileAction, isProjectAction } from '#domain/permissions.ts';
import { portalForFile } from '../support/portal.ts';
import { createWorld, type World } from '../support/world.ts';
import { projectReaders } from './expected-statuses.ts';
import { permissionCases } from './permission-cases.ts';
import { permissionRules } from './permission-rules.ts';

const portal = portalForFile({
  env: { LIMIT_SIGN_IN_PER_ACCOUNT: '100000', LIMIT_SIGN_IN_PER_ADDRESS: '100000' },
});

/** Shared by calls that must not change anything in it. A call that may change something gets its own world. */
let shared: Promise<World> | undefined;
const sharedWorld = () => {
  shared ??= createWorld(portal);
  return shared;
};
const isRead = ({ method }: Endpoint) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];

describe.each(table)('%s', (name, endpoint) => {
  const { expected, input } = permissionCases[name];
  const columns = Object.entries(expected) as [CallerKind, number][];

  it('responds to every kind of caller as the table says', async () => {
    for (const [kind, status] of columns) {
      const changesNothing = isRead(endpoint) || status >= 400;
      const world = await (changesNothing ? sharedWorld() : createWorld(portal));
      const caller = world.people[kind];
      const response = await (caller ?? portal.anonymous).call(endpoint, input(world, caller));
      expect.soft(response.status, `${kind}: ${response.text}`).toBe(status);
    }
  });

  it('checks permission before validating the request', async () => {
    const world = await sharedWorld();
    const broken = { headers: { 'content-type': 'application/json' }, body: '{"broken' };
    for (const [kind, status] of columns) {
      if (![401, 403, 404].includes(status) || endpoint.access === 'visit') continue;
      const caller = world.people[kind] ?? portal.anonymous;
      const { params } = input(world, null);
      const response = await caller.call(endpoint, { ...(params ? { params } : {}), ...broken });
      expect(response.status, kind).toBe(status);
    }
  });
});

describe.each(Object.entries(permissionRules))('%s', (_name, { endpoint, expected, input }) => {
  it('responds to every kind of caller as the table says', async () => {
    for (const [kind, status] of Object.entries(expected) as [CallerKind, number][]) {
      const world = await (status >= 400 ? sharedWorld() : createWorld(portal));
      const caller = world.people[kind];
      const response = await (caller ?? portal.anonymous).call(endpoints[endpoint], input(world, caller));
      expect.soft(response.status, `${kind}: ${response.text}`).toBe(status);
    }
  });
});

describe('hidden objects', () => {
  const onProjects = table.filter(([, endpoint]) => isProjectAction(endpoint.access));

  it.each(onProjects)('%s gives hidden, unknown and malformed ids the same 404', async (_name, endpoint) => {
    const world = await sharedWorld();
    const stranger = await portal.asClient();
    const bodies = [];
    for (const projectId of [world.project.id, randomUUID(), 'nonsense', "'; drop table projects; --"]) {
      const { status, body } = await stranger.call(endpoint, { params: { projectId } });
      bodies.push({ status, ...body, requestId: null });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toEqual({
      status: 404,
      code: 'not_found',
      message: notFound().message,
      requestId: null,
    });
  });

  const onFiles = table.filter(([, endpoint]) => isFileAction(endpoint.access));

  it.each(onFiles)('%s gives hidden, unknown and malformed file ids the same 404', async (_, endpoint) => {
    const world = await sharedWorld();
    const unshared = await portal.create.file(
      { projectId: world.project.id, uploaderId: world.people.admin?.id ?? '' },
      { is_from_team: true },
    );
    const stranger = await portal.asClient();
    const responses = [];
    for (const fileId of [
      world.file.id,
      world.deletedFile.id,
      randomUUID(),
      'nonsense',
      "'; drop table files",
    ]) {
      responses.push(await stranger.call(endpoint, { params: { fileId } }));
    }
    responses.push(
      await (world.people.owner ?? stranger).call(endpoint, { params: { fileId: unshared.id } }),
    );
    for (const { status, body } of responses) {
      expect({ status, ...body, requestId: null }).toEqual({
        status: 404,
        code: 'not_found',
        message: notFound().message,
        requestId: null,
      });
    }
  });

  it('responds to an unknown /api path with a JSON 404', async () => {
    const response = await portal.app.inject({ url: '/api/nothing/here' });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  });
});

it('lists a project only for those who may read it', async () => {
  const world = await createWorld(portal);
  const countFor = async (kind: CallerKind) => {
    const { body } = await (world.people[kind] ?? portal.anonymous).call(endpoints.listProjects);
    return body.filter(({ id }: { id: string }) => id === world.project.id).length;
  };
  const { anonymous: _, ...signedIn } = projectReaders(1);
  for (const [kind, status] of Object.entries(signedIn) as [CallerKind, number][]) {
    expect(await countFor(kind), kind).toBe(status === 1 ? 1 : 0);
  }
});
