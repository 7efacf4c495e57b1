/** API tests of the advisor dashboard: which projects are listed, in which order, and what is counted. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ProjectStatus } from '#domain/project.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

interface Facts {
  status?: ProjectStatus;
  percentage?: number;
  idleDays?: number;
  unread?: number;
  state?: 'in_progress' | 'submitted' | 'approved';
  data?: object;
  company?: string;
}

it('lists projects waiting for the advisor first, and sorts, filters, pages and counts them', async () => {
  const advisor = await portal.asAdvisor();
  const add = async (name: string, facts: Facts = {}) => {
    const client = await portal.asClient({
      firstName: name,
      lastName: 'Client',
      company: facts.company ?? null,
    });
    await portal.create.assignment(advisor.id, client.id);
    const { id } = await portal.create.project(client.id, { name });
    await portal.database.db
      .updateTable('projects')
      .set({
        status: facts.status ?? 'requirements',
        completion_percentage: facts.percentage ?? 0,
        requirements_state: facts.state ?? 'in_progress',
        updated_at: new Date(Date.now() - (facts.idleDays ?? 0) * 86_400_000 - 1000).toISOString(),
      })
      .where('id', '=', id)
      .execute();
    if (facts.data) {
      await portal.database.db
        .insertInto('requirement_sections')
        .values({
          project_id: id,
          section_number: 2,
          section_name: 'Current State',
          data: JSON.stringify(facts.data),
        })
        .execute();
    }
    for (let count = 0; count < (facts.unread ?? 0); count += 1) {
      await client.call(endpoints.sendMessage, { params: { projectId: id }, body: { content: 'Hello' } });
    }
    return id;
  };
  await add('Calm', { percentage: 45, company: 'Quiet Ltd' });
  await add('Stalled', { idleDays: 9 });
  const withQuestion = await add('Asking', {
    percentage: 9,
    data: { hasPrototype: 'yes', platform: 'unsure' },
  });
  await add('Writing', { percentage: 50, unread: 2 });
  await add('Submitted', { percentage: 100, state: 'submitted' });
  await add('Done', { percentage: 100, status: 'completed', state: 'approved', idleDays: 90 });

  const list = async (query: Record<string, string> = {}) =>
    (await advisor.call(endpoints.listAdvisedProjects, { query })).body;
  const names = async (query: Record<string, string>) =>
    (await list(query)).map(({ name }: { name: string }) => name);
  expect(await names({})).toEqual(['Submitted', 'Writing', 'Asking', 'Stalled', 'Calm', 'Done']);
  expect(await names({ turn: 'yes' })).toEqual(['Submitted', 'Writing', 'Asking', 'Stalled']);
  expect(await names({ sort: 'client' })).toEqual([
    'Asking',
    'Calm',
    'Done',
    'Stalled',
    'Submitted',
    'Writing',
  ]);
  expect((await names({ sort: 'client', direction: 'desc' }))[0]).toBe('Writing');
  expect((await names({ sort: 'status', direction: 'desc' }))[0]).toBe('Done');
  expect(await names({ status: 'completed' })).toEqual(['Done']);
  expect(await names({ search: 'quiet' })).toEqual(['Calm']);
  const rows = await list();
  expect(rows[1]).toMatchObject({ unreadMessages: 2, client: { firstName: 'Writing' }, isYourTurn: true });
  expect(rows[2].openQuestions).toBe(
    (await advisor.call(endpoints.listOpenQuestions, { params: { projectId: withQuestion } })).body.length,
  );
  expect(rows[3]).toMatchObject({ daysIdle: 9 });
  expect(rows[4]).toMatchObject({ isYourTurn: false, client: { company: 'Quiet Ltd' } });

  expect((await advisor.call(endpoints.readAdvisorStats)).body).toEqual({
    activeProjects: 6,
    requirementsComplete: 2,
    pendingReview: 3,
    needAttention: 1,
    yourTurn: 4,
  });

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await advisor.call(endpoints.listAdvisedProjects, {
      query: { limit: '4', ...(cursor ? { cursor } : {}) },
    });
    seen.push(...page.body.map(({ name }: { name: string }) => name));
    cursor = /cursor=([^>&]+)/.exec(String(page.headers.link ?? ''))?.[1];
  } while (cursor);
  expect(seen).toEqual(['Submitted', 'Writing', 'Asking', 'Stalled', 'Calm', 'Done']);
});

it('lists an unassigned project for an admin, but not for an advisor', async () => {
  const client = await portal.asClient();
  const { id } = await portal.create.project(client.id);
  const sees = async (person: Awaited<ReturnType<typeof portal.asAdvisor>>) =>
    (await person.call(endpoints.listAdvisedProjects)).body.some((row: { id: string }) => row.id === id);
  expect(await sees(await portal.asAdvisor())).toBe(false);
  expect(await sees(await portal.asAdmin())).toBe(true);
});

it('counts unread messages for an admin only in projects without an advisor or where they have written', async () => {
  const admin = await portal.asAdmin();
  const advisor = await portal.asAdvisor();
  const begin = async (name: string) => {
    const client = await portal.asClient();
    const { id } = await portal.create.project(client.id, { name });
    const write = (person: typeof client) =>
      person.call(endpoints.sendMessage, { params: { projectId: id }, body: { content: 'Hello' } });
    return { client, id, write };
  };
  const [free, advised, joined] = [await begin('Free'), await begin('Advised'), await begin('Joined')];
  for (const { client } of [advised, joined]) await portal.create.assignment(advisor.id, client.id);
  const unread = async () => {
    const { body } = await admin.call(endpoints.listAdvisedProjects);
    const stats = (await admin.call(endpoints.readAdvisorStats)).body;
    const waiting = body.filter(({ isYourTurn }: { isYourTurn: boolean }) => isYourTurn);
    expect(stats).toMatchObject({ activeProjects: body.length, yourTurn: waiting.length });
    return waiting
      .filter(({ unreadMessages }: { unreadMessages: number }) => unreadMessages > 0)
      .map(({ name }: { name: string }) => name)
      .sort();
  };
  for (const { write, client } of [free, advised, joined]) await write(client);
  expect(await unread()).toEqual(['Free']);
  // After the admin writes, earlier messages count too.
  await joined.write(admin);
  expect(await unread()).toEqual(['Free', 'Joined']);
  await portal.create.assignment(advisor.id, free.client.id);
  expect(await unread()).toEqual(['Joined']);
});
