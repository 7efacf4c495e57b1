/** Sample conversations of two clients, about a bakery app and a garage app, and the fake server's responses. */
import { listConversations, listMessages, listNotes, reportTyping, sendMessage } from '#contract/messages.ts';
import { readProjectStatus } from '#contract/project-status.ts';
import { readProject } from '#contract/projects.ts';
import { sampleTime, sampleUser } from './app.tsx';
import type { FakeServer } from './fake-server.ts';
import { sampleProject, sampleStatus } from './project-samples.ts';

export const clara = sampleUser('client', { firstName: 'Clara', lastName: 'Client' });
export const anna = sampleUser('advisor', {
  id: '00000000-0000-4000-8000-00000000000b',
  firstName: 'Anna',
  lastName: 'Advisor',
});
export const projectId = '00000000-0000-4000-8000-0000000000a1';
const otherId = '00000000-0000-4000-8000-0000000000a2';

export const bakery = {
  projectId,
  projectName: 'Bakery app',
  clientId: clara.id,
  client: { firstName: 'Clara', lastName: 'Client' },
  advisor: { id: anna.id, firstName: 'Anna', lastName: 'Advisor' },
  lastMessage: null,
  unreadCount: 0,
};
const garage = {
  ...bakery,
  projectId: otherId,
  projectName: 'Garage app',
  clientId: '00000000-0000-4000-8000-00000000000c',
  client: { firstName: 'Otto', lastName: 'Maier' },
};

export function serveMessages(server: FakeServer) {
  let seq = 0;
  server.respond(readProject, ({ params }) =>
    sampleProject({
      id: params.projectId ?? '',
      clientId: clara.id,
      advisorId: anna.id,
      name: 'Bakery app',
    }),
  );
  server.respond(readProjectStatus, sampleStatus());
  server.respond(listMessages, []);
  server.respond(listNotes, []);
  server.respond(reportTyping, undefined);
  server.respond(listConversations, ({ url }) => {
    const search = url.searchParams.get('search')?.toLowerCase() ?? '';
    const id = url.searchParams.get('projectId');
    return [bakery, garage].filter(
      ({ projectId: own, client }) => (!id || own === id) && client.lastName.toLowerCase().includes(search),
    );
  });
  server.respond(sendMessage, ({ params, body }) => ({
    id: crypto.randomUUID(),
    projectId: params.projectId ?? '',
    senderId: clara.id,
    sender: { firstName: 'Clara', lastName: 'Client' },
    content: body.content,
    about: body.about ?? null,
    createdAt: sampleTime,
    state: 'sent' as const,
    seq: ++seq,
    attachments: [],
  }));
}
