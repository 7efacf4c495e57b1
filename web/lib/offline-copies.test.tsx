/** Offline copies: whose data is kept on the device, when it is shown, and when it is removed. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { listMessages } from '#contract/messages.ts';
import { listSections } from '#contract/requirements.ts';
import { sampleToken, sampleUser, signInAs } from '#test/component/app.tsx';
import { startFakeServer } from '#test/component/fake-server.ts';
import { isOfflineCopy, keepOfflineCopies } from './offline-copies.ts';
import { queryFor, queryKeyFor } from './query-client.ts';
import { session } from './session.ts';
import { signOut } from './sign-out.ts';

const projectId = '00000000-0000-4000-8000-0000000000b1';
const sections = queryFor(listSections, { params: { projectId } });

/** A page that has just been opened. */
function openPage() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: Number.POSITIVE_INFINITY } },
  });
  keepOfflineCopies(client);
  const observer = new QueryObserver(client, sections);
  return { client, load: () => observer.refetch() };
}

function startServer() {
  const server = startFakeServer();
  server.respond(listSections, []);
  server.respond(listMessages, []);
  return server;
}

const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('offline-copy'));

describe('a client', () => {
  it('sees the copy while the server is unreachable, and fresh data once it is back', async () => {
    const server = startServer();
    signInAs(sampleUser('client'));
    expect(isOfflineCopy(await openPage().load())).toBe(false);
    const page = openPage();
    server.setOffline(true);
    const offline = await page.load();
    expect([offline.data, offline.isError, isOfflineCopy(offline)]).toEqual([[], true, true]);
    server.setOffline(false);
    const online = await page.load();
    expect([online.isSuccess, isOfflineCopy(online)]).toEqual([true, false]);
  });

  it("has copies of the questionnaire's data only, including answers saved after loading", async () => {
    startServer();
    signInAs(sampleUser('client'));
    const { client, load } = openPage();
    await load();
    await client.fetchQuery(queryFor(listMessages, { params: { projectId } }));
    const saved = [{ sectionNumber: 1, data: { projectName: 'Petal' } }];
    client.setQueryData(queryKeyFor(listSections, { params: { projectId } }), saved as never);
    const [key = '', ...others] = copies();
    expect(others).toEqual([]);
    expect(JSON.parse(localStorage.getItem(key) ?? '').value).toEqual(saved);
  });

  it('has copies that no other user sees, and none after signing out', async () => {
    const server = startServer();
    const ann = sampleUser('client');
    signInAs(ann);
    await openPage().load();
    session.signIn(sampleToken({ ...ann, id: '00000000-0000-4000-8000-0000000000bb' }));
    server.setOffline(true);
    expect((await openPage().load()).data).toBeUndefined();
    session.signIn(sampleToken(ann));
    expect((await openPage().load()).data).toEqual([]);
    signOut();
    expect(copies()).toEqual([]);
  });

  it('loses the copy of a project they may no longer see', async () => {
    const server = startServer();
    signInAs(sampleUser('client'));
    await openPage().load();
    server.refuse(listSections, 404, 'not_found', 'Not found.');
    await openPage().load();
    expect(copies()).toEqual([]);
  });
});

it.each([
  ['staff', sampleUser('advisor'), {}],
  ['a client view', sampleUser('client'), { viewerId: '00000000-0000-4000-8000-0000000000cc' }],
])('keeps no copies for %s', async (_who, user, claims) => {
  startServer();
  signInAs(user, claims);
  await openPage().load();
  expect(copies()).toEqual([]);
});
