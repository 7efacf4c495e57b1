/** TCP proxy between browser and portal that can stop forwarding without closing connections, like a dead network. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface NetworkProxy {
  url: string;
  /** Stops forwarding in both directions but keeps every connection open. */
  hold(): void;
  /** Drops the stalled connections and forwards new ones. */
  release(): void;
  /** Refuses connections and drops the open ones, like a stopped server. */
  stop(): Promise<void>;
  /** Accepts connections again, on the same port. */
  start(): Promise<void>;
  /** Number of GET requests the browser has sent for this path, forwarded or not. */
  requestsFor(path: string): number;
  close(): Promise<void>;
}

export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
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
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port: ownPort } = server.address() as AddressInfo;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    drop();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${ownPort}`,
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      drop();
    },
    stop,
    start: () => listen(ownPort),
    requestsFor: (path) => received.split(`GET ${path} HTTP/1.1`).length - 1,
    close: stop,
  };
}
