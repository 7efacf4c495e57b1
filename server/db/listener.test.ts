/** LISTEN connection: notifications wait for the catch-up, heartbeats leak no signal listeners, and it stops even while connecting. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { portalForFile } from '#test/support/portal.ts';
import { type ListenerOptions, startListener } from './listener.ts';

const portal = portalForFile();
const listen = (options: Partial<ListenerOptions>) =>
  startListener(
    portal.database.pool,
    {
      channels: ['some_channel'],
      onNotification: () => {},
      onConnected: async () => {},
      onHeartbeat: async () => {},
      ...options,
    },
    pino({ level: 'silent' }),
  );

it('holds notifications back until the catch-up is done', async () => {
  const log: string[] = [];
  const listener = listen({
    onNotification: (_channel, payload) => log.push(payload),
    async onConnected(client) {
      const arrived = new Promise((resolve) => client.once('notification', resolve));
      await portal.database.pool.query(`select pg_notify('some_channel', 'live')`);
      await arrived;
      log.push('caught up');
    },
  });
  await expect.poll(() => log.length).toBe(2);
  await listener.stop();
  expect(log).toEqual(['caught up', 'live']);
});

it("doesn't add a signal listener with every heartbeat", async () => {
  const warnings: string[] = [];
  const note = ({ name, message }: Error) => {
    if (name === 'MaxListenersExceededWarning') warnings.push(message);
  };
  process.on('warning', note);
  let heartbeats = 0;
  const listener = listen({ onHeartbeat: async () => void heartbeats++, heartbeatMs: 1 });
  // Node warns at the eleventh listener on one signal.
  await expect.poll(() => heartbeats).toBeGreaterThan(20);
  await listener.stop();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

it('stops while it is still connecting', async () => {
  let heartbeats = 0;
  const listener = listen({ onHeartbeat: async () => void heartbeats++, heartbeatMs: 1 });
  // Never resolves if the listener keeps running after connecting.
  await listener.stop();
  expect(heartbeats).toBe(0);
});
