/** TCP proxy between browser and portal that can stop forwarding without closing connections, like a dead network. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  url: string;
  /** Stops forwarding in both directions but keeps every connection open. */
  hold(): void;
  /** Drops the stalled connections and accepts new ones. */
  release(): void;
  /** Number of GET requests the browser has sent for this path, forwarded or not. */
  requestsFor(path: string): number;
  close(): Promise<void>;
}

export async function startLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isHeld = false;
  let received = '';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) keep(socket);
    near.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (!isHeld) far.write(bytes);
    });
    far.on('data', (bytes) => !isHeld && near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      drop();
    },
    requestsFor: (path) => received.split(`GET ${path} HTTP/1.1`).length - 1,
    async close() {
      drop();
      await new Promise((closed) => server.close(closed));
    },
  };
}
