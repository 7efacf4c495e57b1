/** Tests of version documents: the same bytes every time, sign-off page, changes, and the PDF's digital signature. */
import { expect, it } from 'vitest';
import { openChangeRequest } from '#contract/change-requests.ts';
import { saveApprovers, signVersion, startSignOff } from '#contract/sign-offs.ts';
import { exportVersion, listVersions } from '#contract/versions.ts';
import { checkSignature } from '#test/support/pdf-signature.ts';
import { portalForFile } from '#test/support/portal.ts';
import { answers, approvedProject } from '#test/support/submitted-project.ts';

const portal = portalForFile();

async function signedProject() {
  const fixture = await approvedProject(portal);
  const { client, on, params } = fixture;
  await on(client, saveApprovers, { approvers: [{ name: 'Clara', email: client.email }] });
  const start = () => on(client, startSignOff);
  const signOff = async () => {
    const { body } = await start();
    const { versionHash } = body.current;
    await on(client, signVersion, { versionHash, name: 'Clara Client', isApproved: true });
  };
  const newest = async () => (await on(client, listVersions)).body[0];
  const download = async (versionId: string, format: string) =>
    portal.app.inject({
      url: exportVersion.path
        .replace(':projectId', params.projectId)
        .replace(':versionId', versionId)
        .concat(`?format=${format}`),
      headers: { authorization: `Bearer ${client.token}` },
    });
  return { ...fixture, start, signOff, newest, download };
}

it('downloads the same bytes every time, in every format', async () => {
  const { signOff, newest, download } = await signedProject();
  await signOff();
  const { id, hash } = await newest();
  for (const format of ['pdf', 'docx', 'md', 'json']) {
    const [one, two] = await Promise.all([download(id, format), download(id, format)]);
    expect([one.statusCode, two.statusCode], format).toEqual([200, 200]);
    expect(one.rawPayload.equals(two.rawPayload), format).toBe(true);
    expect((await download(id, format)).rawPayload.equals(one.rawPayload), format).toBe(true);
  }
  const markdown = (await download(id, 'md')).body;
  expect(markdown).toContain('**Signed version 1**');
  expect(markdown).toContain('## Sign-off');
  expect(markdown).toContain('### Clara Client');
  expect(markdown).toContain(`**Signed hash:** ${hash}`);
});

it("signs the PDF with the portal's certificate, so that a changed file is detected", async () => {
  const { start, newest, download } = await signedProject();
  await start();
  const { id } = await newest();
  const pdf = (await download(id, 'pdf')).rawPayload;
  expect(pdf.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
  expect(checkSignature(pdf)).toEqual({
    isDigestValid: true,
    isSignatureValid: true,
    subject: 'CN=Client Portal document signing',
  });
  const tampered = Buffer.from(pdf);
  tampered[1000] = (tampered[1000] ?? 0) ^ 1;
  expect(checkSignature(tampered).isDigestValid).toBe(false);
});

it('lists the changes since the signed version in an appendix', async () => {
  const { client, on, save, submit, review, signOff, newest, download } = await signedProject();
  await signOff();
  await on(client, openChangeRequest, { reason: 'A new market', sections: [1] });
  await save(client, 1, { ...answers[1], businessGoal: '5,000 people by summer' });
  await submit();
  await review({ outcome: 'approved' });
  await signOff();
  const { id } = await newest();
  const markdown = (await download(id, 'md')).body;
  expect(markdown).toContain('**Signed version 2**');
  expect(markdown).toContain('## Changes from version 1 to version 2');
  expect(markdown).toContain('**Reason:** A new market');
  expect(markdown).toContain('- **After:** 5,000 people by summer');
});
