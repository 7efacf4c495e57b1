/** Limits on messages per person and per project, and on projects and file storage per client. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { countLockWaits } from '#test/support/lock-waits.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile({
  env: {
    LIMIT_MESSAGES_PER_HOUR: '5',
    PROJECT_MAX_MESSAGES: '8',
    CLIENT_MAX_PROJECTS: '3',
    CLIENT_QUOTA_MB: '2',
    FILE_MAX_MB: '1',
  },
});

it("limits one person's messages per hour across projects, without affecting others", async () => {
  const client = await portal.asClient();
  const first = await portal.create.project(client.id);
  const projects = [first, await portal.create.project(client.id)];
  const advisor = await portal.asAdvisorOf(first);
  const say = (person: typeof client, project = first) =>
    person.call(endpoints.sendMessage, { params: { projectId: project.id }, body: { content: 'Hello' } });
  for (let n = 0; n < 5; n++) expect((await say(client, projects[n % 2])).status).toBe(201);
  const refused = await say(client);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    "You've sent too many messages. Please try again in 60 minutes.",
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await say(advisor)).status).toBe(201);
  const { body } = await client.call(endpoints.listMessages, { params: { projectId: first.id } });
  expect(body).toHaveLength(4);
});

it('limits the messages of a project, even when many are sent at once', async () => {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  await portal.database.pool.query(
    "insert into messages (project_id, sender_id, content) select $1, $2, 'Before' from generate_series(1, 7)",
    [project.id, client.id],
  );
  const params = { projectId: project.id };
  const say = () => client.call(endpoints.sendMessage, { params, body: { content: 'Hello' } });
  const blocker = await portal.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from projects where id = $1 for update', [project.id]);
  const sending = Promise.all([say(), say(), say()]);
  await expect.poll(() => countLockWaits(portal.database.pool)).toBe(3);
  await blocker.query('commit');
  blocker.release();
  const responses = await sending;
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body.message).toBe(
    'This conversation has reached the maximum of 8 messages. Ask your project team or an admin for help.',
  );
});

it("doesn't make an admin follow a conversation in which their message was refused", async () => {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  const admin = await portal.asAdmin();
  await portal.database.pool.query(
    "insert into messages (project_id, sender_id, content) select $1, $2, 'Before' from generate_series(1, 8)",
    [project.id, advisor.id],
  );
  const unread = async () => (await admin.call(endpoints.countUnread)).body.unreadCount;
  const before = await unread();
  const refused = await admin.call(endpoints.sendMessage, {
    params: { projectId: project.id },
    body: { content: 'Hello' },
  });
  expect(refused.status).toBe(409);
  expect(await unread()).toBe(before);
});

it('limits the projects of a client, even when several are created at once', async () => {
  const client = await portal.asClient();
  const create = () => client.call(endpoints.createProject, { body: { name: 'Idea' } });
  const responses = await Promise.all(Array.from({ length: 6 }, create));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
  expect((await create()).body.message).toBe(
    'You already have 3 projects, the maximum. Contact your project team if you need more.',
  );
});

it("limits the total size of a client's files across projects", async () => {
  const client = await portal.asClient();
  const projects = await Promise.all([1, 2, 3].map(() => portal.create.project(client.id)));
  const startUpload = (project: { id: string } | undefined, size: number) =>
    client.call(endpoints.createUpload, {
      params: { projectId: project?.id ?? '' },
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(size),
        'upload-metadata': `filename ${btoa('plan.txt')},purpose ${btoa('document')}`,
      },
    });
  const megabyte = 1024 * 1024;
  expect((await startUpload(projects[0], megabyte)).status).toBe(201);
  expect((await startUpload(projects[1], megabyte - 10)).status).toBe(201);
  const refused = await startUpload(projects[2], 100);
  expect([refused.status, refused.body.message]).toEqual([
    413,
    "“plan.txt” doesn't fit: a client can store up to 2 MB across all projects. Deleting files frees up space after 30 days.",
  ]);
  expect((await startUpload(projects[2], 10)).status).toBe(201);
});
