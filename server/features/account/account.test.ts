/** API tests of ending all sessions, the account data export and account deletion. */
import { describe, expect, it } from 'vitest';
import { accountExport, deleteAccount, endAllSessions, exportAccount } from '#contract/account.ts';
import { updateUser } from '#contract/admin-users.ts';
import { login, readMe } from '#contract/auth.ts';
import { openChangeRequest } from '#contract/change-requests.ts';
import { createDocumentRequest } from '#contract/document-requests.ts';
import { writeNote } from '#contract/messages.ts';
import { createProject, readProject } from '#contract/projects.ts';
import { erase } from '#server/features/account/repository.ts';
import { testPassword } from '#test/support/factories.ts';
import { outForSignature } from '#test/support/out-for-signature.ts';
import type { ApiResponse } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { statementsOf } from '#test/support/statements.ts';

const portal = portalForFile();
const db = () => portal.database.db;

const deleteOwnAccount = (person: { call: typeof portal.anonymous.call }, password = testPassword) =>
  person.call(deleteAccount, { body: { password } });

it('signing out everywhere ends every session, including the current one', async () => {
  const person = await portal.asClient();
  const otherSession = await portal.signedIn(person);
  expect((await person.call(endAllSessions)).status).toBe(204);
  expect((await person.call(readMe)).status).toBe(401);
  expect((await otherSession.call(readMe)).status).toBe(401);
});

it("exports the user's account, projects and content, and nothing from other users", async () => {
  const person = await portal.asClient({ company: 'Bread & Co' });
  const { body: project } = await person.call(createProject, { body: { name: 'Bakery' } });
  const advisor = await portal.asAdvisorOf({ clientId: person.id });
  await db()
    .updateTable('requirement_sections')
    .set({ data: '{"projectName":"Bakery"}' })
    .where('project_id', '=', project.id)
    .where('section_number', '=', 1)
    .execute();
  await portal.create.message(project.id, person.id, 'Written by me');
  await portal.create.message(project.id, advisor.id, 'Written by the advisor');
  const { body, text } = await person.call(exportAccount);
  expect(body).toMatchObject({
    account: { email: person.email, company: 'Bread & Co' },
    projects: [
      {
        name: 'Bakery',
        requirements: [{ sectionNumber: 1, data: { projectName: 'Bakery' } }],
        milestones: [{ title: 'Prototype Review' }],
        mockup: null,
      },
    ],
    assignments: [{ clientId: person.id, advisorId: advisor.id }],
    messages: [{ content: 'Written by me' }],
    notificationPreferences: { messages: 'batched' },
    activity: [{ type: 'project-created' }],
  });
  expect(text).not.toContain('argon2');
  expect(text).not.toContain('Written by the advisor');
});

it('exports every row of long lists, in batches, as a file that browsers must not cache', async () => {
  const person = await portal.asClient();
  const projects = await Promise.all(Array.from({ length: 12 }, () => portal.create.project(person.id)));
  await portal.database.pool.query(
    `insert into messages (project_id, sender_id, content)
     select $1, $2, 'message ' || n || repeat('.', 9000) from generate_series(1, 400) n`,
    [projects[0]?.id, person.id],
  );
  let response: ApiResponse | undefined;
  const statements = await statementsOf(async () => {
    response = await person.call(exportAccount);
  });
  const { body, headers } = response as ApiResponse;
  expect(accountExport.parse(body)).toEqual(body);
  expect(
    body.messages.map(({ content }: { content: string }) => Number.parseInt(content.slice(8), 10)),
  ).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
  expect(body.projects.map(({ id }: { id: string }) => id).sort()).toEqual(
    projects.map(({ id }) => id).sort(),
  );
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="client-portal-[\d-]+\.json"/);
  expect(statements.filter((text) => text.includes('from messages')).length).toBeGreaterThan(10);
});

it('exports team notes to staff only', async () => {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  await advisor.call(writeNote, { params: { projectId: project.id }, body: { content: 'For the team' } });
  expect((await advisor.call(exportAccount)).body.notes).toMatchObject([{ content: 'For the team' }]);
  expect((await client.call(exportAccount)).text).not.toContain('For the team');
});

it('exports what the user signed, requested and did, without naming others', async () => {
  const { client, advisor, params, on, sign, versionHash } = await outForSignature(portal, []);
  expect((await sign('Clara Client')).status).toBe(201);
  const change = { reason: 'A new market', sections: [2] };
  expect((await on(client, openChangeRequest, change)).status).toBe(201);
  const document = { title: 'Brand guidelines' };
  expect((await on(advisor, createDocumentRequest, document)).status).toBe(201);
  const { projectId } = params;
  const { body, text } = await client.call(exportAccount);
  expect(body.signatures).toEqual([
    {
      projectId,
      versionNumber: 1,
      versionHash,
      name: 'Clara Client',
      email: expect.stringMatching(new RegExp(client.email, 'i')),
      signedAt: expect.any(String),
      address: expect.any(String),
      userAgent: expect.any(String),
    },
  ]);
  expect(body.changeRequests).toMatchObject([{ projectId, number: 1, ...change, outcome: null }]);
  expect(body.documentRequests).toContainEqual(expect.objectContaining({ projectId, ...document }));
  expect(body.auditEntries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['requirements.submitted', 'sign-off.signed', 'change-request.opened']),
  );
  expect(text).not.toContain(advisor.email);

  const ofAdvisor = await advisor.call(exportAccount);
  expect(ofAdvisor.body).toMatchObject({ signatures: [], changeRequests: [] });
  expect(ofAdvisor.body.documentRequests).toMatchObject([document]);
  expect(ofAdvisor.body.auditEntries).toContainEqual(
    expect.objectContaining({ action: 'document.requested', subjectId: projectId, details: {} }),
  );
  expect(ofAdvisor.text).not.toMatch(new RegExp(client.email, 'i'));
});

it('exports when each known device was last used, but not its hash', async () => {
  const person = await portal.asClient();
  await db().insertInto('known_devices').values({ user_id: person.id, device_hash: 'secret' }).execute();
  const { body, text } = await person.call(exportAccount);
  expect(body.knownDevices).toContainEqual({ lastUsedAt: expect.any(String) });
  expect(text).not.toContain('secret');
});

describe('account deletion', () => {
  it('requires the password', async () => {
    const person = await portal.asClient();
    const wrong = await deleteOwnAccount(person, 'not it');
    expect([wrong.status, wrong.body.issues]).toEqual([
      400,
      [{ path: 'password', message: 'The password is incorrect' }],
    ]);
    expect((await person.call(readMe)).status).toBe(200);
  });

  it('closes the account immediately, keeps its project for the team, and erases personal data later', async () => {
    const person = await portal.asClient({ firstName: 'Cleo', lastName: 'Client', company: 'Bread & Co' });
    const { body: project } = await person.call(createProject, { body: { name: 'Bakery' } });
    expect((await deleteOwnAccount(person)).status).toBe(204);
    expect((await person.call(readMe)).status).toBe(401);
    const credentials = { email: person.email, password: testPassword };
    expect((await portal.anonymous.call(login, { body: credentials })).status).toBe(401);

    const admin = await portal.asAdmin();
    const kept = await admin.call(readProject, { params: { projectId: project.id } });
    expect(kept.body).toMatchObject({ name: 'Bakery', clientId: person.id });
    const { rows } = await portal.database.pool.query(
      `select run_at > now() + interval '29 days' as later from graphile_worker.jobs where task_identifier = 'account-closed'`,
    );
    expect(rows).toEqual([{ later: true }]);

    const { requestedAt } = await db()
      .selectFrom('users')
      .select('deletion_requested_at as requestedAt')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(await erase(db(), person.id, requestedAt as string)).toBe(true);
    const row = await db()
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      first_name: 'Former',
      last_name: 'client',
      email: `${person.id}@erased.invalid`,
      company: null,
    });
    expect(JSON.stringify(row)).not.toContain('Cleo');
  });

  it('is canceled when an admin reactivates the account', async () => {
    const person = await portal.asClient();
    const admin = await portal.asAdmin();
    await deleteOwnAccount(person);
    const requested = await db()
      .selectFrom('users')
      .select('deletion_requested_at as at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    await admin.call(updateUser, { params: { userId: person.id }, body: { active: true } });
    expect(await erase(db(), person.id, requested.at as string)).toBe(false);
    const credentials = { email: person.email, password: testPassword };
    expect((await portal.anonymous.call(login, { body: credentials })).status).toBe(200);
  });

  it('is refused for an advisor who has clients and for the last admin', async () => {
    const client = await portal.asClient();
    const advisor = await portal.asAdvisorOf({ clientId: client.id });
    expect((await deleteOwnAccount(advisor)).status).toBe(409);
    await db().updateTable('users').set({ is_active: false }).where('role', '=', 'admin').execute();
    const last = await portal.asAdmin();
    expect((await deleteOwnAccount(last)).status).toBe(409);
    await portal.asAdmin();
    expect((await deleteOwnAccount(last)).status).toBe(204);
  });
});
