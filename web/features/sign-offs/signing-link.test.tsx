/** The page that a signing link opens: signing, declining, errors, and links that no longer work. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { declineByLink, openSigningLink, type SigningRequest, signByLink } from '#contract/sign-offs.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';
import { sampleVersionContent } from '#test/component/version-samples.ts';
import { SignatureForm } from './signature-form.tsx';

const request: SigningRequest = {
  approver: { name: 'Nora Nolan', email: 'nora@example.com' },
  requestedBy: 'Abel Advisor',
  expiresAt: sampleTime,
  signedAt: null,
  version: sampleVersionContent,
};
const versionHash = sampleVersionContent.hash;

/** The page reads the token from the browser's URL, not from the router. */
const open = (server: (server: FakeServer) => void, fragment = '#token=sample') => {
  history.replaceState(history.state, '', fragment);
  return renderApp('/sign', { server });
};
afterEach(() => history.replaceState(history.state, '', location.pathname + location.search));

const expectPageAccessible = () => expectAccessible(document.body, { isWholePage: true });

it('shows the document and signs it with a typed name and the checkbox', async () => {
  await page.viewport(360, 800);
  const { server, ...screen } = await open((fake) => {
    fake.respond(openSigningLink, request);
    fake.respond(signByLink, { signedAt: sampleTime });
  });
  await expect.element(screen.getByText('Sell more boxes')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await screen.getByRole('button', { name: 'at the end of this page' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your signature' })).toHaveFocus();
  expect(location.hash).toBe('#token=sample');
  await expectPageAccessible();

  const sign = screen.getByRole('button', { name: 'Sign', exact: true });
  await sign.click();
  await expect.element(screen.getByText('2 things need your attention')).toBeVisible();
  await expectPageAccessible();
  expect(server.requestsTo(signByLink)).toEqual([]);

  await screen.getByLabelText('Your full name').fill('Nora Nolan');
  await screen.getByLabelText('I approve these requirements').click();
  await sign.click();
  const done = screen.getByRole('heading', { name: 'Thank you for signing this version' });
  await expect.element(done).toHaveFocus();
  expect(server.requestsTo(signByLink).map(({ body }) => body)).toEqual([
    { token: 'sample', versionHash, name: 'Nora Nolan', isApproved: true },
  ]);
  await expect.element(sign).not.toBeInTheDocument();
  await expectPageAccessible();
});

it("keeps a reason for declining while the approver goes back to signing, and confirms once it's sent", async () => {
  const { server, ...screen } = await open((fake) => {
    fake.respond(openSigningLink, request);
    fake.respond(declineByLink, undefined);
  });
  await screen.getByRole('button', { name: 'Decline to sign' }).click();
  const decline = screen.getByRole('button', { name: 'Decline', exact: true });
  await decline.click();
  await expect.element(screen.getByText('Enter a reason')).toBeVisible();
  const reason = screen.getByLabelText('What should change before you sign?');
  await reason.fill('The budget is missing.');
  await screen.getByRole('button', { name: 'Back to signing' }).click();
  await screen.getByRole('button', { name: 'Decline to sign' }).click();
  await expect.element(reason).toHaveValue('The budget is missing.');
  await decline.click();
  await expect.element(screen.getByRole('heading', { name: 'You declined to sign' })).toHaveFocus();
  expect(server.requestsTo(declineByLink).map(({ body }) => body)).toEqual([
    { token: 'sample', versionHash, reason: 'The budget is missing.' },
  ]);
  await expectPageAccessible();
});

const form = (approverEmail?: string) => (
  <SignatureForm
    key={approverEmail}
    versionHash={versionHash}
    approverEmail={approverEmail}
    isBusy={false}
    failure={undefined}
    onSign={() => undefined}
    onDecline={() => undefined}
    onSwitch={() => undefined}
  />
);

it.each([
  ['with an emailed link', 'nora@example.com', "We'll send this to the client and the project team."],
  ['with a portal account, as only clients do', undefined, "We'll send this to your project team."],
])('tells an approver who signs %s who will receive their reason', async (_way, email, sentence) => {
  const screen = await render(form(email));
  await screen.getByRole('button', { name: 'Decline to sign' }).click();
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

it("keeps each approver's reason for declining separate from others' in the same tab", async () => {
  const screen = await render(form('nora@example.com'));
  const startDeclining = () => screen.getByRole('button', { name: 'Decline to sign' }).click();
  const reason = screen.getByLabelText('What should change before you sign?');
  await startDeclining();
  await reason.fill('Between us: too expensive.');
  await screen.rerender(form('omar@example.com'));
  await startDeclining();
  await expect.element(reason).toHaveValue('');
  await screen.rerender(form('nora@example.com'));
  await startDeclining();
  await expect.element(reason).toHaveValue('Between us: too expensive.');
});

it('shows why signing failed and keeps the typed name, until the approver switches to declining', async () => {
  const screen = await open((fake) => {
    fake.respond(openSigningLink, request);
    fake.refuse(signByLink, 409, 'conflict', 'A newer version is out for signature.');
  });
  const name = screen.getByLabelText('Your full name');
  await name.fill('Nora Nolan');
  await screen.getByLabelText('I approve these requirements').click();
  await screen.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(screen.getByText('A newer version is out for signature.')).toBeVisible();
  await expect.element(name).toHaveValue('Nora Nolan');
  await screen.getByRole('button', { name: 'Decline to sign' }).click();
  await expect.element(screen.getByLabelText('What should change before you sign?')).toBeVisible();
  await expect.element(screen.getByText('A newer version is out for signature.')).not.toBeInTheDocument();
});

it('says that the version is already signed if the response to the signature was lost', async () => {
  const { server, ...screen } = await open((fake) => {
    fake.respond(openSigningLink, request);
    fake.refuse(signByLink, 409, 'conflict', "You've already signed this version.");
  });
  await screen.getByLabelText('Your full name').fill('Nora Nolan');
  await screen.getByLabelText('I approve these requirements').click();
  server.respond(openSigningLink, { ...request, signedAt: sampleTime });
  await screen.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect
    .element(screen.getByRole('heading', { name: "You've already signed this version" }))
    .toHaveFocus();
  await expect.element(screen.getByLabelText('Your full name')).not.toBeInTheDocument();
});

it('says that the link no longer works when the sign-off ended while the page was open', async () => {
  const { server, ...screen } = await open((fake) => {
    fake.respond(openSigningLink, request);
    fake.refuse(signByLink, 409, 'conflict', "There's nothing to sign right now.");
  });
  await screen.getByLabelText('Your full name').fill('Nora Nolan');
  await screen.getByLabelText('I approve these requirements').click();
  server.refuse(openSigningLink, 404, 'not-found', 'Not found.');
  await screen.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(screen.getByText('This link no longer works')).toBeVisible();
  await expect.element(screen.getByText(/withdraws the sign-off/)).toBeVisible();
});

it('says that the approver already signed', async () => {
  const screen = await open((fake) => fake.respond(openSigningLink, { ...request, signedAt: sampleTime }));
  await expect.element(screen.getByText("You've already signed this version")).toBeVisible();
  await expect.element(screen.getByText('Sell more boxes')).toBeVisible();
  await expect.element(screen.getByLabelText('Your full name')).not.toBeInTheDocument();
});

it.each([
  ['expired', '#token=sample'],
  ['incomplete', ''],
])('says that an %s link no longer works', async (_state, fragment) => {
  const screen = await open(
    (fake) => fake.refuse(openSigningLink, 404, 'not-found', 'Not found.'),
    fragment || location.pathname,
  );
  await expect.element(screen.getByText('This link no longer works')).toBeVisible();
  await expect.element(screen.getByText(/when you're removed as an approver/)).toBeVisible();
  await expectPageAccessible();
});
