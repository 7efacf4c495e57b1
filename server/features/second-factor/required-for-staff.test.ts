/** API tests of REQUIRE_SECOND_FACTOR=staff: staff without a second factor must set one up before anything else. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { testPassword } from '#test/support/factories.ts';
import { caller } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { codeFor, turnOnSecondFactor } from '#test/support/second-factor.ts';

const portal = portalForFile({ env: { REQUIRE_SECOND_FACTOR: 'staff' } });

const stepIn = (token: string) => portal.tokens.read(token)?.requiredStep;

it('makes an advisor set up a second factor, and then lets them continue', async () => {
  const { email } = await portal.create.user('advisor');
  const { body } = await portal.anonymous.call(endpoints.login, { body: { email, password: testPassword } });
  expect(stepIn(body.token)).toBe('set-up-second-factor');
  const advisor = caller(portal.app, body.token);
  for (const endpoint of [endpoints.listProjects, endpoints.updateMe, endpoints.changePassword]) {
    const refused = await advisor.call(endpoint, { body: {} });
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_setup_required']);
  }
  expect((await advisor.call(endpoints.readSecondFactor)).body).toMatchObject({
    isOn: false,
    isRequired: true,
  });
  const { body: setup } = await advisor.call(endpoints.setUpSecondFactor, {
    body: { password: testPassword },
  });
  await advisor.call(endpoints.confirmSecondFactor, { body: { code: codeFor(setup.key) } });
  const allowed = await advisor.call(endpoints.listProjects);
  expect(allowed.status).toBe(200);
  expect(stepIn(String(allowed.headers['x-session-token']))).toBeUndefined();
});

it('requires a second factor again once it is turned off or reset', async () => {
  const advisor = await portal.asAdvisor();
  const admin = await portal.asAdmin();
  await turnOnSecondFactor(portal, admin);
  const { code } = await turnOnSecondFactor(portal, advisor);
  expect((await advisor.call(endpoints.listProjects)).status).toBe(200);
  await advisor.call(endpoints.turnOffSecondFactor, { body: { password: testPassword, code: code() } });
  expect((await advisor.call(endpoints.listProjects)).status).toBe(403);
  await turnOnSecondFactor(portal, advisor);
  await admin.call(endpoints.resetSecondFactor, { params: { userId: advisor.id } });
  expect((await advisor.call(endpoints.listProjects)).status).toBe(403);
});

it("doesn't require a second factor of clients or of staff who signed in with a passkey", async () => {
  const client = await portal.asClient();
  expect((await client.call(endpoints.listProjects)).status).toBe(200);
  const advisor = await portal.asAdvisor();
  expect((await advisor.call(endpoints.listProjects)).status).toBe(403);
  await portal.database.db
    .updateTable('sessions')
    .set({ sign_in_method: 'passkey' })
    .where('id', '=', advisor.sessionId)
    .execute();
  expect((await advisor.call(endpoints.listProjects)).status).toBe(200);
});
