/** Durability: an acknowledged write survives kill -9 of the server and of its database. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callJson, type ServerProcess, startServer } from './server-process.ts';

/** Two portals run in parallel, each with half of the kill points, because a round mostly waits for the next start. */
const portals = [0, 1];
const killsPerPortal = 3;
const kills = killsPerPortal * portals.length;
const writesPerRound = 200;

const postmasterPid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

async function register(server: ServerProcess) {
  const person = { firstName: 'A', lastName: 'B', email: 'kill@example.com', password: 'long enough' };
  return (await callJson(server.url, '/api/auth/register', { body: person })).body.token as string;
}

it.concurrent.each(portals)(
  `loses no acknowledged write in ${killsPerPortal} kills (portal %i)`,
  async (portal) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-kill-'));
    const acknowledged = new Set<string>();
    let token = '';
    for (let round = 0; round < killsPerPortal; round++) {
      const server = await startServer({ DATA_DIR: dataDir });
      token ||= await register(server);
      const point = round * portals.length + portal;
      const killAt = 1 + Math.floor((writesPerRound - 20) * (point / kills));
      let count = 0;
      const writers = Array.from({ length: 10 }, async (_, writer) => {
        for (let n = 0; n < writesPerRound / 10; n++) {
          const name = `${round}-${writer}-${n}`;
          const answer = await callJson(server.url, '/api/projects', { token, body: { name } }).catch(
            () => null,
          );
          if (answer?.status !== 201) return;
          acknowledged.add(name);
          if (++count === killAt) {
            // Every other time the database is killed too and must recover from its WAL.
            if (round % 2 === 0) process.kill(postmasterPid(dataDir), 'SIGKILL');
            await server.kill('SIGKILL');
          }
        }
      });
      await Promise.all(writers);
      await server.kill('SIGKILL');
    }
    const server = await startServer({ DATA_DIR: dataDir });
    const { body: projects } = await callJson(server.url, '/api/projects', { token });
    const found = new Set(projects.map(({ name }: { name: string }) => name));
    expect([...acknowledged].filter((name) => !found.has(name))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(kills);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(() => postmasterPid(dataDir)).toThrow('ENOENT');
    rmSync(dataDir, { recursive: true, force: true });
  },
  600_000,
);
