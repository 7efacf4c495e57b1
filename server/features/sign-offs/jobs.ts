/** Sign-off jobs: email a signing link to approvers without an account, and a copy to approvers who have signed. */
import type { DocumentFormat } from '#contract/requirements-document.ts';
import type { BrandReader } from '../../db/brand.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';
import { findPeople } from '../../db/people.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { signatureRequest, signedCopy } from './emails.ts';
import * as repository from './repository.ts';

/** Asks someone without an account to sign. Runs again for 'Send again'. */
export const emailSignatureRequest = defineJob<{ approverId: string }>('signature-request', 'awaited');
/** Sends an approver the version they signed. */
const emailSignedCopy = defineJob<{ approverId: string }>('signed-copy');
/** Replaces a copy that hasn't been sent yet, so that an approver doesn't get the final one twice. */
export const sendSignedCopy = (tx: Tx, approverId: string) =>
  emailSignedCopy.enqueue(tx, { approverId }, { key: `${emailSignedCopy.name}:${approverId}` });

export interface SignOffJobDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: () => string;
  brand: Pick<BrandReader, 'readForEmail'>;
  renderVersion(
    db: Db,
    projectId: string,
    versionId: string,
    format: DocumentFormat,
  ): Promise<{ fileName: string; content: Buffer }>;
}

async function findSigning(db: Db, approverId: string) {
  const approver = await repository.findApprover(db, approverId);
  const signOff = approver && (await repository.findSignOff(db, approver.signOffId));
  if (!approver || !signOff) return null;
  return { approver, signOff, project: await repository.findProject(db, signOff.projectId) };
}

const signingOf = ({ approver, signOff, project }: NonNullable<Awaited<ReturnType<typeof findSigning>>>) => ({
  approverName: approver.name,
  projectName: project.name,
  version: signOff.versionNumber,
});

export function createSignOffJobs({ db, mailer, publicUrl, brand, renderVersion }: SignOffJobDeps) {
  const requests = emailSignatureRequest.handledBy(async ({ approverId }) => {
    const signing = await findSigning(db, approverId);
    if (!signing || signing.signOff.closedAt || signing.approver.signedAt || signing.approver.userId) return;
    const { approver, signOff } = signing;
    const find = await findPeople(db, [signOff.startedBy]);
    const requestedBy = find(signOff.startedBy)?.name ?? 'The project team';
    // Created here, so that the job queue never holds a token.
    const token = await repository.createSigningLink(db, approverId);
    // Revoked while the email was waiting to be sent.
    if (!token) return;
    // In the fragment, which browsers don't send to servers, so it doesn't end up in logs.
    const link = `${publicUrl()}/sign#token=${token}`;
    await mailer.send({
      to: approver.email,
      ...signatureRequest(await brand.readForEmail(), signingOf(signing), { requestedBy, link }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    await inTransaction(db, (tx) =>
      publishLiveEvent(tx, { type: 'sign-off-changed', projectId: signOff.projectId }),
    );
  });

  const copies = emailSignedCopy.handledBy(async ({ approverId }) => {
    const signing = await findSigning(db, approverId);
    if (!signing?.approver.signedAt) return;
    if (signing.approver.userId && !(await repository.receivesCopy(db, signing.approver.userId))) return;
    const { approver, signOff } = signing;
    const { fileName, content } = await renderVersion(db, signOff.projectId, signOff.versionId, 'pdf');
    const isComplete = signOff.outcome === 'signed';
    const link = `${publicUrl()}/verify/${signOff.versionHash}`;
    const email = signedCopy(await brand.readForEmail(), signingOf(signing), {
      outcome: signOff.outcome,
      link,
    });
    await mailer.send({
      to: approver.email,
      ...email,
      attachments: [...email.attachments, { filename: fileName, content, contentType: 'application/pdf' }],
      headers: { 'Auto-Submitted': 'auto-generated' },
      // The same id after a retry, so that email servers can detect the duplicate.
      messageId: `<signed-${approverId}-${isComplete ? 'final' : 'copy'}@${new URL(publicUrl()).hostname}>`,
    });
  });

  return { ...requests, ...copies };
}
