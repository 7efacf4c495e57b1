/** Hostile requests: forged, deceptive or oversized input is refused or cleaned up, and a burst doesn't block other users. */
import { describe, expect, it } from 'vitest';
import { login, register, updateMe } from '#contract/auth.ts';
import { exportTable } from '#contract/csv-exports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { reportTyping, sendMessage } from '#contract/messages.ts';
import { addMilestone } from '#contract/milestones.ts';
import { dismissReply } from '#contract/project-status.ts';
import { createProject, listProjects } from '#contract/projects.ts';
import type { Person } from '../support/people.ts';
import { portalForFile } from '../support/portal.ts';

const portal = portalForFile();

describe('a forged cursor', () => {
  const lists = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { paged }]) => paged);
  const values = ['abc', '-1', '1e400', 'infinity', '0000-01-01', '2026-13-45', "';--", '\u0000', '\ud800'];

  it.each(lists)('gets a 200 or a 400 from %s, never a 500', async (_name, endpoint) => {
    const client = await portal.asClient();
    const project = await portal.create.project(client.id);
    const readers: Partial<Record<Endpoint['access'], () => Promise<Person>>> = {
      administer: portal.asAdmin,
      advise: portal.asAdvisor,
      viewAsClient: portal.asAdvisor,
      manageProject: () => portal.asAdvisorOf(project),
    };
    const reader = (await readers[endpoint.access]?.()) ?? client;
    for (const word of values) {
      for (const length of [1, 2, 3]) {
        const cursor = Buffer.from(JSON.stringify(Array(length).fill(word))).toString('base64url');
        const response = await reader.call(endpoint, {
          params: { projectId: project.id, sectionNumber: '1' },
          query: { limit: '2', cursor },
        });
        expect([200, 400], `${word} ${length} times`).toContain(response.status);
      }
    }
  });
});

it('rejects a date in year 0 with 400', async () => {
  const client = await portal.asClient();
  const { id: projectId } = await portal.create.project(client.id);
  const body = { until: '0000-01-01T00:00:00Z' };
  expect((await client.call(dismissReply, { params: { projectId }, body })).status).toBe(400);
  const admin = await portal.asAdmin();
  const [params, query] = [{ table: 'audit' }, { from: '0000-01-01' }];
  expect((await admin.call(exportTable, { params, query })).status).toBe(400);
});

it("a burst of requests with Idempotency-Keys doesn't exhaust the connection pool", async () => {
  const client = await portal.asClient();
  const { id: projectId } = await portal.create.project(client.id);
  // Each holds a connection for its transaction and needs a second one for rate limiting.
  const burst = Array.from({ length: 30 }, (_, n) =>
    client.call(reportTyping, { params: { projectId }, headers: { 'idempotency-key': `burst-${n}` } }),
  );
  const stranger = await portal.asClient();
  expect((await stranger.call(listProjects)).status).toBe(200);
  const statuses = (await Promise.all(burst)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([204]));
});

it('strips line breaks and bidi overrides from names', async () => {
  const hostile = ' Eve\r\nBcc: all@example.com \u202E';
  const names = { firstName: hostile, lastName: hostile, company: hostile };
  const plain = 'Eve Bcc: all@example.com';
  const expected = { firstName: plain, lastName: plain, company: plain };
  const body = { ...names, email: 'eve@example.com', password: 'long enough' };
  const registered = await portal.anonymous.call(register, { body });
  expect(registered.body.user).toMatchObject(expected);
  const person = await portal.asClient();
  expect((await person.call(updateMe, { body: names })).body.user).toMatchObject(expected);
  expect((await person.call(createProject, { body: { name: hostile } })).body.name).toBe(plain);
  expect((await person.call(updateMe, { body: { firstName: '\u202E\n' } })).status).toBe(400);
});

it('rejects names, titles and messages made of invisible characters only, and drops such a company name', async () => {
  const nothing = '\u200B\u3164\u2060';
  const person = await portal.asClient();
  expect((await person.call(updateMe, { body: { firstName: nothing } })).status).toBe(400);
  expect((await person.call(updateMe, { body: { company: nothing } })).body.user.company).toBeNull();
  expect((await person.call(createProject, { body: { name: nothing } })).status).toBe(400);
  const project = await portal.create.project(person.id);
  const params = { projectId: project.id };
  expect((await person.call(sendMessage, { params, body: { content: nothing } })).status).toBe(400);
  const advisor = await portal.asAdvisorOf(project);
  const milestone = { title: nothing, dueOn: '2030-01-31' };
  expect((await advisor.call(addMilestone, { params, body: milestone })).status).toBe(400);
});

it("doesn't open a live stream for a HEAD request", async () => {
  const { token } = await portal.asClient();
  const headers = { authorization: `Bearer ${token}` };
  const response = await portal.app.inject({ method: 'HEAD', url: '/api/events', headers });
  expect([response.statusCode, portal.app.openStreams.size]).toEqual([404, 0]);
});

it('limits the request body of anonymous callers', async () => {
  const body = { email: 'a@example.com', password: 'x'.repeat(40_000) };
  expect((await portal.anonymous.call(login, { body })).status).toBe(413);
});
