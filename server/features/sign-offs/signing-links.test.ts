/** Tests of emailed signing links: sent again, revoked, expired and guessed. */
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/sign-offs.ts';
import { outForSignature } from '#test/support/out-for-signature.ts';
import { emailsTo } from '#test/support/outbox.ts';
import type { Json } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { signingTokenFor } from '#test/support/signing-links.ts';

const portal = portalForFile({ hasAnswersInDocuments: false });

const byLink = (endpoint: Parameters<typeof portal.anonymous.call>[0], body: object) =>
  portal.anonymous.call(endpoint, { body });

describe('signing links', () => {
  it('are replaced when sent again, can be revoked, and are stored only as a hash', async () => {
    const fay = { name: 'Fay', email: 'fay@example.com' };
    const { advisor, params, approverId } = await outForSignature(portal, [fay]);
    const first = await signingTokenFor(portal, fay.email);
    const approver = { params: { ...params, approverId: approverId(fay.email) } };
    await advisor.call(contract.sendSigningLink, approver);
    const second = await signingTokenFor(portal, fay.email, 2);
    expect((await byLink(contract.openSigningLink, { token: first })).status).toBe(404);
    expect((await byLink(contract.openSigningLink, { token: second })).status).toBe(200);
    const rows = await portal.database.db.selectFrom('approvers').select('link_hash').execute();
    expect(JSON.stringify(rows)).not.toContain(second);
    const { body } = await advisor.call(contract.revokeSigningLink, approver);
    const revoked = body.current.approvers.find((each: Json) => each.email === fay.email);
    expect(revoked.link).toMatchObject({ isRevoked: true, openedAt: expect.any(String) });
    expect((await byLink(contract.openSigningLink, { token: second })).status).toBe(404);
  });

  it('stay revoked when a queued email is retried, and sending again creates a new link', async () => {
    const { pool } = portal.database;
    const may = { name: 'May', email: 'may@example.com' };
    const { advisor, params, approverId } = await outForSignature(portal, [may]);
    const token = await signingTokenFor(portal, may.email);
    const approver = { params: { ...params, approverId: approverId(may.email) } };
    expect((await advisor.call(contract.revokeSigningLink, approver)).status).toBe(200);
    // An email that the email server refused is retried by the same job.
    await pool.query(
      `select graphile_worker.add_job('signature-request', json_build_object('approverId', $1::text), job_key => 'retry')`,
      [approverId(may.email)],
    );
    const waiting = `select from graphile_worker.jobs where key = 'retry'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(0);
    expect(emailsTo(portal.config.dataDir, may.email)).toHaveLength(1);
    const { body } = await advisor.call(contract.readSignOff, { params });
    const listed = body.current.approvers.find((each: Json) => each.email === may.email);
    expect(listed.link.isRevoked).toBe(true);

    const sent = await advisor.call(contract.sendSigningLink, approver);
    expect(sent.status).toBe(200);
    expect((await byLink(contract.openSigningLink, { token })).status, 'the revoked link').toBe(404);
    const newToken = await signingTokenFor(portal, may.email, 2);
    expect((await byLink(contract.openSigningLink, { token: newToken })).status).toBe(200);
    expect((await byLink(contract.openSigningLink, { token })).status, 'the revoked link').toBe(404);
  });

  it('are sent again at most five times an hour to one email address', async () => {
    const lee = { name: 'Lee', email: 'lee@example.com' };
    const { advisor, params, approverId } = await outForSignature(portal, [lee]);
    const resend = () =>
      advisor.call(contract.sendSigningLink, { params: { ...params, approverId: approverId(lee.email) } });
    for (let n = 0; n < 5; n++) expect((await resend()).status).toBeLessThan(300);
    const refused = await resend();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('expire after 14 days', async () => {
    const gus = { name: 'Gus', email: 'gus@example.com' };
    const { approverId } = await outForSignature(portal, [gus]);
    const token = await signingTokenFor(portal, gus.email);
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

  it('are limited per IP address, without affecting other addresses', async () => {
    const kim = { name: 'Kim', email: 'kim@example.com' };
    await outForSignature(portal, [kim]);
    const token = await signingTokenFor(portal, kim.email);
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
