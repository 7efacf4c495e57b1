/** Event audience cases: what triggers each live event type and exactly who receives it, independent of the rules. */
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LiveEventType } from '#domain/live-event.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import type { Role, Scene } from '../support/audience-scene.ts';
import type { Answer, Json, Person } from '../support/people.ts';
import { aPhoto } from '../support/photo.ts';
import { upload } from '../support/tus-client.ts';

export interface AudienceCase {
  when: string;
  reaches: readonly Role[];
  /** Runs before events are recorded; its result is passed to `act`. */
  prepare(scene: Scene): Promise<{ id: string }>;
  act(scene: Scene, prepared: { id: string }): Promise<Answer>;
}

const nothing = async () => ({ id: '' });
const on = (
  when: string,
  reaches: readonly Role[],
  act: AudienceCase['act'],
  prepare: AudienceCase['prepare'] = nothing,
): AudienceCase => ({ when, reaches, act, prepare });

/** A call on the project by one of its members. */
const does =
  (who: 'client' | 'advisor', endpoint: Endpoint, body?: unknown): AudienceCase['act'] =>
  ({ [who]: person, params }) =>
    person.call(endpoint, { params, body });

const onFile = (who: (scene: Scene) => Person, endpoint: Endpoint, body?: unknown): AudienceCase['act'] => {
  return (scene, { id: fileId }) => who(scene).call(endpoint, { params: { fileId }, body });
};
const byClient = ({ client }: Scene) => client;
const byAdvisor = ({ advisor }: Scene) => advisor;
const clientFile = ({ clientFile: create }: Scene) => create();
const unsharedFile = ({ unsharedFile: create }: Scene) => create();

const milestone = ({ portal, projectId }: Scene) => portal.create.milestone(projectId);
const onMilestone = (endpoint: Endpoint, body?: unknown): AudienceCase['act'] => {
  return ({ advisor, params }, { id: milestoneId }) =>
    advisor.call(endpoint, { params: { ...params, milestoneId }, body });
};

const messageFromAdvisor = ({ portal, projectId, advisor }: Scene) =>
  portal.create.message(projectId, advisor.id);
const review = (outcome: string) => ({ sectionNumber: 2, fieldKey: 'hasPrototype', outcome, reason: 'Why?' });
const reassign: AudienceCase['act'] = ({ admin, otherAdvisor, assignment }) =>
  admin.call(endpoints.reassign, { ...assignment, body: { advisorId: otherAdvisor.id } });
const unassign: AudienceCase['act'] = ({ admin, assignment }) =>
  admin.call(endpoints.removeAssignment, assignment);
const rename =
  (who: Role): AudienceCase['act'] =>
  ({ [who]: person }) =>
    person.call(endpoints.updateMe, { body: { firstName: 'Renamed' } });

const members: Role[] = ['client', 'advisor', 'admin'];
const team: Role[] = ['advisor', 'admin'];
const answers = sampleAnswers('consumer_app') as Json;
const octets = { 'content-type': 'application/octet-stream' };

async function completed({ save }: Scene, count: number) {
  for (let number = 1; number <= count; number++) await save(number, answers[number], true);
  return nothing();
}
const submitted = (scene: Scene) => completed(scene, 11);

async function approved(scene: Scene) {
  await submitted(scene);
  await does('advisor', endpoints.createReview, { outcome: 'approved' })(scene, { id: '' });
  return nothing();
}
/** Out for signature with these approvers besides the client; returns the version's hash as id. */
async function outTo(scene: Scene, ...others: { name: string; email: string }[]) {
  await approved(scene);
  const approvers = [{ name: 'Clara', email: scene.client.email }, ...others];
  await does('client', endpoints.saveApprovers, { approvers })(scene, { id: '' });
  const { body } = await does('client', endpoints.startSignOff)(scene, { id: '' });
  return { id: body.current.versionHash as string };
}
const outForSignature = (scene: Scene) => outTo(scene, { name: 'Ben', email: 'ben@example.com' });
const lastSignature = (scene: Scene) => outTo(scene);
const sign: AudienceCase['act'] = ({ client, params }, { id: versionHash }) =>
  client.call(endpoints.signVersion, { params, body: { versionHash, name: 'Clara', isApproved: true } });
async function signed(scene: Scene) {
  await sign(scene, await lastSignature(scene));
  return nothing();
}
const aChange = { reason: 'A new market', sections: [1] };

/** Every type except the two a stream uses to report its own state. */
export const audienceCases: Record<Exclude<LiveEventType, 'connected' | 'resync'>, AudienceCase[]> = {
  'project-created': [
    on('a client creates a project', members, ({ client }) =>
      client.call(endpoints.createProject, { body: { name: 'Another idea' } }),
    ),
  ],
  'project-renamed': [
    on('the name changes', members, does('advisor', endpoints.updateProject, { name: 'New name' })),
  ],
  'project-changed': [
    on('the summary changes', members, does('advisor', endpoints.updateProject, { summary: 'New' })),
  ],
  'status-changed': [
    on(
      'the status changes',
      members,
      does('advisor', endpoints.updateProject, {
        status: 'discovery',
        expectedStatus: 'requirements',
        note: 'Agreed by phone',
      }),
    ),
  ],
  'answers-saved': [
    on('a save changes only answers', members, ({ save }) => save(2, { hasPrototype: 'no' }, false)),
  ],
  'section-saved': [
    on(
      'a save reopens a completed section',
      members,
      ({ save }) => save(1, {}),
      async ({ save }) => (await save(1, answers[1], true)).body,
    ),
  ],
  'section-completed': [
    on('a section is completed', members, ({ save }) => save(2, { hasPrototype: 'no' }, true)),
  ],
  'requirements-submitted': [
    on(
      'the last section is completed',
      members,
      ({ save }) => save(11, answers[11], true),
      (scene) => completed(scene, 10),
    ),
  ],
  'requirements-reviewed': [
    on('an advisor requests a change', members, does('advisor', endpoints.createReview, review('returned'))),
  ],
  'requirements-taken-back': [
    on('a client takes a submission back', members, does('client', endpoints.takeBackSubmission), submitted),
  ],
  'review-commented': [
    on('an advisor comments', members, does('advisor', endpoints.createReview, review('comment'))),
    on(
      'a client comments',
      members,
      does('client', endpoints.writeComment, {
        sectionNumber: 2,
        fieldKey: 'hasPrototype',
        text: 'Like this?',
      }),
    ),
  ],
  'sign-off-started': [
    on('an advisor starts the sign-off', members, does('advisor', endpoints.startSignOff), approved),
  ],
  'sign-off-changed': [
    on(
      'an advisor chooses the approvers',
      members,
      does('advisor', endpoints.saveApprovers, { approvers: [{ name: 'Ben', email: 'ben@example.com' }] }),
    ),
  ],
  'version-signed': [on('one of two approvers signs', members, sign, outForSignature)],
  'version-declined': [
    on(
      'an approver declines',
      members,
      ({ client, params }, { id: versionHash }) =>
        client.call(endpoints.declineVersion, { params, body: { versionHash, reason: 'Too expensive' } }),
      outForSignature,
    ),
  ],
  'sign-off-withdrawn': [
    on(
      'a client withdraws the sign-off',
      members,
      does('client', endpoints.withdrawSignOff, {}),
      outForSignature,
    ),
  ],
  'requirements-signed': [on('the last approver signs', members, sign, lastSignature)],
  'change-request-opened': [
    on('a client requests a change', members, does('client', endpoints.openChangeRequest, aChange), signed),
  ],
  'change-request-discarded': [
    on(
      'an advisor discards the change',
      members,
      does('advisor', endpoints.discardChangeRequest),
      async (scene) => {
        await signed(scene);
        return (await does('client', endpoints.openChangeRequest, aChange)(scene, { id: '' })).body;
      },
    ),
  ],
  'review-changed': [
    on(
      'a thread is resolved',
      members,
      ({ client, params }, { id: threadId }) =>
        client.call(endpoints.resolveThread, { params: { ...params, threadId } }),
      ({ portal, projectId }) => portal.create.reviewThread(projectId),
    ),
  ],
  'reviews-read': [on('a client reads the threads', ['client'], does('client', endpoints.readThreads, {}))],
  'message-sent': [
    on('a client sends a message', members, does('client', endpoints.sendMessage, { content: 'Hi' })),
  ],
  'messages-delivered': [
    on(
      "a message arrives in the client's browser",
      members,
      ({ client }) => client.call(endpoints.receiveMessages),
      messageFromAdvisor,
    ),
  ],
  'messages-read': [
    on('a client reads a message', members, does('client', endpoints.readMessages), messageFromAdvisor),
  ],
  typing: [on('a client types', team, does('client', endpoints.typing))],
  'turn-changed': [
    on('a message is marked as needing no reply', members, ({ client, params }) =>
      client.call(endpoints.dismissReply, { params, body: { until: new Date().toISOString() } }),
    ),
  ],
  'note-written': [
    on('an advisor writes a note', team, does('advisor', endpoints.writeNote, { content: 'Careful' })),
  ],
  notification: [
    on('a client sends a message', ['advisor'], does('client', endpoints.sendMessage, { content: 'Hi' })),
    on('an advisor writes a note', [], does('advisor', endpoints.writeNote, { content: 'Careful' })),
  ],
  'milestone-added': [
    on(
      'a milestone is added',
      members,
      does('advisor', endpoints.addMilestone, { title: 'Demo', dueOn: '2030-01-01' }),
    ),
  ],
  'milestone-changed': [
    on(
      'a milestone is renamed',
      members,
      onMilestone(endpoints.changeMilestone, { title: 'New' }),
      milestone,
    ),
  ],
  'milestone-completed': [
    on(
      'a milestone is completed',
      members,
      onMilestone(endpoints.changeMilestone, { isCompleted: true }),
      milestone,
    ),
  ],
  'milestone-removed': [
    on('a milestone is removed', members, onMilestone(endpoints.removeMilestone), milestone),
  ],
  'file-uploaded': [
    on('a client uploads a file', members, ({ client, projectId }) =>
      upload(client, projectId, 'notes.txt', Buffer.from('Notes')),
    ),
    on('an advisor uploads a file without sharing it', team, ({ advisor, projectId }) =>
      upload(advisor, projectId, 'notes.txt', Buffer.from('Notes')),
    ),
    on('an advisor shares a file', members, onFile(byAdvisor, endpoints.shareFile), unsharedFile),
  ],
  'file-changed': [
    on(
      "a file's category changes",
      members,
      onFile(byClient, endpoints.updateFile, { category: 'Legal' }),
      clientFile,
    ),
    on(
      "an unshared file's category changes",
      team,
      onFile(byAdvisor, endpoints.updateFile, { category: 'Legal' }),
      unsharedFile,
    ),
  ],
  'file-deleted': [
    on('a client deletes a file', members, onFile(byClient, endpoints.deleteFile), clientFile),
    on('an unshared file is deleted', team, onFile(byAdvisor, endpoints.deleteFile), unsharedFile),
  ],
  'file-restored': [
    on('a client restores a file', members, onFile(byClient, endpoints.restoreFile), async (scene) => {
      const file = await scene.clientFile();
      await scene.client.call(endpoints.deleteFile, { params: { fileId: file.id } });
      return file;
    }),
  ],
  'file-requested': [
    on(
      'an advisor requests a document',
      members,
      does('advisor', endpoints.createDocumentRequest, { title: 'The contract' }),
    ),
  ],
  'file-returned': [
    on(
      'an advisor returns a document',
      members,
      ({ advisor, params }, { id: requestId }) =>
        advisor.call(endpoints.returnDocument, {
          params: { ...params, requestId },
          body: { reason: 'Not signed' },
        }),
      async ({ portal, client, projectId }) => {
        const request = await portal.create.documentRequest(projectId);
        const sent = { document_request_id: request.id, sent_at: new Date().toISOString() };
        await portal.create.file({ projectId, uploaderId: client.id }, sent);
        return request;
      },
    ),
  ],
  'file-damaged': [
    on(
      'a stored file turns out to be missing',
      team,
      async ({ client }, { id: fileId }) => {
        const query = { preview: 'false' };
        const answer = await client.call(endpoints.readFileContent, { params: { fileId }, query });
        return { ...answer, status: answer.status === 503 ? 200 : answer.status };
      },
      clientFile,
    ),
  ],
  'advisor-assigned': [on('a client gets another advisor', ['client', 'admin', 'otherAdvisor'], reassign)],
  'advisor-unassigned': [on('a client loses their advisor', members, unassign)],
  'assignment-changed': [
    on('a client gets another advisor', ['client', 'advisor', 'otherAdvisor'], reassign),
    on('a client loses their advisor', ['client', 'advisor'], unassign),
  ],
  'users-changed': [on('a client changes their name', ['admin'], rename('client'))],
  'user-changed': [
    on('a client changes their name', ['client', 'advisor'], rename('client')),
    on('an advisor changes their name', ['client', 'advisor'], rename('advisor')),
  ],
  'photo-changed': [
    on('an advisor changes their photo', members, ({ advisor }) =>
      advisor.call(endpoints.changePhoto, { headers: octets, body: aPhoto() }),
    ),
  ],
  'audit-written': [on('an admin removes an assignment', ['admin'], unassign)],
  'project-visited': [
    on('an advisor has seen the changes', ['advisor'], does('advisor', endpoints.recordVisit, { seen: [] })),
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
