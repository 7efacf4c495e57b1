/** Races in a sign-off, on concurrent connections: exactly one outcome holds. */
import { describe, expect, it } from 'vitest';
import { createReview } from '#contract/reviews.ts';
import * as contract from '#contract/sign-offs.ts';
import { listVersions } from '#contract/versions.ts';
import { ben, outForSignature } from '#test/support/out-for-signature.ts';
import type { Json } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { signingTokenFor } from '#test/support/signing-links.ts';
import { answers, approvedProject } from '#test/support/submitted-project.ts';

const portal = portalForFile({ hasAnswersInDocuments: false });

const byLink = (endpoint: Parameters<typeof portal.anonymous.call>[0], body: object) =>
  portal.anonymous.call(endpoint, { body });

describe('races', () => {
  it('two approvers sign at the same time: both count, and the version is signed', async () => {
    const hal = { name: 'Hal', email: 'hal@example.com' };
    const { versionHash, sign, on, client, state } = await outForSignature(portal, [hal]);
    const token = await signingTokenFor(portal, hal.email);
    const body = { token, versionHash, name: 'Hal', isApproved: true };
    const [one, two] = await Promise.all([sign(), byLink(contract.signByLink, body)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await state()).toBe('signed');
    const [version] = (await on(client, listVersions)).body;
    expect([version.outcome, version.signatures.length]).toEqual(['signed', 2]);
  });

  it('one approver signs several times at once: one signature', async () => {
    const { sign } = await outForSignature(portal);
    const sent = await Promise.all([sign(), sign(), sign(), sign()]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('a signature, a withdrawal, an edit and a return at the same time: the version is signed or withdrawn, not both', async () => {
    for (let round = 0; round < 3; round++) {
      const { client, advisor, on, save, sign, state } = await outForSignature(portal, []);
      const [signed, withdrawn, edited, returned] = await Promise.all([
        sign(),
        on(client, contract.withdrawSignOff, {}),
        save(advisor, 1, { ...answers[1], businessGoal: 'Other' }),
        on(advisor, createReview, { outcome: 'returned', reason: 'Wait' }),
      ]);
      // Editing needs the requirements to be returned, and returning them needs the sign-off to be withdrawn.
      expect([200, 409]).toContain(edited.status);
      expect([signed.status, withdrawn.status].sort()).toEqual(
        signed.status === 201 ? [201, 409] : [200, 409],
      );
      if (edited.status === 200) expect(returned.status).toBe(201);
      if (returned.status === 201) expect(withdrawn.status).toBe(200);
      const expected =
        signed.status === 201 ? 'signed' : returned.status === 201 ? 'changes_requested' : 'approved';
      expect(await state()).toBe(expected);
    }
  });

  it('a link is revoked and its approver removed while it is used: the signature counts or is refused', async () => {
    const ivy = { name: 'Ivy', email: 'ivy@example.com' };
    const { advisor, params, versionHash, approverId, client, on } = await outForSignature(portal, [
      ivy,
      { name: 'Jon', email: 'jon@example.com' },
    ]);
    const token = await signingTokenFor(portal, ivy.email);
    const approver = { params: { ...params, approverId: approverId(ivy.email) } };
    const [signed, revoked, removed] = await Promise.all([
      byLink(contract.signByLink, { token, versionHash, name: 'Ivy', isApproved: true }),
      advisor.call(contract.revokeSigningLink, approver),
      advisor.call(contract.removeApprover, approver),
    ]);
    const { current } = (await on(client, contract.readSignOff)).body;
    const remaining = current.approvers.find((each: Json) => each.email === ivy.email);
    if (signed.status === 201) {
      expect([removed.status, remaining.signedAt]).toEqual([409, expect.any(String)]);
    } else {
      expect([403, 404]).toContain(signed.status);
      expect(remaining?.signedAt ?? null).toBeNull();
      expect([200, 404, 409]).toContain(revoked.status);
    }
  });

  it('two people start the sign-off at the same time: one version', async () => {
    const { client, advisor, on } = await approvedProject(portal);
    await on(client, contract.saveApprovers, { approvers: [ben] });
    const started = await Promise.all([
      on(client, contract.startSignOff),
      on(advisor, contract.startSignOff),
    ]);
    expect(started.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await on(client, listVersions)).body).toHaveLength(1);
  });
});
