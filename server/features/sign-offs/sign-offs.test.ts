/** Tests of sign-offs: approvers, signing, declining, withdrawing, and what the audit trail says. */
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { listReturnedAnswers } from '#contract/reviews.ts';
import * as contract from '#contract/sign-offs.ts';
import { listVersions, readVersion } from '#contract/versions.ts';
import { maxFullNameLength } from '#domain/text-limits.ts';
import { ben, outForSignature } from '#test/support/out-for-signature.ts';
import { emailsTo } from '#test/support/outbox.ts';
import type { Json } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { signingTokenFor } from '#test/support/signing-links.ts';
import { answers, approvedProject } from '#test/support/submitted-project.ts';

const portal = portalForFile({ hasAnswersInDocuments: false });

const byLink = (endpoint: Parameters<typeof portal.anonymous.call>[0], body: object) =>
  portal.anonymous.call(endpoint, { body });

describe('approvers', () => {
  it('come from section 10 until someone chooses others, and must have different email addresses', async () => {
    const { client, advisor, on } = await approvedProject(portal);
    const { body } = await on(client, contract.readSignOff);
    expect(body.isPlanEdited).toBe(false);
    expect(body.planned.map(({ email }: Json) => email)).toEqual(
      answers[10].people
        .filter(({ email, name }: Json) => answers[10].approvers.includes(email || name) && email)
        .map(({ email }: Json) => email),
    );
    const chosen = await on(advisor, contract.saveApprovers, { approvers: [ben] });
    expect(chosen.body).toMatchObject({ isPlanEdited: true, planned: [ben] });
    const twice = await on(client, contract.saveApprovers, {
      approvers: [ben, { ...ben, email: 'BEN@example.com' }],
    });
    expect(twice.status).toBe(400);
  });

  it("can't be edited once the sign-off has started; one can be removed only while another signature is missing", async () => {
    const { client, advisor, params, on, approverId, sign, state } = await outForSignature(portal, [
      { name: 'R'.repeat(maxFullNameLength), email: 'rem@example.com' },
      { name: 'Last', email: 'last@example.com' },
    ]);
    expect((await on(client, contract.saveApprovers, { approvers: [ben] })).status).toBe(409);
    const remove = (email: string) =>
      advisor.call(contract.removeApprover, { params: { ...params, approverId: approverId(email) } });
    expect((await remove('rem@example.com')).body.current.approvers).toHaveLength(2);
    expect((await sign('C'.repeat(maxFullNameLength))).status).toBe(201);
    const last = await remove('last@example.com');
    expect([last.status, last.body.message]).toEqual([
      409,
      'The sign-off needs at least one more signature. Withdraw the sign-off instead.',
    ]);
    expect(await state()).toBe('approved');
  });
});

describe('a sign-off', () => {
  it('needs approved requirements', async () => {
    const { client, on, review } = await approvedProject(portal);
    await review({ outcome: 'returned', reason: 'One more thing' });
    expect((await on(client, contract.startSignOff)).body.message).toBe(
      'The requirements have to be approved before they can be signed.',
    );
  });

  it('freezes a version, collects the signatures in any order, and is complete after the last one', async () => {
    const { client, advisor, params, on, save, sign, versionHash, state, status } =
      await outForSignature(portal);
    expect((await save(advisor, 1, { ...answers[1], businessGoal: 'Other' })).status).toBe(409);
    const token = await signingTokenFor(portal, ben.email, 1);
    const opened = await byLink(contract.openSigningLink, { token });
    expect(opened.body).toMatchObject({
      approver: ben,
      signedAt: null,
      version: { number: 1, hash: versionHash },
    });
    expect(opened.body.version.sections).toHaveLength(11);
    expect(opened.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    const unchecked = await byLink(contract.signByLink, {
      token,
      versionHash,
      name: 'Ben',
      isApproved: false,
    });
    expect(unchecked.status).toBe(400);
    const signed = await byLink(contract.signByLink, {
      token,
      versionHash,
      name: 'Ben B.',
      isApproved: true,
    });
    expect(signed.status).toBe(201);
    expect(
      (await byLink(contract.signByLink, { token, versionHash, name: 'Ben', isApproved: true })).status,
    ).toBe(409);
    expect(await state()).toBe('approved');
    expect((await status()).possible).toContain('sign');
    expect((await sign()).status).toBe(201);
    expect(await status()).toMatchObject({
      state: 'signed',
      label: 'Signed',
      signedVersion: { number: 1, hash: versionHash },
      isSignOffOpen: false,
    });
    const [version] = (await on(client, listVersions)).body;
    expect(version).toMatchObject({ number: 1, hash: versionHash, outcome: 'signed' });
    expect(version.signatures.map(({ name, email }: Json) => [name, email])).toEqual([
      ['Ben B.', ben.email],
      ['Clara Client', client.email.toUpperCase()],
    ]);
    const content = (await client.call(readVersion, { params: { ...params, versionId: version.id } })).body;
    expect(content.sections[0].answers[0]).toMatchObject({ key: 'projectName', answer: { kind: 'text' } });
    const stored = await portal.database.db
      .selectFrom('signatures')
      .selectAll()
      .where('name', '=', 'Ben B.')
      .where('version_hash', '=', versionHash)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ email: ben.email, address: '127.0.0.1', user_agent: 'lightMyRequest' });
  });

  it('replaces a copy still in the email queue with the final one', async () => {
    const cora = { name: 'Cora', email: 'cora-late@example.com' };
    const { versionHash, sign, approverId } = await outForSignature(portal, [cora]);
    const token = await signingTokenFor(portal, cora.email);
    const signed = { token, versionHash, name: 'Cora', isApproved: true };
    expect((await byLink(contract.signByLink, signed)).status).toBe(201);
    const { pool } = portal.database;
    const waitingCopies = async () =>
      (await pool.query(`select from graphile_worker.jobs where task_identifier = 'signed-copy'`)).rowCount;
    await expect.poll(waitingCopies).toBe(0);
    // As if the email server had refused it.
    const id = approverId(cora.email);
    await pool.query(
      `select graphile_worker.add_job('signed-copy', json_build_object('approverId', $1::text),
         run_at => now() + interval '1 hour', job_key => 'signed-copy:' || $1)`,
      [id],
    );
    await sign();
    await expect.poll(waitingCopies).toBe(0);
  });

  it('emails an approver a copy after signing, and the final PDF once everyone has signed', async () => {
    const cora = { name: 'Cora', email: 'cora@example.com' };
    const { versionHash, sign } = await outForSignature(portal, [cora]);
    const token = await signingTokenFor(portal, cora.email);
    await byLink(contract.signByLink, { token, versionHash, name: 'Cora', isApproved: true });
    await expect.poll(() => emailsTo(portal.config.dataDir, cora.email).length).toBe(2);
    await sign();
    await expect.poll(() => emailsTo(portal.config.dataDir, cora.email).length).toBe(3);
    const copy = emailsTo(portal.config.dataDir, cora.email).at(-1) ?? '';
    expect(copy).toContain('Content-Type: application/pdf');
    expect(copy).toContain('Content-Type: text/html');
    expect(copy).toContain('Subject: Everyone has signed version 1 of');
  });

  it('returns the requirements with the reason when an approver declines', async () => {
    const { client, on, versionHash, state } = await outForSignature(portal);
    const declined = await on(client, contract.declineVersion, { versionHash, reason: 'Too expensive' });
    expect(declined.body).toMatchObject({
      current: null,
      previous: { outcome: 'declined', reason: 'Too expensive', byName: 'Clara' },
    });
    expect(await state()).toBe('changes_requested');
    const [returned] = (await on(client, listReturnedAnswers)).body;
    expect(returned).toMatchObject({ sectionNumber: null, reason: 'Clara: Too expensive' });
    expect(
      (await on(client, contract.signVersion, { versionHash, name: 'C', isApproved: true })).status,
    ).toBe(409);
  });

  it('keeps the longest reason for declining in full', async () => {
    const { client, on, versionHash } = await outForSignature(portal);
    const reason = '🙂'.repeat(2000);
    await on(client, contract.declineVersion, { versionHash, reason });
    expect((await on(client, listReturnedAnswers)).body[0]?.reason).toBe(`Clara: ${reason}`);
  });

  it('can be withdrawn before the last signature, and the link then stops working', async () => {
    const dan = { name: 'Dan', email: 'dan@example.com' };
    const { client, on, sign, versionHash, state } = await outForSignature(portal, [dan]);
    const token = await signingTokenFor(portal, dan.email);
    await sign();
    const { body } = await on(client, contract.withdrawSignOff, { reason: 'A typo' });
    expect(body).toMatchObject({ current: null, previous: { outcome: 'withdrawn', reason: 'A typo' } });
    expect(await state()).toBe('approved');
    expect((await byLink(contract.openSigningLink, { token })).status).toBe(404);
    expect(
      (await byLink(contract.signByLink, { token, versionHash, name: 'D', isApproved: true })).status,
    ).toBe(409);
    const restarted = await on(client, contract.startSignOff);
    expect(restarted.body.current).toMatchObject({ versionNumber: 1 });
    expect(restarted.body.current.versionHash).not.toBe(versionHash);
    expect(
      (await byLink(contract.signByLink, { token, versionHash, name: 'D', isApproved: true })).status,
      'the old link, in a page that is still open',
    ).toBe(404);
  });

  it('is shown in every list of projects while it is open', async () => {
    const { client, advisor, params, on } = await outForSignature(portal);
    const admin = await portal.asAdmin();
    const shown = async () => {
      const lists = await Promise.all([
        client.call(endpoints.listProjects),
        advisor.call(endpoints.listAdvisedProjects),
        admin.call(endpoints.listAllProjects),
      ]);
      const listed = lists.map(({ body }) => body.find(({ id }: Json) => id === params.projectId));
      const { body: project } = await on(client, endpoints.readProject);
      return [...listed, project].map(({ isSignOffOpen }) => isSignOffOpen);
    };
    expect(await shown()).toEqual([true, true, true, true]);
    const exported = await admin.call(endpoints.exportTable, { params: { table: 'projects' } });
    expect(exported.text).toContain(',Waiting for signatures,');
    await on(advisor, contract.withdrawSignOff, { reason: 'A typo' });
    expect(await shown()).toEqual([false, false, false, false]);
  });

  it("refuses a signature by someone who isn't a named approver, and one for another version", async () => {
    const { client, on } = await approvedProject(portal);
    await on(client, contract.saveApprovers, { approvers: [{ name: 'Eve', email: 'eve@example.com' }] });
    const { body } = await on(client, contract.startSignOff);
    const { versionHash } = body.current;
    const refused = await on(client, contract.signVersion, { versionHash, name: 'C', isApproved: true });
    expect([refused.status, refused.body.message]).toEqual([403, 'Only the named approvers can sign.']);
    const other = await outForSignature(portal);
    const wrong = await other.on(other.client, contract.signVersion, {
      versionHash,
      name: 'C',
      isApproved: true,
    });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'conflict']);
  });
});

describe('the audit trail', () => {
  it('names clients who submitted and signed, and people who signed with a link', async () => {
    const lea = { name: 'Lea Link', email: 'lea@example.com' };
    const { client, project, versionHash, sign } = await outForSignature(portal, [lea]);
    await sign();
    const token = await signingTokenFor(portal, lea.email);
    await byLink(contract.signByLink, { token, versionHash, name: 'Lea L.', isApproved: true });
    const entries = await portal.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_name as actor'])
      .where('subject_id', '=', project.id)
      .where('action', 'in', ['requirements.submitted', 'sign-off.signed'])
      .orderBy('seq')
      .execute();
    const clientName = `${client.firstName} ${client.lastName}`;
    expect(entries).toEqual([
      { action: 'requirements.submitted', actor: clientName },
      { action: 'sign-off.signed', actor: clientName },
      { action: 'sign-off.signed', actor: 'Lea Link' },
    ]);
  });
});
