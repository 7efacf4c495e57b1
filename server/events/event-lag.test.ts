/** Event lag: a probe that is lost with its connection. */
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createEventLag } from './event-lag.ts';

it('measures again after a lost connection', () => {
  const probes: string[] = [];
  const query = async (_text: string, [, id]: [channel: string, id: string]) => void probes.push(id);
  const lag = createEventLag({ query } as unknown as Pool);
  const send = () => {
    lag.probe();
    return probes.at(-1) as string;
  };
  const lost = send();
  expect(send()).toBe(lost);
  lag.forget();
  expect(lag.seconds()).toBe(0);
  const next = send();
  expect(next).not.toBe(lost);
  lag.receive(next);
  const measured = lag.seconds();
  expect(measured).toBeGreaterThan(0);
  lag.receive(lost);
  expect(lag.seconds()).toBe(measured);
});
