/** Which change reaches whose open screens: each row does something, and says who must hear of it under which name. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { LiveEventType } from '#domain/live-event.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { aPhoto } from '#test/support/photo.ts';
import { portalForFile } from '#test/support/portal.ts';
import { streamsForFile, type TestStream } from '#test/support/streams.ts';

const portal = portalForFile();
const follow = streamsForFile(portal);

async function aScene() {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  const admin = await portal.asAdmin();
  const next = await portal.create.user('advisor');
  const params = { projectId: project.id };
  return { client, advisor, admin, next, project, params, clientId: client.id };
}
type Scene = Awaited<ReturnType<typeof aScene>>;
type Role = 'client' | 'advisor' | 'admin';

const assignmentOf = async ({ clientId }: Scene) =>
  (
    await portal.database.db
      .selectFrom('advisor_assignments')
      .select('id')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
  ).id;

const everyone: Role[] = ['client', 'advisor', 'admin'];
const octets = { 'content-type': 'application/octet-stream' };
const overview = {
  sectionNumber: 1,
  sectionName: 'Project Overview',
  data: sampleAnswers('consumer_app')[1] ?? {},
};
const section = { sectionNumber: 2, sectionName: 'Current State', data: { hasPrototype: 'no' } };

const changes: [string, (scene: Scene) => Promise<{ status: number }>, LiveEventType, Role[]][] = [
  [
    'a section is saved',
    ({ client, params }) =>
      client.call(endpoints.saveSection, { params, body: { ...section, isCompleted: false } }),
    'answers-saved',
    everyone,
  ],
  [
    'a save opens a completed section again',
    async ({ client, params }) => {
      const body = { ...overview, isCompleted: true };
      await client.call(endpoints.saveSection, { params, body });
      return client.call(endpoints.saveSection, { params, body: { ...overview, data: {} } });
    },
    'section-saved',
    everyone,
  ],
  [
    'a save settles what was returned',
    async ({ client, advisor, params }) => {
      const body = {
        sectionNumber: 2,
        fieldKey: 'hasPrototype',
        outcome: 'returned',
        reason: 'Why?',
      } as const;
      await advisor.call(endpoints.createReview, { params, body });
      return client.call(endpoints.saveSection, { params, body: section });
    },
    'section-saved',
    everyone,
  ],
  [
    'a section is completed',
    ({ client, params }) =>
      client.call(endpoints.saveSection, { params, body: { ...section, isCompleted: true } }),
    'section-completed',
    everyone,
  ],
  [
    'the status moves',
    ({ advisor, params }) =>
      advisor.call(endpoints.updateProject, {
        params,
        body: { status: 'discovery', expectedStatus: 'requirements' },
      }),
    'status-changed',
    everyone,
  ],
  [
    'a milestone is added',
    ({ advisor, params }) =>
      advisor.call(endpoints.addMilestone, { params, body: { title: 'Demo', dueOn: '2030-01-01' } }),
    'milestone-added',
    everyone,
  ],
  [
    'a message is sent',
    ({ client, params }) => client.call(endpoints.sendMessage, { params, body: { content: 'Hello' } }),
    'message-sent',
    everyone,
  ],
  [
    'a message needs no answer',
    ({ client, params }) =>
      client.call(endpoints.settleMessages, { params, body: { until: new Date().toISOString() } }),
    'turn-changed',
    everyone,
  ],
  [
    'the advisor has another photo',
    ({ advisor }) => advisor.call(endpoints.changePhoto, { headers: octets, body: aPhoto() }),
    'photo-changed',
    everyone,
  ],
  [
    'a note is written',
    ({ advisor, params }) => advisor.call(endpoints.writeNote, { params, body: { content: 'Careful' } }),
    'note-written',
    ['advisor', 'admin'],
  ],
  [
    'a document is asked for',
    ({ advisor, params }) =>
      advisor.call(endpoints.createDocumentRequest, { params, body: { title: 'The contract' } }),
    'file-requested',
    everyone,
  ],
  [
    'the client has another name',
    ({ client }) => client.call(endpoints.updateMe, { body: { firstName: 'Renamed' } }),
    'person-changed',
    ['client', 'advisor'],
  ],
  [
    'the advisor has another name',
    ({ advisor }) => advisor.call(endpoints.updateMe, { body: { firstName: 'Renamed' } }),
    'person-changed',
    ['client', 'advisor'],
  ],
  [
    'somebody has another name',
    ({ client }) => client.call(endpoints.updateMe, { body: { firstName: 'Renamed' } }),
    'people-changed',
    ['admin'],
  ],
  [
    'the client goes to another advisor',
    async (scene) =>
      scene.admin.call(endpoints.reassign, {
        params: { assignmentId: await assignmentOf(scene) },
        body: { advisorId: scene.next.id },
      }),
    'assignment-changed',
    ['client', 'advisor'],
  ],
  [
    'the client has no advisor any more',
    async (scene) =>
      scene.admin.call(endpoints.removeAssignment, { params: { assignmentId: await assignmentOf(scene) } }),
    'assignment-changed',
    ['client', 'advisor'],
  ],
  [
    'an administrator does something that is in the audit trail',
    async (scene) =>
      scene.admin.call(endpoints.removeAssignment, { params: { assignmentId: await assignmentOf(scene) } }),
    'audit-written',
    ['admin'],
  ],
  [
    'the client chooses what to be mailed about',
    ({ client }) => client.call(endpoints.updateNotificationPreferences, { body: { messages: 'daily' } }),
    'preferences-changed',
    ['client'],
  ],
];

const newsOf = ({ events }: TestStream) => {
  const types = events.map(({ data }) => data.type);
  return types.slice(types.indexOf('connected') + 1);
};

it.each(changes)('%s', async (_what, change, type, heardBy) => {
  const scene = await aScene();
  const streams = await Promise.all(everyone.map(async (role) => [role, await follow(scene[role])] as const));
  expect((await change(scene)).status).toBeLessThan(300);
  // A last event for each tells that everything before has been decided.
  for (const role of everyone) {
    await portal.database.db
      .insertInto('live_events')
      .values({ type: 'last', user_id: scene[role].id })
      .execute();
  }
  for (const [, stream] of streams) await stream.next((event) => event.type === 'last');
  // Who hears is the question here, not in which order: what comes to the right one a moment later has come.
  const heard = () => streams.filter(([, stream]) => newsOf(stream).includes(type)).map(([role]) => role);
  await expect.poll(heard, { timeout: 10_000 }).toEqual(heardBy);
  for (const [, stream] of streams) stream.close();
});

it('a save of answers alone says which revision it made', async () => {
  const { client, advisor, params } = await aScene();
  const stream = await follow(advisor);
  for (const hasPrototype of ['no', 'yes']) {
    await client.call(endpoints.saveSection, { params, body: { ...section, data: { hasPrototype } } });
  }
  await stream.next((event) => event.revision === 2 && event.section === 2);
  stream.close();
});
