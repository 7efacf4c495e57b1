/** Permission test fixture: a project with the objects that the test cases refer to, and a caller of every kind. */
import { randomUUID } from 'node:crypto';
import { createComponent } from '#domain/mockup/component.ts';
import type { CallerKind } from '#domain/permissions.ts';
import type { Database } from '#server/db/database.ts';
import type { Factories } from './factories.ts';
import type { Actors, Person } from './people.ts';

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
  /** The thread of an approved answer, the project's name. */
  reviewThread: { id: string };
  /** Removed items that can be restored. The assignment is between the other client and the other advisor. */
  removed: { milestoneId: string; requestId: string; assignmentId: string };
  /** For email addresses that no other user has. */
  unique: string;
}

/** A portal in the test process or in its own process. */
export interface WorldPortal extends Actors {
  create: Factories;
  database: Database;
}

export interface WorldPeople {
  owner: Person;
  advisor: Person;
  project: World['project'];
}

/** In one statement: the permission tests create hundreds of worlds. */
const insertObjects = `
  with world as (
    select * from jsonb_to_record($1) as (project uuid, owner uuid, mockup jsonb, uploads jsonb, removed jsonb,
      milestone uuid, thread uuid, request uuid, filled uuid, file uuid, "deletedFile" uuid)),
  mockup as (
    insert into mockups (project_id, components, metadata)
    select project, mockup->'components', mockup->'metadata' from world),
  requests as (
    insert into document_requests (id, project_id, title)
    select id, project, 'The contract' from world, unnest(array[request, filled]) as id),
  upload as (
    insert into uploads (id, project_id, uploader_id, file_name, file_size, object_path, parts_folder, purpose, expires_at)
    select id::uuid, project, person::uuid, 'notes.txt', 5, 'files/' || id, 'uploads/' || id, 'document', now() + interval '1 day'
      from world, jsonb_each_text(uploads) as upload(person, id)),
  removed_item as (
    insert into removed_items (id, kind, item)
    select (item->1->>'id')::uuid, item->>0, item->1 from world, jsonb_array_elements(removed) as item),
  thread as (
    insert into review_threads (id, project_id, section_number, field_key, verdict)
    select thread, project, 1, 'projectName', 'approved' from world),
  milestone as (
    insert into milestones (id, project_id, title, due_on) select milestone, project, 'Launch', '2030-01-31' from world),
  file as (
    insert into files (id, project_id, uploader_id, file_name, file_size, file_type, object_path, sha256,
      document_request_id, deleted_at)
    select id, project, owner, 'plan.pdf', 5, 'application/pdf', 'files/' || id, repeat('a', 64),
           case when id = file then filled end, case when id = "deletedFile" then now() end
      from world, unnest(array[file, "deletedFile"]) as id)
  update users set photo_path = 'photos/' || id, photo_sha256 = repeat('a', 64), photo_type = 'image/png'
    from world where id = owner`;

async function newPeople(portal: WorldPortal): Promise<WorldPeople> {
  const [owner, advisor] = await portal.asAll(['client', 'advisor']);
  const project = await portal.create.project(owner.id);
  await portal.create.assignment(advisor.id, owner.id);
  return { owner, project, advisor };
}

/** One of each kind that can be restored, as the server stores them. */
function removedItems(
  removed: World['removed'],
  { projectId, advisorId, clientId }: { projectId: string; advisorId: string; clientId: string },
) {
  const at = { created_at: 'now', updated_at: 'now' };
  const ofProject = { project_id: projectId, title: 'Gone', ...at };
  return [
    ['milestone', { id: removed.milestoneId, due_on: '2030-01-01', ...ofProject }],
    ['document-request', { id: removed.requestId, ...ofProject }],
    [
      'assignment',
      { id: removed.assignmentId, advisor_id: advisorId, client_id: clientId, assigned_at: 'now' },
    ],
  ];
}

export async function createWorld(portal: WorldPortal, existingPeople?: WorldPeople): Promise<World> {
  const { owner, advisor, project } = existingPeople ?? (await newPeople(portal));
  const [otherClient, otherAdvisor, admin] = await portal.asAll(['client', 'advisor', 'admin']);
  const people = { anonymous: null, owner, otherClient, assignedAdvisor: advisor, otherAdvisor, admin };
  const assignment = await portal.database.db
    .selectFrom('advisor_assignments')
    .select('id')
    .where('client_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const world: World = {
    project,
    assignment,
    people,
    milestoneId: randomUUID(),
    file: { id: randomUUID() },
    deletedFile: { id: randomUUID() },
    uploads: Object.fromEntries(
      Object.values(people).flatMap((person) => (person ? [[person.id, randomUUID()]] : [])),
    ),
    documentRequest: { id: randomUUID() },
    filledRequest: { id: randomUUID() },
    reviewThread: { id: randomUUID() },
    removed: { milestoneId: randomUUID(), requestId: randomUUID(), assignmentId: randomUUID() },
    unique: randomUUID(),
  };
  const objects = {
    project: project.id,
    owner: owner.id,
    mockup: {
      components: [createComponent('header', 'header-1', 0, 0)],
      metadata: { createdAt: new Date().toISOString(), canvasSize: { width: 400, height: 600 } },
    },
    uploads: world.uploads,
    removed: removedItems(world.removed, {
      projectId: project.id,
      advisorId: otherAdvisor.id,
      clientId: otherClient.id,
    }),
    milestone: world.milestoneId,
    thread: world.reviewThread.id,
    request: world.documentRequest.id,
    filled: world.filledRequest.id,
    file: world.file.id,
    deletedFile: world.deletedFile.id,
  };
  await portal.database.pool.query({
    name: 'world',
    text: insertObjects,
    values: [JSON.stringify(objects)],
  });
  return world;
}
