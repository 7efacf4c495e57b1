/** Sign-off emails: the request to sign, and the copy after signing. */

import { greetingFor } from '#domain/greeting.ts';
import { signingLinkDays } from '#domain/sign-off.ts';
import type { EmailBrand } from '../../db/brand.ts';
import { buttonEmail } from '../../events/email-html.ts';

interface Signing {
  approverName: string;
  projectName: string;
  version: number;
}

const greet = (name: string) => greetingFor(name.split(' ')[0] ?? name);

export const signatureRequest = (
  brand: EmailBrand,
  { approverName, projectName, version }: Signing,
  { requestedBy, link }: { requestedBy: string; link: string },
) =>
  buttonEmail(brand, {
    subject: `${requestedBy} asked you to sign the requirements for ${projectName}`,
    greeting: greet(approverName),
    message: `${requestedBy} asked you to approve the requirements for ${projectName}. Read version ${version}, then sign it or tell us what should change.`,
    link,
    button: 'Read and sign',
    note: `This link is just for you and expires in ${signingLinkDays} days. You get this because you're an approver for ${projectName}.`,
  });

export const signedCopy = (
  brand: EmailBrand,
  { approverName, projectName, version }: Signing,
  { outcome, link }: { outcome: string | null; link: string },
) => {
  const isComplete = outcome === 'signed';
  // Not if someone declined or the sign-off was withdrawn while this email was waiting to be sent.
  const next = outcome === null ? " You'll get the final document once everyone has signed." : '';
  const versionName = `version ${version} of the requirements for ${projectName}`;
  return buttonEmail(brand, {
    subject: isComplete ? `Everyone has signed ${versionName}` : `You signed ${versionName}`,
    greeting: greet(approverName),
    message: isComplete
      ? `Every approver has signed ${versionName}. Your copy is attached.`
      : `You signed ${versionName}. Your copy is attached.${next}`,
    link,
    button: 'Check that a copy is genuine',
    note: `You get this because you signed the requirements for ${projectName}.`,
  });
};
