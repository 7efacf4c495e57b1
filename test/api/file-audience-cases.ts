/** Event audience cases for files and document requests. */
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AudienceFixture } from '../support/audience-fixture.ts';
import type { Person } from '../support/people.ts';
import { upload } from '../support/tus-client.ts';
import { type AudienceCase, type AudienceCases, actBy, everyone, on, team } from './audience-case.ts';

const onFile = (
  who: (fixture: AudienceFixture) => Person,
  endpoint: Endpoint,
  body?: unknown,
): AudienceCase['act'] => {
  return (fixture, { id: fileId }) => who(fixture).call(endpoint, { params: { fileId }, body });
};
const byClient = ({ client }: AudienceFixture) => client;
const byAdvisor = ({ advisor }: AudienceFixture) => advisor;
const clientFile = ({ clientFile: create }: AudienceFixture) => create();
const unsharedFile = ({ unsharedFile: create }: AudienceFixture) => create();

export const fileAudienceCases = {
  'file-uploaded': [
    on('a client uploads a file', everyone, ({ client, projectId }) =>
      upload(client, projectId, 'notes.txt', Buffer.from('Notes')),
    ),
    on('an advisor uploads a file without sharing it', team, ({ advisor, projectId }) =>
      upload(advisor, projectId, 'notes.txt', Buffer.from('Notes')),
    ),
    on('an advisor shares a file', everyone, onFile(byAdvisor, endpoints.shareFile), unsharedFile),
  ],
  'file-changed': [
    on(
      "a file's category changes",
      everyone,
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
    on('a client deletes a file', everyone, onFile(byClient, endpoints.deleteFile), clientFile),
    on('an unshared file is deleted', team, onFile(byAdvisor, endpoints.deleteFile), unsharedFile),
  ],
  'file-restored': [
    on('a client restores a file', everyone, onFile(byClient, endpoints.restoreFile), async (fixture) => {
      const file = await fixture.clientFile();
      await fixture.client.call(endpoints.deleteFile, { params: { fileId: file.id } });
      return file;
    }),
  ],
  'file-requested': [
    on(
      'an advisor requests a document',
      everyone,
      actBy('advisor', endpoints.createDocumentRequest, { title: 'The contract' }),
    ),
  ],
  'file-returned': [
    on(
      'an advisor returns a document',
      everyone,
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
        const response = await client.call(endpoints.readFileContent, { params: { fileId }, query });
        // The portal reports a missing file with 503, which here is a success.
        return { ...response, status: response.status === 503 ? 200 : response.status };
      },
      clientFile,
    ),
  ],
} satisfies Partial<AudienceCases>;
