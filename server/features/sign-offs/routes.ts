/** Sign-off routes. */
import type { DocumentFormat } from '#contract/requirements-document.ts';
import type { Db } from '../../db/database.ts';
import { attachment } from '../../http/attachment.ts';
import { contentTypes } from '../../http/document-types.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { SignOffService } from './service.ts';
import { readSignOff } from './service.ts';
import type { createSigning } from './signing.ts';
import type { createSigningLinks } from './signing-links.ts';

interface SignOffRouteDeps {
  signOffs: SignOffService;
  signing: ReturnType<typeof createSigning>;
  links: ReturnType<typeof createSigningLinks>;
  renderVersion(
    db: Db,
    projectId: string,
    versionId: string,
    format: DocumentFormat,
  ): Promise<{ fileName: string; content: Buffer }>;
}

export const signOffRoutes = ({ signOffs, signing, links, renderVersion }: SignOffRouteDeps) =>
  ({
    readSignOff: ({ db, actor, project }) => signOffs.readSignOff(db, actor, project.id),
    saveApprovers: ({ db, body, ...caller }) => signOffs.saveApprovers(db, caller, body),
    startSignOff: ({ db, ...caller }) => signOffs.startSignOff(db, caller),
    withdrawSignOff: ({ db, body, ...caller }) => signOffs.withdrawSignOff(db, caller, body.reason),
    removeApprover: ({ db, params, ...caller }) => signOffs.removeApprover(db, caller, params.approverId),
    sendSigningLink: ({ db, params, ...caller }) => signOffs.sendLink(db, caller, params.approverId),
    revokeSigningLink: ({ db, params, ...caller }) => signOffs.revokeLink(db, caller, params.approverId),
    signVersion: async ({ db, body, ...caller }) => {
      await signing.signVersion(db, caller, body);
      return readSignOff(db, caller.actor, caller.project.id);
    },
    declineVersion: async ({ db, body, ...caller }) => {
      await signing.declineVersion(db, caller, body);
      return readSignOff(db, caller.actor, caller.project.id);
    },
    openSigningLink: ({ db, body, origin }) =>
      links.limited(origin.address, () => links.openLink(db, body.token)),
    signByLink: ({ db, body, origin }) =>
      links.limited(origin.address, async () => ({ signedAt: await signing.signByLink(db, origin, body) })),
    declineByLink: ({ db, body, origin }) =>
      links.limited(origin.address, () => signing.declineByLink(db, origin, body)),
    exportByLink: ({ db, body, origin }) =>
      links.limited(origin.address, async () => {
        const { signOff } = await links.requireLink(db, body.token);
        const { fileName, content } = await renderVersion(
          db,
          signOff.projectId,
          signOff.versionId,
          body.format,
        );
        return attachment(fileName, contentTypes[body.format], content);
      }),
  }) satisfies Partial<Handlers>;
