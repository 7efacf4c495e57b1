/** Conversation ETag: a poll gets a 304 until something in the message list changes. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

async function createPolledConversation() {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  const params = { projectId: project.id };
  const { id: fileId } = await portal.create.file(
    { projectId: project.id, uploaderId: advisor.id },
    { purpose: 'message', is_from_team: true },
  );
  const say = (person: Person, body: object) => person.call(endpoints.sendMessage, { params, body });
  await say(client, { content: 'A question' });
  await say(advisor, { content: 'See the file', fileIds: [fileId] });
  const etags = new Map<Person, string>();
  const poll = async (person: Person) => {
    const etag = etags.get(person);
    const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {};
    const response = await person.call(endpoints.listMessages, { params, query: { limit: '50' }, headers });
    etags.set(person, String(response.headers.etag));
    return response;
  };
  for (const person of [client, advisor]) {
    expect((await poll(person)).status).toBe(200);
    expect((await poll(person)).status, 'nothing has changed').toBe(304);
  }
  return { client, advisor, project, params, fileId, say, poll };
}

it('changes with a new message', async () => {
  const { client, advisor, say, poll } = await createPolledConversation();
  await say(client, { content: 'One more thing' });
  const { status, body } = await poll(advisor);
  expect([status, body.at(-1).content]).toEqual([200, 'One more thing']);
});

it('changes when a message is delivered, and again when it is read', async () => {
  const { client, advisor, params, poll } = await createPolledConversation();
  await client.call(endpoints.markMessagesDelivered);
  expect((await poll(advisor)).body.at(-1).state).toBe('delivered');
  await client.call(endpoints.markMessagesRead, { params });
  expect((await poll(advisor)).body.at(-1).state).toBe('read');
  expect((await poll(advisor)).status).toBe(304);
});

it('changes when an attachment is deleted', async () => {
  const { client, advisor, fileId, poll } = await createPolledConversation();
  expect((await advisor.call(endpoints.deleteFile, { params: { fileId } })).status).toBeLessThan(300);
  const { status, body } = await poll(client);
  expect([status, body.at(-1).attachments]).toEqual([200, []]);
});

it('changes when a sender is renamed', async () => {
  const { client, advisor, poll } = await createPolledConversation();
  await advisor.call(endpoints.updateMe, { body: { firstName: 'Renamed' } });
  const { status, body } = await poll(client);
  expect([status, body.at(-1).sender.firstName]).toEqual([200, 'Renamed']);
});

it("doesn't bypass permissions", async () => {
  const { client, advisor, params, poll } = await createPolledConversation();
  const { headers } = await poll(advisor);
  const conditional = { params, headers: { 'if-none-match': String(headers.etag) } };
  const statusFor = async (person: Person) => (await person.call(endpoints.listMessages, conditional)).status;
  expect(await statusFor(client), "the advisor's ETag").toBe(200);
  expect(await statusFor(await portal.asClient())).toBe(404);
  await portal.database.db.deleteFrom('advisor_assignments').where('client_id', '=', client.id).execute();
  expect(await statusFor(advisor)).toBe(404);
});
