/** On shutdown, closes connections on which the client never sent a byte. Browsers open some in advance. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Node treats these connections as active, so shutdown would wait for their request timeout. */
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
