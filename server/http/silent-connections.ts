/** Ends, when the server closes, the connections on which nobody has said a word: browsers open some in advance. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Node counts such a connection as busy with a request, and would wait for one until its time is up. */
export function endSilentConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
}
