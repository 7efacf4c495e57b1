/** Sign-off emails: the request to sign, with a link for people without an account, and the copy after signing. */
import type { DocumentFormat } from '#contract/requirements-document.ts';
import { greetingFor } from '#domain/user.ts';
import { signingLinkDays } from '#domain/version.ts';
import type { Db } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';
import { findPeople } from '../../db/people.ts';
import type { Mailer } from '../../ports/mailer.ts';
import * as repository from './repository.ts';

/** Asks someone without an account to sign. Runs again for 'Send again'. */
export const signatureAsked = defineJob<{ approverId: string }>('signature-asked', 'awaited');
/** Sends an approver the version they signed. */
export const signedCopyDue = defineJob<{ approverId: string }>('signed-copy-due');

export interface SignOffJobDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: () => string;
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

const firstNameOf = (name: string) => name.split(' ')[0] ?? name;

export function createSignOffJobs({ db, mailer, publicUrl, renderVersion }: SignOffJobDeps) {
  const asking = signatureAsked.handledBy(async ({ approverId }) => {
    const found = await findSigning(db, approverId);
    if (!found || found.signOff.closedAt || found.approver.signedAt || found.approver.userId) return;
    const { approver, signOff, project } = found;
    const find = await findPeople(db, [signOff.startedBy]);
    const requestedBy = find(signOff.startedBy)?.name ?? 'The project team';
    // Created here, so that the job queue never holds a token.
    const token = await repository.openSigningLink(db, approverId);
    // In the fragment, which browsers don't send to servers, so it ends up in no log.
    const link = `${publicUrl()}/sign#token=${token}`;
    await mailer.send({
      to: approver.email,
      subject: `${requestedBy} asked you to sign the requirements for ${project.name}`,
      text: [
        greetingFor(firstNameOf(approver.name)),
        '',
        `${requestedBy} named you as an approver of the requirements for ${project.name}. Read version ${signOff.versionNumber} and sign it here:`,
        '',
        link,
        '',
        `This link is just for you and expires in ${signingLinkDays} days.`,
      ].join('\n'),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  });

  const copying = signedCopyDue.handledBy(async ({ approverId }) => {
    const found = await findSigning(db, approverId);
    if (!found?.approver.signedAt) return;
    const { approver, signOff, project } = found;
    const { fileName, content } = await renderVersion(db, signOff.projectId, signOff.versionId, 'pdf');
    const isComplete = signOff.outcome === 'signed';
    const version = `version ${signOff.versionNumber} of the requirements for ${project.name}`;
    await mailer.send({
      to: approver.email,
      subject: isComplete ? `Everyone has signed ${version}` : `You signed ${version}`,
      text: [
        greetingFor(firstNameOf(approver.name)),
        '',
        isComplete
          ? `Every approver has signed ${version}. Your copy is attached.`
          : `You signed ${version}. Your copy is attached. You'll get the final document once everyone has signed.`,
        '',
        `Check that a copy is genuine: ${publicUrl()}/verify/${signOff.versionHash}`,
      ].join('\n'),
      attachments: [{ filename: fileName, content, contentType: 'application/pdf' }],
      headers: { 'Auto-Submitted': 'auto-generated' },
      // The same email after a retry, so that mail servers can detect the duplicate.
      messageId: `<signed-${approverId}-${isComplete ? 'final' : 'copy'}@${new URL(publicUrl()).hostname}>`,
    });
  });

  return { ...asking, ...copying };
}
