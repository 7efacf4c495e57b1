/** The scene of the permission tests: one project with everything on it, and a person of every kind. */
import { randomUUID } from 'node:crypto';
import type { Person } from '../support/people.ts';
import type { TestPortal } from '../support/portal.ts';
import type { World } from './permission-cases.ts';

/** A project with everybody who might want something from it; the owner is a new client unless one is given. */
export async function createWorld(portal: TestPortal, owner?: Person): Promise<World> {
  return createWorldOf(portal, owner ?? (await portal.asClient()));
}

async function createWorldOf(portal: TestPortal, owner: Person): Promise<World> {
  const project = await portal.create.project(owner.id);
  const people = {
    anonymous: null,
    owner,
    'other client': await portal.asClient(),
    'assigned advisor': await portal.asAdvisorOf(project),
    'other advisor': await portal.asAdvisor(),
    admin: await portal.asAdmin(),
  };
  const byOwner = { projectId: project.id, uploaderId: owner.id };
  const filledRequest = await portal.create.documentRequest(project.id);
  const uploads: World['uploads'] = {};
  for (const person of Object.values(people)) {
    if (!person) continue;
    const { id } = await portal.create.upload({ projectId: project.id, uploaderId: person.id });
    uploads[person.id] = id;
  }
  return {
    project,
    milestoneId: (await portal.create.milestone(project.id)).id,
    unique: randomUUID(),
    people,
    file: await portal.create.file(byOwner, { document_request_id: filledRequest.id }),
    deletedFile: await portal.create.file(byOwner, { deleted_at: new Date().toISOString() }),
    uploads,
    documentRequest: await portal.create.documentRequest(project.id),
    filledRequest,
  };
}
