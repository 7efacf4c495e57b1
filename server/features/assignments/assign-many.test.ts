/** API tests of bulk assignment: distribution, notifications and audit entries. */
import { beforeEach, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);

/** Only advisors created by the test have capacity. */
beforeEach(() => portal.database.pool.query("update users set client_capacity = 0 where role = 'advisor'"));

async function addAdvisor(capacity: number) {
  const advisor = await portal.asAdvisor();
  await portal.database.pool.query('update users set client_capacity = $2 where id = $1', [
    advisor.id,
    capacity,
  ]);
  return advisor;
}

const someClients = (count: number) => Promise.all(Array.from({ length: count }, () => portal.asClient()));

async function countOf(statement: string, values: unknown[]): Promise<number> {
  const { rows } = await portal.database.pool.query(`select count(*)::int as count ${statement}`, values);
  return rows[0].count;
}

const clientsOf = ({ id }: { id: string }) => countOf('from advisor_assignments where advisor_id = $1', [id]);

it("distributes clients up to each advisor's capacity, and skips those who have an advisor", async () => {
  const admin = await portal.asAdmin();
  const [a, b] = [await addAdvisor(2), await addAdvisor(1)];
  const clients = await someClients(5);
  await portal.create.assignment(a.id, ids(clients)[0] as string);
  const clientIds = [...ids(clients), ...ids(clients)];
  const response = await admin.call(endpoints.assignMany, { body: { clientIds } });
  expect(response.body).toEqual({ assigned: 2, skipped: 3 });
  const { body } = await admin.call(endpoints.listAdvisors);
  const load = (id: string) => body.find((advisor: { id: string }) => advisor.id === id);
  expect(load(a.id)).toMatchObject({ clientCount: 2, capacity: 2 });
  expect(load(b.id)).toMatchObject({ clientCount: 1, capacity: 1 });

  const c = await portal.asAdvisor();
  const rest = await admin.call(endpoints.assignMany, { body: { clientIds, advisorId: c.id } });
  expect(rest.body).toEqual({ assigned: 2, skipped: 3 });
});

it('notifies the advisor once per client and each client once, and audits each assignment', async () => {
  const admin = await portal.asAdmin();
  const advisor = await addAdvisor(10);
  const [none, two] = await someClients(2);
  if (!none || !two) throw new Error('Expected two clients');
  const projects = [await portal.create.project(two.id), await portal.create.project(two.id)];
  await portal.database.pool.query(
    "update projects set updated_at = now() + interval '1 minute' where id = $1",
    [projects[0]?.id],
  );
  await admin.call(endpoints.assignMany, { body: { clientIds: ids([none, two]) } });

  const name = `${advisor.firstName} ${advisor.lastName}`;
  const notificationsOf = async (person: typeof advisor) =>
    (await person.call(endpoints.listNotifications)).body
      .map(({ text, link }: { text: string; link: string }) => [text, link])
      .sort();
  const text = `assigned ${name} as Client Success Manager`;
  const latest = `/messages/${projects[0]?.id}`;
  expect(await notificationsOf(none)).toEqual([[text, '/']]);
  expect(await notificationsOf(two)).toEqual([[text, latest]]);
  expect(await notificationsOf(advisor)).toEqual(
    [
      [`assigned you as Client Success Manager for ${none.firstName} ${none.lastName}`, '/'],
      [`assigned you as Client Success Manager for ${two.firstName} ${two.lastName}`, latest],
    ].sort(),
  );

  for (const { id } of projects) {
    const params = { projectId: id };
    expect((await advisor.call(endpoints.readProject, { params })).body.advisorId).toBe(advisor.id);
    const { body } = await two.call(endpoints.listActivity, { params });
    expect(body[0]).toMatchObject({ type: 'advisor-assigned', text });
  }
  const audited = (await admin.call(endpoints.listAudit, { query: { action: 'assignment.created' } })).body;
  expect(
    audited
      .filter(({ details }: { details: { advisorId: string } }) => details.advisorId === advisor.id)
      .map(({ subjectName, actorId }: { subjectName: string; actorId: string }) => [subjectName, actorId])
      .sort(),
  ).toEqual([none, two].map(({ firstName, lastName }) => [`${firstName} ${lastName}`, admin.id]).sort());
  // Both clients and the advisor are also emailed.
  const emailed = () => countOf('from emails where user_id = any($1)', [ids([none, two, advisor])]);
  await expect.poll(emailed).toBe(3);
});

it('publishes each live event once per user, however many clients are assigned', async () => {
  const admin = await portal.asAdmin();
  const advisor = await addAdvisor(10);
  const clients = await someClients(4);
  await admin.call(endpoints.assignMany, { body: { clientIds: ids(clients) } });
  const eventsOf = async ({ id }: { id: string }) =>
    (
      await portal.database.db
        .selectFrom('live_events')
        .select('type')
        .where('user_id', '=', id)
        .where('type', '<>', 'sessions-changed')
        .orderBy('type')
        .execute()
    ).map(({ type }) => type);
  const once = ['advisor-assigned', 'assignment-changed', 'notification'];
  expect(await eventsOf(advisor)).toEqual(once);
  for (const client of clients) expect(await eventsOf(client)).toEqual(once);
});

it('never exceeds a capacity or assigns a client twice when several admins assign at once', async () => {
  const admins = [await portal.asAdmin(), await portal.asAdmin()];
  const advisors = [await addAdvisor(3), await addAdvisor(4)];
  const clients = await someClients(12);
  const responses = await Promise.all(
    [0, 1, 2, 3].map((n) =>
      admins[n % 2]?.call(endpoints.assignMany, {
        body: { clientIds: n % 2 ? ids(clients) : ids(clients).toReversed() },
      }),
    ),
  );
  expect(responses.map((response) => response?.status)).toEqual([200, 200, 200, 200]);
  expect(responses.reduce((sum, response) => sum + response?.body.assigned, 0)).toBe(7);
  expect(await Promise.all(advisors.map(clientsOf))).toEqual([3, 4]);
  const notifiedOnce = await countOf(
    `from (select user_id from notifications where user_id = any($1) group by user_id having count(*) = 1) once`,
    [ids(clients)],
  );
  expect(notifiedOnce).toBe(7);
});
