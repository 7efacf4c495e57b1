/** Hot calls: how many SQL statements each one sends, and that a poll doesn't read the list unless it changed. */
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { testPassword } from '#test/support/factories.ts';
import type { Caller, CallInput } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { statementsOf } from '#test/support/statements.ts';

const portal = portalForFile();

async function setUpConversation() {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  await portal.asAdmin();
  const params = { projectId: project.id };
  await client.call(endpoints.sendMessage, { params, body: { content: 'Hello' } });
  return { client, advisor, project, params };
}

const countOf = async (person: Caller, endpoint: Endpoint, input?: CallInput) => {
  const statements = await statementsOf(async () => {
    const { status } = await person.call(endpoint, input);
    expect(status).toBeLessThan(400);
  });
  return statements.length;
};

it('lists projects in two statements', async () => {
  const { client } = await setUpConversation();
  expect(await countOf(client, endpoints.listProjects)).toBe(2);
});

it('lists messages in two statements', async () => {
  const { client, params } = await setUpConversation();
  expect(await countOf(client, endpoints.listMessages, { params, query: { limit: '50' } })).toBe(2);
});

it('handles a poll without changes in one statement', async () => {
  const { client, params } = await setUpConversation();
  const { headers } = await client.call(endpoints.listMessages, { params });
  const poll = { params, headers: { 'if-none-match': String(headers.etag) } };
  expect((await client.call(endpoints.listMessages, poll)).status).toBe(304);
  expect(await countOf(client, endpoints.listMessages, poll)).toBe(1);
});

it('sends a message in three statements', async () => {
  const { client, params } = await setUpConversation();
  const body = { content: 'Could we move the milestone?' };
  expect(await countOf(client, endpoints.sendMessage, { params, body })).toBe(3);
});

it('saves a section in four statements', async () => {
  const { client, params } = await setUpConversation();
  const save = (projectName: string) => ({
    params,
    body: { sectionNumber: 1, sectionName: 'Project Overview', data: { projectName } },
  });
  expect(await countOf(client, endpoints.saveSection, save('Petal'))).toBe(4);
  expect(await countOf(client, endpoints.saveSection, save('Petals'))).toBe(4);
});

it('signs in with four statements', async () => {
  const { email } = await portal.asClient();
  expect(await countOf(portal.anonymous, endpoints.login, { body: { email, password: testPassword } })).toBe(
    4,
  );
});
