/** Live events from the fake server, and losing the connection. */
import { expect, onTestFinished, vi } from 'vitest';
import { type LiveEvent, openEvents } from '#contract/events.ts';
import { connectLiveEvents, isStreamLive } from '#web/lib/events.ts';
import { refetchOnLiveEvents } from '#web/lib/live-queries.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { FakeServer } from './fake-server.ts';

/**
 * Resolves once the stream is open, to a function that sends an event. Turns off polling, so whatever is refetched is refetched
 * because of the stream.
 */
export async function followEvents(server: FakeServer): Promise<(event: LiveEvent) => void> {
  vi.spyOn(window, 'setInterval').mockReturnValue(0 as never);
  const sendEvent = server.openStream(openEvents);
  onTestFinished(refetchOnLiveEvents(queryClient));
  onTestFinished(connectLiveEvents());
  await expect.poll(isStreamLive).toBe(true);
  return sendEvent;
}

/** Loses or restores the network, as the browser reports it. */
export function setNetwork(server: FakeServer, state: 'online' | 'offline'): void {
  server.setOffline(state === 'offline');
  window.dispatchEvent(new Event(state));
}
