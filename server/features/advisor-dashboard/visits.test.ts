/** API tests of changes since an advisor's last visit: which are shown, and which a visit clears. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

async function setUpProject() {
  const client = await portal.asClient({ firstName: 'Casey', lastName: 'Client' });
  const advisor = await portal.asAdvisor();
  await portal.create.assignment(advisor.id, client.id);
  const project = await portal.create.project(client.id);
  const params = { projectId: project.id };
  const save = (person: Person, sectionNumber: number, data: object) =>
    person.call(endpoints.saveSection, { params, body: { sectionNumber, data } });
  const changes = async (person = advisor) =>
    (await person.call(endpoints.listUnseenChanges, { params })).body;
  const visit = async (seen: object[], person = advisor) =>
    (await person.call(endpoints.recordVisit, { params, body: { seen } })).status;
  const row = async (person = advisor) =>
    (await person.call(endpoints.listAdvisedProjects, { query: { project: project.id } })).body[0];
  return { client, advisor, project, save, changes, visit, row };
}

it('marks answers that others changed since the last visit, and none before the first visit', async () => {
  const { client, advisor, save, changes, visit, row } = await setUpProject();
  await save(client, 2, { hasPrototype: 'yes', mvpLink: 'https://one.example' });
  expect(await changes()).toMatchObject({
    visitedAt: null,
    changes: [],
    seen: [{ section: 2, revision: 1 }],
  });
  expect(await row()).toMatchObject({ isNew: true, changedAnswers: 0, isYourTurn: false });

  expect(await visit((await changes()).seen)).toBe(204);
  expect(await row()).toMatchObject({ isNew: false, changedAnswers: 0 });
  await save(client, 2, { hasPrototype: 'yes', mvpLink: 'https://two.example' });
  await save(advisor, 1, { projectName: 'Written by me' });
  expect(await row()).toMatchObject({ changedAnswers: 1, isYourTurn: true });
  const { changes: unseen, seen } = await changes();
  expect(unseen).toMatchObject([
    {
      section: 2,
      sectionName: 'Current State',
      key: 'mvpLink',
      before: 'https://one.example',
      after: 'https://two.example',
      person: 'Casey Client',
      isEnteredForClient: false,
    },
  ]);
  await visit(seen);
  expect((await changes()).changes).toEqual([]);
  expect(await row()).toMatchObject({ changedAnswers: 0, isYourTurn: false });
});

it('clears marks per section, except for changes saved after the section was read', async () => {
  const { client, save, changes, visit } = await setUpProject();
  await visit([]);
  await save(client, 2, { hasPrototype: 'yes' });
  await save(client, 1, { projectName: 'One' });
  const { seen } = await changes();
  await save(client, 1, { projectName: 'Two' });
  await visit(seen.filter(({ section }: { section: number }) => section === 1));
  const remaining = (await changes()).changes;
  expect(remaining).toMatchObject([
    { section: 1, before: 'One', after: 'Two' },
    { section: 2, before: 'No answer', after: 'Yes' },
  ]);
  // A lower revision doesn't undo a visit, and one that doesn't exist yet counts as the current one.
  await visit([
    { section: 1, revision: 0 },
    { section: 2, revision: 1_000_000 },
  ]);
  await save(client, 2, { hasPrototype: 'no' });
  expect((await changes()).changes.map(({ section }: { section: number }) => section)).toEqual([1, 2]);
});

it.each<[string, ('client' | 'advisor')[], object[], number]>([
  [
    "doesn't mark an answer that was changed and changed back",
    ['client', 'client'],
    [{ platform: 'iOS' }, { platform: 'Web' }],
    0,
  ],
  [
    "doesn't mark an answer that was added and removed again",
    ['client', 'client'],
    [{ platform: 'Web', knownIssues: 'x' }, { platform: 'Web' }],
    0,
  ],
  ['marks an answer that was cleared', ['client'], [{}], 1],
  [
    "doesn't mark an answer that the reader changed back",
    ['client', 'advisor'],
    [{ platform: 'iOS' }, { platform: 'Web' }],
    0,
  ],
  [
    'marks an answer that was changed from what the reader wrote',
    ['advisor', 'client'],
    [{ platform: 'iOS' }, { platform: 'Web' }],
    1,
  ],
])('%s', async (_name, authors, answers, changed) => {
  const { client, advisor, save, changes, visit, row } = await setUpProject();
  await save(client, 2, { hasPrototype: 'yes', platform: 'Web' });
  await visit([]);
  for (const [at, data] of answers.entries()) {
    await save(authors[at] === 'client' ? client : advisor, 2, { hasPrototype: 'yes', ...data });
  }
  expect((await changes()).changes).toHaveLength(changed);
  expect(await row()).toMatchObject({ changedAnswers: changed, isYourTurn: changed > 0 });
});

it('keeps separate marks for each user', async () => {
  const { client, save, changes, visit, row } = await setUpProject();
  const admin = await portal.asAdmin();
  await visit([]);
  await visit([], admin);
  await save(client, 2, { hasPrototype: 'yes' });
  await visit((await changes()).seen);
  expect(await row()).toMatchObject({ changedAnswers: 0 });
  expect(await row(admin)).toMatchObject({ changedAnswers: 1 });
});

it('says which answers staff entered for the client', async () => {
  const { save, changes, visit } = await setUpProject();
  await visit([]);
  await save(await portal.asAdmin(), 1, { projectName: 'Filled in' });
  expect((await changes()).changes).toMatchObject([{ key: 'projectName', isEnteredForClient: true }]);
});

it('rejects an unknown section and a negative revision', async () => {
  const { visit } = await setUpProject();
  expect(await visit([{ section: 12, revision: 1 }])).toBe(400);
  expect(await visit([{ section: 1, revision: -1 }])).toBe(400);
});
