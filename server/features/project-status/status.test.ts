/** Project status, activity and whose turn it is, over the API. */
import { describe, expect, it } from 'vitest';
import { updateMe } from '#contract/auth.ts';
import { sendMessage } from '#contract/messages.ts';
import { dismissReply, listActivity, listTurns, readProjectStatus } from '#contract/project-status.ts';
import { createProject } from '#contract/projects.ts';
import { saveSection } from '#contract/requirements.ts';
import { dayIn } from '#domain/zoned-day.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

const complete = (projectId: string, ...numbers: number[]) =>
  portal.database.db
    .insertInto('requirement_sections')
    .values(
      numbers.map((number) => ({
        project_id: projectId,
        section_number: number,
        section_name: `Section ${number}`,
        data: '{"a":1}',
        is_completed: true,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'section_number']).doUpdateSet({ is_completed: true }),
    )
    .execute();

async function setUpProject(name = 'Bakery') {
  const client = await portal.asClient({ firstName: 'Cleo', lastName: 'Client' });
  const { body: project } = await client.call(createProject, { body: { name } });
  const advisor = await portal.asAdvisorOf({ clientId: client.id });
  return { client, advisor, projectId: project.id as string, params: { projectId: project.id as string } };
}

const titles = (body: { title: string }[]) => body.map(({ title }) => title);

describe('status', () => {
  it('shows the eleven sections, milestones, the team and whose turn it is', async () => {
    const { client, advisor, projectId, params } = await setUpProject();
    await complete(projectId, 1, 2);
    await portal.database.db
      .insertInto('requirement_sections')
      .values({ project_id: projectId, section_number: 3, section_name: 'x', data: '{"b":2}' })
      .execute();
    const { body } = await client.call(readProjectStatus, { params });
    expect(body.sections).toHaveLength(11);
    expect(body.sections.slice(0, 4)).toMatchObject([
      { number: 1, name: 'Project Overview', state: 'completed' },
      { number: 2, name: 'Current State', state: 'completed' },
      { number: 3, name: 'Target Functionality', state: 'in_progress' },
      { number: 4, name: 'Platforms & Devices', state: 'not_started', updatedAt: null },
    ]);
    expect(body.milestones).toMatchObject([{ title: 'Prototype Review' }]);
    expect(body.team).toEqual([
      { id: advisor.id, firstName: advisor.firstName, lastName: advisor.lastName, role: 'advisor' },
    ]);
    expect(body.whoseTurn).toBe('client');
    expect(titles(body.clientTurns)).toEqual(['Complete 9 more sections. Next: Target Functionality']);
    expect(body.teamTurns).toEqual([]);
  });
});

describe('turns', () => {
  it('start with the requirements in a new project, and are empty without a project', async () => {
    const { client, projectId } = await setUpProject();
    const { body } = await client.call(listTurns);
    expect(body).toMatchObject([
      { kind: 'sections', title: 'Start your requirements', link: `/requirements/${projectId}?section=1` },
    ]);
    expect((await (await portal.asClient()).call(listTurns)).body).toEqual([]);
  });

  it("continue with the requirements once an answer is entered; prefilled answers don't count", async () => {
    const { client, params } = await setUpProject();
    expect(titles((await client.call(listTurns)).body)).toEqual(['Start your requirements']);
    const body = { sectionNumber: 1, data: { briefSummary: 'Bread, delivered' } };
    expect((await client.call(saveSection, { params, body })).status).toBe(200);
    expect(titles((await client.call(listTurns)).body)).toEqual(['Continue your requirements']);
  });

  it('list an unanswered message before open sections, across projects', async () => {
    const { client, advisor, projectId } = await setUpProject('First');
    const { body: second } = await client.call(createProject, { body: { name: 'Second' } });
    await portal.create.message(projectId, advisor.id, 'How many users?');
    const { body } = await client.call(listTurns);
    expect(body.map(({ kind, projectName }: Record<string, string>) => [kind, projectName])).toEqual([
      ['message', 'First'],
      ['sections', 'First'],
      ['sections', 'Second'],
    ]);
    expect(body[0]).toMatchObject({
      title: `Reply to ${advisor.firstName} ${advisor.lastName}`,
      link: `/messages/${projectId}`,
    });
    expect(body[2].projectId).toBe(second.id);
  });

  it('include returned answers, returned documents and requested documents', async () => {
    const { client, projectId } = await setUpProject();
    const { db } = portal.database;
    await db
      .insertInto('review_threads')
      .values({
        project_id: projectId,
        section_number: 4,
        verdict: 'returned',
        returned_at: new Date().toISOString(),
      })
      .execute();
    await portal.create.documentRequest(projectId, 'Price list');
    const request = await portal.create.documentRequest(projectId, 'Logo');
    const file = await portal.create.file(
      { projectId, uploaderId: client.id },
      { document_request_id: request.id },
    );
    await db
      .updateTable('document_requests')
      .set({ returned_file_id: file.id, returned_reason: 'Too small', returned_at: new Date().toISOString() })
      .where('id', '=', request.id)
      .execute();
    const { body } = await client.call(listTurns);
    expect(titles(body)).toEqual([
      'Respond to 1 requested change',
      'Upload a new version of “Logo”',
      'Upload “Price list”',
      'Start your requirements',
    ]);
    expect(body[0].link).toBe(`/requirements/${projectId}?view=returned`);
    expect(body[2].link).toBe(`/documents?project=${projectId}`);
  });

  it('pass to the other side with a reply', async () => {
    const { client, advisor, projectId, params } = await setUpProject();
    await portal.create.message(projectId, advisor.id, 'How many users?');
    await portal.create.message(projectId, client.id, 'About ten');
    expect(titles((await client.call(listTurns)).body)).toEqual(['Start your requirements']);
    expect(titles((await advisor.call(listTurns)).body)).toEqual(['Reply to Cleo Client']);
    expect((await client.call(readProjectStatus, { params })).body.whoseTurn).toBe('both');
  });

  it('count a milestone as overdue by the day where the reader is', async () => {
    const { advisor, projectId } = await setUpProject();
    // At any time, at least one of these places has a different date than UTC.
    for (const timeZone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
      await advisor.call(updateMe, { body: { timeZone } });
      await portal.database.db.deleteFrom('milestones').where('project_id', '=', projectId).execute();
      for (const daysAgo of [0, 1]) {
        const dueOn = dayIn(timeZone, Date.now() - daysAgo * 86_400_000);
        await portal.create.milestone(projectId, { title: `Due ${daysAgo}`, dueOn });
      }
      const { body } = await advisor.call(listTurns);
      expect(titles(body), timeZone).toEqual(['Due 1 is overdue']);
      const status = await advisor.call(readProjectStatus, { params: { projectId } });
      expect(titles(status.body.teamTurns), timeZone).toEqual(['Due 1 is overdue']);
    }
  });

  it("are the team's after submission and when a milestone is overdue", async () => {
    const { client, advisor, projectId, params } = await setUpProject();
    await complete(projectId, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    await portal.database.db
      .updateTable('projects')
      .set({ requirements_state: 'submitted' })
      .where('id', '=', projectId)
      .execute();
    await portal.create.milestone(projectId, { title: 'Kickoff', dueOn: '2020-01-01' });
    expect((await client.call(listTurns)).body).toEqual([]);
    expect(titles((await advisor.call(listTurns)).body)).toEqual([
      'Review the requirements',
      'Kickoff is overdue',
    ]);
    expect((await client.call(readProjectStatus, { params })).body.whoseTurn).toBe('team');
  });

  it('for an admin come only from clients without an advisor', async () => {
    const admin = await portal.asAdmin();
    const { advisor, client, projectId } = await setUpProject('Advised');
    await portal.create.message(projectId, client.id, 'Hello?');
    const unassigned = await portal.asClient({ firstName: 'Una', lastName: 'Unassigned' });
    const project = await portal.create.project(unassigned.id, { name: 'Alone' });
    await portal.create.message(project.id, unassigned.id, 'Is anyone there?');
    const { body } = await admin.call(listTurns);
    expect(body.map(({ projectName }: { projectName: string }) => projectName)).toEqual(['Alone']);
    expect((await advisor.call(listTurns)).body).toHaveLength(1);
  });
});

describe('activity', () => {
  it('is paged, newest first, and hides team-only events from the client', async () => {
    const { client, projectId, params } = await setUpProject();
    const { db } = portal.database;
    await db
      .insertInto('activities')
      .values([
        {
          project_id: projectId,
          actor_id: client.id,
          type: 'section-completed',
          details: JSON.stringify({ section: 1, sectionName: 'Project Overview' }),
        },
        {
          project_id: projectId,
          actor_id: null,
          type: 'note-written',
          details: JSON.stringify({ excerpt: 'difficult client' }),
        },
        { project_id: projectId, actor_id: null, type: 'requirements-submitted', details: '{}' },
      ])
      .execute();
    const first = await client.call(listActivity, { params, query: { limit: '2' } });
    expect(first.text).not.toContain('difficult');
    expect(first.headers['x-total-count']).toBe('3');
    expect(first.body.map(({ text }: { text: string }) => text)).toEqual([
      'submitted the requirements',
      'completed Section 1: Project Overview',
    ]);
    expect(first.body[0].actor).toBeNull();
    expect(first.body[1]).toMatchObject({
      actor: { firstName: 'Cleo' },
      link: `/requirements/${projectId}?section=1`,
    });
    const cursor = /cursor=([^>&]+)/.exec(String(first.headers.link))?.[1] as string;
    const rest = await client.call(listActivity, { params, query: { limit: '2', cursor } });
    expect(rest.body.map(({ text }: { text: string }) => text)).toEqual(['started the project']);
    const staff = await (await portal.asAdmin()).call(listActivity, { params });
    expect(staff.body).toHaveLength(4);
  });
});

describe('dismissing a reply', () => {
  it.each(['client', 'advisor'] as const)(
    "removes the %s's turn until the next message, and can be undone",
    async (who) => {
      const people = await setUpProject();
      const { params } = people;
      const reader = people[who];
      const writer = people[who === 'client' ? 'advisor' : 'client'];
      const waiting = async () => {
        const { body } = await reader.call(listTurns);
        return body.filter(({ kind }: { kind: string }) => kind === 'message');
      };
      await writer.call(sendMessage, { params, body: { content: 'Thanks for everything' } });
      const [turn] = await waiting();
      expect(turn.title).toBe(`Reply to ${writer.firstName} ${writer.lastName}`);

      expect((await reader.call(dismissReply, { params, body: { until: turn.since } })).status).toBe(204);
      expect(await waiting()).toEqual([]);
      const { body: status } = await writer.call(readProjectStatus, { params });
      expect([...status.clientTurns, ...status.teamTurns].map(({ kind }) => kind)).not.toContain('message');

      await reader.call(dismissReply, { params, body: { until: null } });
      expect(await waiting()).toEqual([turn]);
      await reader.call(dismissReply, { params, body: { until: turn.since } });
      await writer.call(sendMessage, { params, body: { content: 'One more question?' } });
      expect(await waiting()).toHaveLength(1);
    },
  );

  it("doesn't apply to later messages or the user's own", async () => {
    const { client, advisor, params } = await setUpProject();
    await advisor.call(sendMessage, { params, body: { content: 'Thanks' } });
    const before = new Date(Date.now() - 60_000).toISOString();
    await client.call(dismissReply, { params, body: { until: before } });
    expect(titles((await client.call(listTurns)).body)[0]).toMatch(/^Reply to/);
    await client.call(sendMessage, { params, body: { content: 'And when is the review?' } });
    await client.call(dismissReply, { params, body: { until: new Date().toISOString() } });
    expect(titles((await advisor.call(listTurns)).body)[0]).toBe('Reply to Cleo Client');
  });
});
