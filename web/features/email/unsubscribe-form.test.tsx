/** Unsubscribing by link: it takes a click, and an invalid link is explained. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { unsubscribe } from '#contract/email.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';

/** The form reads the token from the browser's URL, not from the router. */
const open = (server: (server: FakeServer) => void) => {
  history.replaceState(history.state, '', '#token=sample');
  return renderApp('/unsubscribe', { server });
};
afterEach(() => history.replaceState(history.state, '', location.pathname + location.search));

const confirm = () => page.getByRole('button', { name: 'Unsubscribe' }).click();

it('unsubscribes only after a click, because email scanners follow links', async () => {
  const { server } = await open((fake) => fake.respond(unsubscribe, { events: ['messages', 'status'] }));
  await expect.element(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  expect(server.requestsTo(unsubscribe)).toEqual([]);
  await confirm();
  await expect
    .element(page.getByText("You won't get any more emails about messages and status changes"))
    .toBeVisible();
  await expectAccessible();
});

it('says so when the link is invalid', async () => {
  await open((fake) => fake.refuse(unsubscribe, 404, 'not_found', 'Unknown link'));
  await confirm();
  await expect.element(page.getByText("This link doesn't work")).toBeVisible();
  await expectAccessible();
});
