/** Sample sign-offs, and the status page with one of them. */
import { listActivity, readProjectStatus } from '#contract/project-status.ts';
import type { RequirementsStatus } from '#contract/reviews.ts';
import { readSignOff, type SignOff } from '#contract/sign-offs.ts';
import { listVersions, readVersion } from '#contract/versions.ts';
import type { RequirementsState } from '#domain/requirements.ts';
import { renderApp, sampleTime } from './app.tsx';
import { sampleStatus } from './project-samples.ts';
import { reviewSamples } from './review-samples.ts';
import { sampleVersionContent, sampleVersionId } from './version-samples.ts';

/** Before the start, with one planned approver. */
export const plannedSignOff: SignOff = {
  planned: [{ name: 'Nora Nolan', email: 'nora@example.com' }],
  isPlanEdited: false,
  current: null,
  previous: null,
};
const approver = { hasAccount: false, isYou: false, signedAt: null, link: null };
/** Out for signature: the viewer has an account, and the other approver a link. */
export const openSignOff: SignOff = {
  ...plannedSignOff,
  current: {
    id: '00000000-0000-4000-8000-0000000000f0',
    versionId: sampleVersionId,
    versionNumber: 1,
    versionHash: sampleVersionContent.hash,
    startedAt: sampleTime,
    startedBy: null,
    approvers: [
      {
        ...approver,
        id: '00000000-0000-4000-8000-0000000000f2',
        name: 'Sam Sample',
        email: 'client@example.com',
        isYou: true,
        hasAccount: true,
      },
      {
        ...approver,
        id: '00000000-0000-4000-8000-0000000000f3',
        name: 'Nora Nolan',
        email: 'nora@example.com',
        link: { sentAt: sampleTime, expiresAt: '2999-01-01T00:00:00.000Z', isRevoked: false, openedAt: null },
      },
    ],
  },
};

export const openStatus = (
  signOff: SignOff,
  state: RequirementsState = 'approved',
  fields: Partial<RequirementsStatus> = {},
) =>
  renderApp('/status', {
    as: 'client',
    server: (server) => {
      reviewSamples(server, state, 'client', fields);
      server.respond(readProjectStatus, sampleStatus());
      server.respond(listActivity, []);
      server.respond(readSignOff, signOff);
      server.respond(readVersion, sampleVersionContent);
      server.respond(listVersions, []);
    },
  });

/** The requirements' status while `openSignOff` is out for signature. */
export const openFields = { isSignOffOpen: true, missingSignatures: 2 };
