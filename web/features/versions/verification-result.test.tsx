/** Result of verifying a document: genuine, waiting for signatures, not recognized, or a failed check. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Verification, verifyVersion } from '#contract/versions.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime } from '#test/component/app.tsx';

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const genuine: Verification = {
  isGenuine: true,
  version: 2,
  frozenAt: sampleTime,
  outcome: 'signed',
  signedAt: sampleTime,
  signatures: 3,
};

const open = (verification: Verification) =>
  renderApp(`/verify/${hash}`, { server: (server) => server.respond(verifyVersion, verification) });

it('says that a document is genuine, with its version and signatures', async () => {
  await page.viewport(360, 800);
  const screen = await open(genuine);
  await expect.element(screen.getByRole('heading', { name: 'This document is genuine' })).toBeVisible();
  await expect.element(screen.getByText(/^Signed by everyone on/)).toBeVisible();
  await expect.element(screen.getByText(hash)).toBeVisible();
  expect(screen.server.requestsTo(verifyVersion)[0]?.url.pathname).toBe(`/api/verify/${hash}`);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible(document.body, { isWholePage: true });
});

it('says that a version is still waiting for signatures', async () => {
  const screen = await open({ ...genuine, outcome: null, signedAt: null, signatures: 0 });
  await expect.element(screen.getByText('Waiting for signatures')).toBeVisible();
});

it("doesn't recognize an unknown code", async () => {
  const screen = await open({
    isGenuine: false,
    version: null,
    frozenAt: null,
    outcome: null,
    signedAt: null,
    signatures: null,
  });
  await expect
    .element(screen.getByRole('heading', { name: "We don't recognize this document" }))
    .toBeVisible();
  await expectAccessible(document.body, { isWholePage: true });
});

it('offers Retry when the check fails', async () => {
  const screen = await renderApp(`/verify/${hash}`, {
    server: (server) => server.refuse(verifyVersion, 503, 'unavailable', 'Try again later'),
  });
  await expect.element(screen.getByText("We couldn't check this document")).toBeVisible();
  screen.server.respond(verifyVersion, genuine);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('This document is genuine')).toBeVisible();
});
