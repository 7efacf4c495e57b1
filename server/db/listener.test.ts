/** The connection that listens: it may stand for weeks, and nothing may gather on it meanwhile. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { portalForFile } from '#test/support/portal.ts';
import { startListener } from './listener.ts';

const portal = portalForFile();

it('leaves nothing behind with each pulse', async () => {
  const warnings: string[] = [];
  const note = ({ name, message }: Error) => {
    if (name === 'MaxListenersExceededWarning') warnings.push(message);
  };
  process.on('warning', note);
  let pulses = 0;
  const listener = startListener(
    portal.database.pool,
    {
      channels: ['nothing_at_all'],
      onNotification: () => {},
      onConnected: async () => {},
      onPulse: async () => void pulses++,
      pulseMs: 1,
    },
    pino({ level: 'silent' }),
  );
  // Node warns of the eleventh that waits for one signal.
  await expect.poll(() => pulses).toBeGreaterThan(20);
  await listener.stop();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
