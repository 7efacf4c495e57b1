/** A saved draft is told at once to its person's other devices, with its revision, and to nobody who looks on. */
import { expect, it } from 'vitest';
import { viewAs } from '#contract/account.ts';
import { saveDraft } from '#contract/project-drafts.ts';
import { createProject } from '#contract/projects.ts';
import { initialStart } from '#domain/project-draft.ts';
import { packDraft } from '#domain/project-draft-storage.ts';
import { portalForFile } from '#test/support/portal.ts';
import { streamsForFile } from '#test/support/streams.ts';

const portal = portalForFile();
const follow = streamsForFile(portal);

const tellLast = (userId: string) =>
  portal.database.db.insertInto('live_events').values({ type: 'last', user_id: userId }).execute();

it('names each revision, also the one with which it becomes a project, and is silent about a refused save', async () => {
  const client = await portal.asClient();
  const phone = await follow(await portal.signedIn(client));
  const save = (revision: number) =>
    client.call(saveDraft, { body: { revision, draft: packDraft({ ...initialStart, idea: 'Bikes' }) } });
  await save(0);
  await save(1);
  expect((await save(1)).status).toBe(409);
  await client.call(createProject, { body: { name: 'Bikes', draft: { projectName: 'Bikes' } } });
  await tellLast(client.id);
  await phone.next(({ type }) => type === 'last');
  const told = phone.events.map(({ data }) => data).filter(({ type }) => type === 'draft-changed');
  expect(told).toEqual([1, 2, 3].map((revision) => ({ type: 'draft-changed', revision })));
});

it('is not told to somebody of the team who looks at the portal', async () => {
  const client = await portal.asClient();
  const advisor = await portal.asAdvisorOf({ clientId: client.id });
  const { body: view } = await advisor.call(viewAs, { body: { clientId: client.id } });
  const looking = await follow(view);
  await client.call(saveDraft, { body: { revision: 0, draft: packDraft(initialStart) } });
  await tellLast(client.id);
  await looking.next(({ type }) => type === 'last');
  expect(looking.events.map(({ data }) => data.type)).not.toContain('draft-changed');
});
