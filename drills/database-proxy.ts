/** A TCP proxy in front of PostgreSQL that can cut, stall and refuse connections. */
import { once } from 'node:events';
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';

export interface DatabaseProxy {
  port: number;
  connections(): number;
  /** Ends every connection, in both directions. */
  cut(): void;
  /** Holds all bytes back until `resume`, without closing anything. */
  stall(): void;
  resume(): void;
  /** Closes new connections immediately, as if the database were down. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

export async function startProxy(socketPath: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isRefusing = false;
  let isStalled = false;
  const server = createServer((client) => {
    if (isRefusing) return void client.destroy();
    const database = open(socketPath);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      if (isStalled) socket.pause();
      socket.on('data', (bytes) => void other.write(bytes));
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size / 2,
    cut,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    refuse(value) {
      isRefusing = value;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
