/** Reference server for live streams, close to the limit of one Node process: no sign-in, no database, every message to every stream. */
import http from 'node:http';

const open = new Set();

const server = http.createServer((request, response) => {
  if (request.method === 'POST') {
    for (const stream of open) stream.write('data: {"type":"message-sent"}\n\n');
    response.writeHead(201).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('data: {"type":"connected"}\n\n');
  open.add(response);
  response.once('close', () => open.delete(response));
});

server.listen(0, '127.0.0.1', 4096, () => console.log(`http://127.0.0.1:${server.address().port}`));
