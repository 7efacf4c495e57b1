/** Tests of sign-offs: approvers, signing with an account and by link, declining, withdrawing, versions and races. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createReview, listReturnedAnswers } from '#contract/reviews.ts';
import * as contract from '#contract/sign-offs.ts';
import { listVersions, readVersion, verifyVersion } from '#contract/versions.ts';
import { verifyAllVersions } from '#server/features/versions/verify-all.ts';
import type { Json } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { answers, approvedProject } from '#test/support/submitted-project.ts';

const portal = portalForFile();
const ben = { name: 'Ben Baker', email: 'ben@example.com' };

/** Out for signature to the client, who has an account, and to Ben, who hasn't. */
async function outForSignature(approvers: Json[] = [ben]) {
  const scene = await approvedProject(portal);
  const clientAsApprover = { name: 'Clara', email: scene.client.email.toUpperCase() };
  await scene.on(scene.client, contract.saveApprovers, { approvers: [clientAsApprover, ...approvers] });
  const { body } = await scene.on(scene.advisor, contract.startSignOff);
  const { versionHash } = body.current;
  const sign = (name = 'Clara Client') =>
    scene.on(scene.client, contract.signVersion, { versionHash, name, isApproved: true });
  const approverId = (email: string) =>
    body.current.approvers.find((each: Json) => each.email === email)?.id as string;
  return { ...scene, current: body.current, versionHash, sign, approverId };
}

/** The newest emails to an address, as text. */
async function emailsTo(address: string): Promise<string[]> {
  const folder = join(portal.config.dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${address}`));
}

/** The token of the latest link sent to an address. Undoes the line breaks of quoted-printable text. */
async function tokenFor(address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await emailsTo(address)).length).toBe(count);
  const text = (await emailsTo(address)).at(-1) ?? '';
  return /#token=([\w-]+)/.exec(text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? '';
}

const byLink = (endpoint: Parameters<typeof portal.anonymous.call>[0], body: object) =>
  portal.anonymous.call(endpoint, { body });

describe('approvers', () => {
  it('come from section 10 until someone chooses others', async () => {
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

  it("can't be changed once the sign-off has started, except that a missing one can be removed", async () => {
    const { client, advisor, params, on, approverId, sign, state } = await outForSignature([
      { name: 'Rem', email: 'rem@example.com' },
      { name: 'Last', email: 'last@example.com' },
    ]);
    expect((await on(client, contract.saveApprovers, { approvers: [ben] })).status).toBe(409);
    const remove = (email: string) =>
      advisor.call(contract.removeApprover, { params: { ...params, approverId: approverId(email) } });
    expect((await remove('rem@example.com')).body.current.approvers).toHaveLength(2);
    await sign();
    const last = await remove('last@example.com');
    expect([last.status, last.body.message]).toEqual([
      409,
      'The sign-off needs at least one more signature. Withdraw it instead.',
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

  it('freezes a version, collects the signatures in any order and makes it the signed one', async () => {
    const { client, advisor, params, on, save, sign, versionHash, state, status } = await outForSignature();
    expect((await save(advisor, 1, { ...answers[1], businessGoal: 'Other' })).status).toBe(409);
    const token = await tokenFor(ben.email, 1);
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
    const unsure = await byLink(contract.signByLink, { token, versionHash, name: 'Ben', isApproved: false });
    expect(unsure.status).toBe(400);
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

  it('emails a copy of the signed PDF to each approver', async () => {
    const cora = { name: 'Cora', email: 'cora@example.com' };
    const { versionHash, sign } = await outForSignature([cora]);
    const token = await tokenFor(cora.email);
    await byLink(contract.signByLink, { token, versionHash, name: 'Cora', isApproved: true });
    await expect.poll(async () => (await emailsTo(cora.email)).length).toBe(2);
    await sign();
    await expect.poll(async () => (await emailsTo(cora.email)).length).toBe(3);
    const copy = (await emailsTo(cora.email)).at(-1) ?? '';
    expect(copy).toContain('Content-Type: application/pdf');
    expect(copy).toContain('Content-Type: text/html');
    expect(copy).toContain('Subject: Everyone has signed version 1 of');
  });

  it('goes back with the reason when an approver declines', async () => {
    const { client, on, versionHash, state } = await outForSignature();
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

  it('can be withdrawn before the last signature, and the link then stops working', async () => {
    const dan = { name: 'Dan', email: 'dan@example.com' };
    const { client, on, sign, versionHash, state } = await outForSignature([dan]);
    const token = await tokenFor(dan.email);
    await sign();
    const { body } = await on(client, contract.withdrawSignOff, { reason: 'A typo' });
    expect(body).toMatchObject({ current: null, previous: { outcome: 'withdrawn', reason: 'A typo' } });
    expect(await state()).toBe('approved');
    expect((await byLink(contract.openSigningLink, { token })).status).toBe(404);
    expect(
      (await byLink(contract.signByLink, { token, versionHash, name: 'D', isApproved: true })).status,
    ).toBe(409);
    const again = await on(client, contract.startSignOff);
    expect(again.body.current).toMatchObject({ versionNumber: 1 });
    expect(again.body.current.versionHash).not.toBe(versionHash);
  });

  it('refuses to sign as someone who is not a named approver, or another version', async () => {
    const { client, on } = await approvedProject(portal);
    await on(client, contract.saveApprovers, { approvers: [{ name: 'Eve', email: 'eve@example.com' }] });
    const { body } = await on(client, contract.startSignOff);
    const { versionHash } = body.current;
    const refused = await on(client, contract.signVersion, { versionHash, name: 'C', isApproved: true });
    expect([refused.status, refused.body.message]).toEqual([403, 'Only the named approvers can sign.']);
    const other = await outForSignature();
    const wrong = await other.on(other.client, contract.signVersion, {
      versionHash,
      name: 'C',
      isApproved: true,
    });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'conflict']);
  });
});

describe('signing links', () => {
  it('are replaced when sent again, can be revoked, and are stored only as a hash', async () => {
    const fay = { name: 'Fay', email: 'fay@example.com' };
    const { advisor, params, approverId } = await outForSignature([fay]);
    const first = await tokenFor(fay.email);
    const approver = { params: { ...params, approverId: approverId(fay.email) } };
    await advisor.call(contract.sendSignOffLink, approver);
    const second = await tokenFor(fay.email, 2);
    expect((await byLink(contract.openSigningLink, { token: first })).status).toBe(404);
    expect((await byLink(contract.openSigningLink, { token: second })).status).toBe(200);
    const rows = await portal.database.db.selectFrom('approvers').select('link_hash').execute();
    expect(JSON.stringify(rows)).not.toContain(second);
    const { body } = await advisor.call(contract.revokeSignOffLink, approver);
    const revoked = body.current.approvers.find((each: Json) => each.email === fay.email);
    expect(revoked.link).toMatchObject({ isRevoked: true, openedAt: expect.any(String) });
    expect((await byLink(contract.openSigningLink, { token: second })).status).toBe(404);
  });

  it('expire after 14 days', async () => {
    const gus = { name: 'Gus', email: 'gus@example.com' };
    const { approverId } = await outForSignature([gus]);
    const token = await tokenFor(gus.email);
    const expiry = await portal.database.db
      .selectFrom('approvers')
      .select('link_expires_at as at')
      .where('id', '=', approverId(gus.email))
      .executeTakeFirstOrThrow();
    const days = (Date.parse(expiry.at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    await portal.database.db
      .updateTable('approvers')
      .set({ link_expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', approverId(gus.email))
      .execute();
    expect((await byLink(contract.openSigningLink, { token })).status).toBe(404);
  });
});

describe('wrong signing links', () => {
  const openFrom = (address: string, token: string) =>
    portal.app.inject({
      method: 'POST',
      url: contract.openSigningLink.path,
      remoteAddress: address,
      payload: { token },
    });

  it('are limited per address; other addresses and correct links elsewhere are not', async () => {
    const kim = { name: 'Kim', email: 'kim@example.com' };
    await outForSignature([kim]);
    const token = await tokenFor(kim.email);
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => openFrom('192.0.2.7', `guess-${index}`)),
    );
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect((await openFrom('192.0.2.7', 'one more guess')).statusCode).toBe(429);
    const refused = await openFrom('192.0.2.7', token);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await openFrom('192.0.2.8', token)).statusCode).toBe(200);
    }
  });
});

describe('frozen versions', () => {
  it('refuse updates and deletes, and are verified by their hash', async () => {
    const { versionHash } = await outForSignature();
    const { db } = portal.database;
    const update = db.updateTable('requirements_versions').set({ content: '{}' }).execute();
    await expect(update).rejects.toThrow('append-only');
    await expect(db.deleteFrom('requirements_versions').execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('signatures').execute()).rejects.toThrow('append-only');
    const verify = async (hash: string) =>
      (await portal.anonymous.call(verifyVersion, { params: { hash } })).body;
    expect(await verify(versionHash.toUpperCase())).toMatchObject({
      isGenuine: true,
      version: 1,
      outcome: null,
    });
    expect(await verify('f'.repeat(64))).toMatchObject({ isGenuine: false, version: null });
    // Tampering past the trigger, as someone with the database password could.
    await portal.database.pool.query('alter table requirements_versions disable trigger user');
    await db
      .updateTable('requirements_versions')
      .set({ content: '{"tampered":true}' })
      .where('hash', '=', versionHash)
      .execute();
    await portal.database.pool.query('alter table requirements_versions enable trigger user');
    expect(await verify(versionHash)).toMatchObject({ isGenuine: false });
    const { checked, problems } = await verifyAllVersions(db);
    expect(checked).toBeGreaterThan(0);
    expect(problems).toMatchObject([{ hash: versionHash, message: "The content doesn't match its hash" }]);
  });

  it('detect a signature that was moved to another version', async () => {
    const first = await outForSignature();
    const second = await outForSignature();
    await first.sign();
    await portal.database.pool.query('alter table signatures disable trigger user');
    await portal.database.db
      .updateTable('signatures')
      .set({ version_hash: second.versionHash })
      .where('version_hash', '=', first.versionHash)
      .execute();
    await portal.database.pool.query('alter table signatures enable trigger user');
    const { problems } = await verifyAllVersions(portal.database.db);
    expect(problems).toContainEqual(
      expect.objectContaining({
        hash: first.versionHash,
        message: expect.stringMatching(/^The signature of .+ is for another version$/),
      }),
    );
  });
});

describe('the audit trail', () => {
  it('names clients who submitted and signed, and people who signed by link', async () => {
    const lea = { name: 'Lea Link', email: 'lea@example.com' };
    const { client, project, versionHash, sign } = await outForSignature([lea]);
    await sign();
    const token = await tokenFor(lea.email);
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

describe('races', () => {
  it('two approvers sign at the same time: both count, and the version is signed once', async () => {
    const hal = { name: 'Hal', email: 'hal@example.com' };
    const { versionHash, sign, on, client, state } = await outForSignature([hal]);
    const token = await tokenFor(hal.email);
    const body = { token, versionHash, name: 'Hal', isApproved: true };
    const [one, two] = await Promise.all([sign(), byLink(contract.signByLink, body)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await state()).toBe('signed');
    const [version] = (await on(client, listVersions)).body;
    expect([version.outcome, version.signatures.length]).toEqual(['signed', 2]);
  });

  it('one approver signs several times at once: one signature', async () => {
    const { sign } = await outForSignature();
    const sent = await Promise.all([sign(), sign(), sign(), sign()]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('a signature and a withdrawal, an edit or a return: one of them is refused', async () => {
    for (let round = 0; round < 3; round++) {
      const { client, advisor, on, save, sign, state } = await outForSignature([]);
      const [signed, withdrawn, edited, returned] = await Promise.all([
        sign(),
        on(client, contract.withdrawSignOff, {}),
        save(advisor, 1, { ...answers[1], businessGoal: 'Other' }),
        on(advisor, createReview, { outcome: 'returned', reason: 'Wait' }),
      ]);
      // Editing needs a returned answer, and returning one needs the sign-off to be withdrawn.
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

  it('a link is revoked, or its approver removed, while it is used: the signature counts or is refused', async () => {
    const ivy = { name: 'Ivy', email: 'ivy@example.com' };
    const { advisor, params, versionHash, approverId, client, on } = await outForSignature([
      ivy,
      { name: 'Jon', email: 'jon@example.com' },
    ]);
    const token = await tokenFor(ivy.email);
    const approver = { params: { ...params, approverId: approverId(ivy.email) } };
    const [signed, revoked, removed] = await Promise.all([
      byLink(contract.signByLink, { token, versionHash, name: 'Ivy', isApproved: true }),
      advisor.call(contract.revokeSignOffLink, approver),
      advisor.call(contract.removeApprover, approver),
    ]);
    const { current } = (await on(client, contract.readSignOff)).body;
    const left = current.approvers.find((each: Json) => each.email === ivy.email);
    if (signed.status === 201) {
      expect([removed.status, left.signedAt]).toEqual([409, expect.any(String)]);
    } else {
      expect([403, 404]).toContain(signed.status);
      expect(left?.signedAt ?? null).toBeNull();
      expect([200, 404, 409]).toContain(revoked.status);
    }
  });

  it('the sign-off starts twice: one version', async () => {
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
