/** Two portal processes on one database, and a control server that restarts them, as systemd would. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findFreePort, type ServerProcess, startServer } from '../../test/process/server-process.ts';

export interface Portals {
  ports: readonly [string, string];
  /** Restarts a process on GET /client-portal@PORT. */
  controlUrl: string;
  restarts(): number;
  stop(): Promise<void>;
}

export async function startPortals(databaseUrl: string, folder: string): Promise<Portals> {
  const ports = [await findFreePort(), await findFreePort()] as const;
  const running = new Map<string, ServerProcess>();
  let restarts = 0;
  const start = async (port: string) => {
    const env = {
      PORT: port,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '3',
      LIMIT_MESSAGES_PER_HOUR: '1000000',
      PROJECT_MAX_MESSAGES: '1000000',
    };
    running.set(port, await startServer(env));
  };
  for (const port of ports) await start(port);

  const control = createServer(async (request, response) => {
    const port = request.url?.split('@')[1] ?? '';
    const code = await running.get(port)?.kill('SIGTERM');
    if (code === 0) {
      await start(port);
      restarts += 1;
    }
    response.statusCode = code === 0 ? 200 : 500;
    response.end();
  });
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
  return {
    ports,
    controlUrl: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
    restarts: () => restarts,
    async stop() {
      control.close();
      for (const server of running.values()) await server.kill('SIGTERM');
    },
  };
}
