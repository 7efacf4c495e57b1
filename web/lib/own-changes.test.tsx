/** Refetching after a change made in this tab, with and without its live event. */
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { listTurns } from '#contract/project-status.ts';
import { listProjects } from '#contract/projects.ts';
import { sampleUser, signInAs } from '#test/component/app.tsx';
import { startFakeServer } from '#test/component/fake-server.ts';
import { followEvents, setNetwork } from '#test/component/live-events.ts';
import { isStreamLive } from './events.ts';
import { refetchProjects } from './own-changes.ts';
import { queryClient, queryFor } from './query-client.ts';

async function setUp() {
  const server = startFakeServer();
  signInAs(sampleUser('client'));
  for (const list of [listProjects, listTurns]) {
    server.respond(list, []);
    onTestFinished(new QueryObserver(queryClient, queryFor(list)).subscribe(() => {}));
  }
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  return server;
}

it('refetches once for a change and its live event', async () => {
  const server = await setUp();
  const sendEvent = await followEvents(server);
  void refetchProjects();
  sendEvent({ type: 'requirements-submitted', projectId: '00000000-0000-4000-8000-00000000000b' });
  // Only the event refetches turns, so this waits until it has been handled.
  await expect.poll(() => server.requestsTo(listTurns)).toHaveLength(2);
  expect(server.requestsTo(listProjects)).toHaveLength(2);
});

it('refetches immediately without a live stream', async () => {
  const server = await setUp();
  await followEvents(server);
  setNetwork(server, 'offline');
  await expect.poll(isStreamLive).toBe(false);
  server.setOffline(false);
  void refetchProjects();
  expect(server.requestsTo(listProjects)).toHaveLength(2);
});
