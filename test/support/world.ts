/** Permission test fixture: a project with every kind of related object, and a user for every kind of caller. */
import { randomUUID } from 'node:crypto';
import type { CallerKind } from '#domain/permissions.ts';
import type { Person } from './people.ts';
import type { TestPortal } from './portal.ts';

export interface World {
  project: { id: string; clientId: string };
  /** Assigns the advisor to the project's owner. */
  assignment: { id: string };
  milestoneId: string;
  people: Record<CallerKind, Person | null>;
  /** Both uploaded by the owner; the second is deleted. */
  file: { id: string };
  deletedFile: { id: string };
  /** Each user's own unfinished upload, by user id. */
  uploads: Record<string, string>;
  /** One still open, and one that has received its document. */
  documentRequest: { id: string };
  filledRequest: { id: string };
  /** The thread of an approved answer: the project's name. */
  reviewThread: { id: string };
  /** Removed, and can be restored. The assignment is of the other client and the other advisor. */
  removed: { milestoneId: string; requestId: string; assignmentId: string };
  unique: string;
}

export interface WorldPeople {
  owner: Person;
  advisor: Person;
  project: World['project'];
}

async function newPeople(portal: TestPortal): Promise<WorldPeople> {
  const owner = await portal.asClient();
  const project = await portal.create.project(owner.id);
  return { owner, project, advisor: await portal.asAdvisorOf(project) };
}

async function createRemoved(
  portal: TestPortal,
  projectId: string,
  people: { otherClient: Person; otherAdvisor: Person },
): Promise<World['removed']> {
  const [milestoneId, requestId, assignmentId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = { created_at: 'now', updated_at: 'now' };
  const items = [
    ['milestone', { id: milestoneId, project_id: projectId, title: 'Gone', due_on: '2030-01-01', ...at }],
    ['document-request', { id: requestId, project_id: projectId, title: 'Gone', ...at }],
    [
      'assignment',
      {
        id: assignmentId,
        advisor_id: people.otherAdvisor.id,
        client_id: people.otherClient.id,
        assigned_at: 'now',
      },
    ],
  ];
  await portal.database.pool.query(
    `insert into removed_items (id, kind, item)
     select (item->1->>'id')::uuid, item->>0, item->1 from jsonb_array_elements($1::jsonb) as item`,
    [JSON.stringify(items)],
  );
  return { milestoneId, requestId, assignmentId };
}

export async function createWorld(portal: TestPortal, given?: WorldPeople): Promise<World> {
  const { owner, advisor, project } = given ?? (await newPeople(portal));
  const people = {
    anonymous: null,
    owner,
    otherClient: await portal.asClient(),
    assignedAdvisor: advisor,
    otherAdvisor: await portal.asAdvisor(),
    admin: await portal.asAdmin(),
  };
  const byOwner = { projectId: project.id, uploaderId: owner.id };
  await portal.create.mockup(project.id);
  const filledRequest = await portal.create.documentRequest(project.id);
  const uploads: World['uploads'] = {};
  for (const person of Object.values(people)) {
    if (!person) continue;
    const { id } = await portal.create.upload({ projectId: project.id, uploaderId: person.id });
    uploads[person.id] = id;
  }
  const assignment = await portal.database.db
    .selectFrom('advisor_assignments')
    .select('id')
    .where('client_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  await portal.database.db
    .updateTable('users')
    .set({ photo_path: `photos/${owner.id}`, photo_sha256: 'a'.repeat(64), photo_type: 'image/png' })
    .where('id', '=', owner.id)
    .execute();
  return {
    removed: await createRemoved(portal, project.id, people),
    project,
    assignment,
    reviewThread: await portal.create.reviewThread(project.id, { verdict: 'approved' }),
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
