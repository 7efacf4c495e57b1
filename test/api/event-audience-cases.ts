/** Event audience cases: what triggers each live event type and exactly who must receive it. Doesn't use the rules under test. */
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AudienceFixture, AudienceRole } from '../support/audience-fixture.ts';
import { createPhoto } from '../support/photo.ts';
import { type AudienceCase, type AudienceCases, actBy, everyone, on, team } from './audience-case.ts';
import { fileAudienceCases } from './file-audience-cases.ts';
import { requirementsAudienceCases } from './requirements-audience-cases.ts';

const milestone = ({ portal, projectId }: AudienceFixture) => portal.create.milestone(projectId);
const onMilestone = (endpoint: Endpoint, body?: unknown): AudienceCase['act'] => {
  return ({ advisor, params }, { id: milestoneId }) =>
    advisor.call(endpoint, { params: { ...params, milestoneId }, body });
};

const messageFromAdvisor = ({ portal, projectId, advisor }: AudienceFixture) =>
  portal.create.message(projectId, advisor.id);
const reassign: AudienceCase['act'] = ({ admin, otherAdvisor, assignment }) =>
  admin.call(endpoints.reassign, { ...assignment, body: { advisorId: otherAdvisor.id } });
const unassign: AudienceCase['act'] = ({ admin, assignment }) =>
  admin.call(endpoints.removeAssignment, assignment);
const rename =
  (who: AudienceRole): AudienceCase['act'] =>
  ({ [who]: person }) =>
    person.call(endpoints.updateMe, { body: { firstName: 'Renamed' } });
const octets = { 'content-type': 'application/octet-stream' };

export const audienceCases: AudienceCases = {
  ...requirementsAudienceCases,
  ...fileAudienceCases,
  'project-created': [
    on('a client creates a project', everyone, ({ client }) =>
      client.call(endpoints.createProject, { body: { name: 'Another idea' } }),
    ),
  ],
  'project-renamed': [
    on('the name changes', everyone, actBy('advisor', endpoints.updateProject, { name: 'New name' })),
  ],
  'project-changed': [
    on('the summary changes', everyone, actBy('advisor', endpoints.updateProject, { summary: 'New' })),
  ],
  'status-changed': [
    on(
      'the status changes',
      everyone,
      actBy('advisor', endpoints.updateProject, {
        status: 'discovery',
        expectedStatus: 'requirements',
        note: 'Agreed by phone',
      }),
    ),
  ],
  'message-sent': [
    on('a client sends a message', everyone, actBy('client', endpoints.sendMessage, { content: 'Hi' })),
  ],
  'messages-delivered': [
    on(
      "a message arrives in the client's browser",
      everyone,
      ({ client }) => client.call(endpoints.markMessagesDelivered),
      messageFromAdvisor,
    ),
  ],
  'messages-read': [
    on('a client reads a message', everyone, actBy('client', endpoints.markMessagesRead), messageFromAdvisor),
  ],
  typing: [on('a client types', team, actBy('client', endpoints.reportTyping))],
  'turn-changed': [
    on('a message is marked as needing no reply', everyone, ({ client, params }) =>
      client.call(endpoints.dismissReply, { params, body: { until: new Date().toISOString() } }),
    ),
  ],
  'note-written': [
    on('an advisor writes a note', team, actBy('advisor', endpoints.writeNote, { content: 'Careful' })),
  ],
  notification: [
    on('a client sends a message', ['advisor'], actBy('client', endpoints.sendMessage, { content: 'Hi' })),
    on('an advisor writes a note', [], actBy('advisor', endpoints.writeNote, { content: 'Careful' })),
  ],
  'milestone-added': [
    on(
      'a milestone is added',
      everyone,
      actBy('advisor', endpoints.addMilestone, { title: 'Demo', dueOn: '2030-01-01' }),
    ),
  ],
  'milestone-changed': [
    on(
      'a milestone is renamed',
      everyone,
      onMilestone(endpoints.changeMilestone, { title: 'New' }),
      milestone,
    ),
  ],
  'milestone-completed': [
    on(
      'a milestone is completed',
      everyone,
      onMilestone(endpoints.changeMilestone, { isCompleted: true }),
      milestone,
    ),
  ],
  'milestone-removed': [
    on('a milestone is removed', everyone, onMilestone(endpoints.removeMilestone), milestone),
  ],
  'advisor-assigned': [on('a client gets another advisor', ['client', 'admin', 'otherAdvisor'], reassign)],
  'advisor-unassigned': [on('a client loses their advisor', everyone, unassign)],
  'assignment-changed': [
    on('a client gets another advisor', ['client', 'advisor', 'otherAdvisor'], reassign),
    on('a client loses their advisor', ['client', 'advisor'], unassign),
  ],
  'users-changed': [
    on('a client changes their name', ['admin'], rename('client')),
    on('someone creates an account', ['admin'], ({ portal }) =>
      portal.anonymous.call(endpoints.register, {
        body: { firstName: 'New', lastName: 'Client', email: 'new@example.com', password: 'long enough' },
      }),
    ),
  ],
  'user-changed': [
    on('a client changes their name', ['client', 'advisor'], rename('client')),
    on('an advisor changes their name', ['client', 'advisor'], rename('advisor')),
  ],
  'photo-changed': [
    on('an advisor changes their photo', everyone, ({ advisor }) =>
      advisor.call(endpoints.changePhoto, { headers: octets, body: createPhoto() }),
    ),
  ],
  'audit-written': [on('an admin removes an assignment', ['admin'], unassign)],
  'project-visited': [
    on('an advisor has seen the changes', ['advisor'], actBy('advisor', endpoints.recordVisit, { seen: [] })),
  ],
  'preferences-changed': [
    on('a client changes their email preferences', ['client'], ({ client }) =>
      client.call(endpoints.updateNotificationPreferences, { body: { messages: 'daily' } }),
    ),
  ],
  'sessions-changed': [
    on(
      'a client ends another session',
      ['client'],
      ({ client }, { id: sessionId }) => client.call(endpoints.endSession, { params: { sessionId } }),
      async ({ portal, client }) => ({ id: (await portal.signedIn(client)).sessionId }),
    ),
  ],
};
