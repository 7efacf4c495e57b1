/** Tests of saved project drafts. */
import { expect, it } from 'vitest';
import { exportAccount } from '#contract/account.ts';
import { viewAs } from '#contract/client-view.ts';
import { readDraft, saveDraft } from '#contract/project-drafts.ts';
import { createProject } from '#contract/projects.ts';
import { initialStart, type StartState, startReducer } from '#domain/project-draft.ts';
import { packDraft } from '#domain/project-draft-storage.ts';
import { caller } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

const about = (idea: string): StartState => ({ ...initialStart, idea });
const body = (idea: string, revision: number) => ({ body: { revision, draft: packDraft(about(idea)) } });

it('a draft is empty at first, and is returned as saved', async () => {
  const client = await portal.asClient();
  expect((await client.call(readDraft)).body).toEqual({ revision: 0, draft: null, savedAt: null });
  const state = startReducer(about('Bikes'), { type: 'open', mode: 'ai' });
  const saved = await client.call(saveDraft, { body: { revision: 0, draft: packDraft(state) } });
  expect([saved.status, saved.body.revision]).toEqual([200, 1]);
  const otherDevice = await portal.signedIn(client);
  expect((await otherDevice.call(readDraft)).body).toEqual({
    revision: 1,
    draft: packDraft(state),
    savedAt: saved.body.savedAt,
  });
});

it('returns 409 with the saved draft to a device whose copy is outdated', async () => {
  const client = await portal.asClient();
  await client.call(saveDraft, body('Bikes', 0));
  await client.call(saveDraft, body('Bikes and boats', 1));
  const stale = await client.call(saveDraft, body('Planes', 1));
  expect([stale.status, stale.body.details]).toMatchObject([
    409,
    { revision: 2, draft: { state: { idea: 'Bikes and boats' } } },
  ]);
  expect((await client.call(saveDraft, body('Planes', 2))).status).toBe(200);
});

it('accepts only one of several concurrent saves', async () => {
  const client = await portal.asClient();
  await client.call(saveDraft, body('Bikes', 0));
  const responses = await Promise.all(
    ['a', 'b', 'c', 'd'].map((idea) => client.call(saveDraft, body(idea, 1))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await client.call(readDraft)).body.revision).toBe(2);
});

it('a draft is visible to its owner only', async () => {
  const client = await portal.asClient();
  await client.call(saveDraft, body('Bikes', 0));
  const other = await portal.asClient();
  expect((await other.call(readDraft)).body.draft).toBeNull();
  await other.call(saveDraft, body('Boats', 0));
  expect((await client.call(readDraft)).body.draft?.state.idea).toBe('Bikes');
  expect((await client.call(exportAccount)).body.draft?.content).toMatchObject({ state: { idea: 'Bikes' } });
});

it('a draft is neither shown nor changed in a client view', async () => {
  const client = await portal.asClient();
  const advisor = await portal.asAdvisorOf({ clientId: client.id });
  await client.call(saveDraft, body('Bikes', 0));
  const { body: view } = await advisor.call(viewAs, { body: { clientId: client.id } });
  const viewing = caller(portal.app, view.token);
  expect((await viewing.call(readDraft)).status).toBe(403);
  expect((await viewing.call(saveDraft, body('Taken over', 1))).status).toBe(403);
  expect((await client.call(readDraft)).body).toMatchObject({
    revision: 1,
    draft: { state: { idea: 'Bikes' } },
  });
});

it('a draft is cleared when it becomes a project, and kept when another project is created', async () => {
  const client = await portal.asClient();
  await client.call(saveDraft, body('Bikes', 0));
  await client.call(createProject, { body: { name: 'Something else' } });
  expect((await client.call(readDraft)).body.revision).toBe(1);
  await client.call(createProject, { body: { name: 'Bikes', draft: { projectName: 'Bikes' } } });
  const saved = await client.call(readDraft);
  expect(saved.body).toMatchObject({ revision: 2, draft: null });
  // A device with an old copy can't save it again.
  expect((await client.call(saveDraft, body('Bikes', 1))).status).toBe(409);
});

it('a save that arrives after its draft became a project is refused, even if it is the first', async () => {
  const client = await portal.asClient();
  for (const revision of [0, 1]) {
    await client.call(createProject, { body: { name: 'Bikes', draft: { projectName: 'Bikes' } } });
    expect((await client.call(saveDraft, body('Bikes', revision))).status).toBe(409);
    expect((await client.call(readDraft)).body.draft).toBeNull();
  }
});

it('drops unknown fields and rejects anything that is not a draft', async () => {
  const client = await portal.asClient();
  const { version, state } = packDraft(about('Bikes'));
  const draft = { version, state: { ...state, role: 'admin', canvas: [{ type: 'bomb' }] } };
  expect((await client.call(saveDraft, { body: { revision: 0, draft } })).status).toBe(200);
  const saved = (await client.call(readDraft)).body.draft?.state;
  expect([saved?.role, saved?.canvas]).toEqual([undefined, []]);
  for (const wrong of [{ version: 99, state: {} }, { version, state: 'x' }, 'x', 7]) {
    expect((await client.call(saveDraft, { body: { revision: 1, draft: wrong } })).status).toBe(400);
  }
  for (const revision of [-1, 0.5, '1', null]) {
    expect((await client.call(saveDraft, { body: { revision, draft: null } })).status).toBe(400);
  }
});
