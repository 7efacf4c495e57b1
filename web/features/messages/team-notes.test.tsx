/** Team notes on the messages page, which only staff see. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listNotes, writeNote } from '#contract/messages.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';
import { anna, projectId, serveMessages } from '#test/component/message-samples.ts';

const openAsAdvisor = (set: (server: FakeServer) => unknown) =>
  renderApp(`/messages/${projectId}`, {
    as: anna,
    server(server) {
      serveMessages(server);
      set(server);
    },
  });

it('marks a team note as hidden from the client', async () => {
  const note = {
    id: crypto.randomUUID(),
    projectId,
    authorId: anna.id,
    author: { firstName: 'Anna', lastName: 'Advisor' },
    content: 'Careful with the budget',
    createdAt: sampleTime,
    seq: 1,
  };
  const { server } = await openAsAdvisor((fake) => fake.respond(writeNote, note));
  await page.getByText('Team note', { exact: true }).click();
  server.respond(listNotes, [note]);
  await page.getByRole('textbox', { name: 'Team note' }).fill('Careful with the budget');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Team note - not visible to the client')).toBeVisible();
  await expectAccessible(document.querySelector('main') as Element);
});

it('says that a note was refused, and puts it back for editing', async () => {
  await openAsAdvisor((fake) => fake.refuse(writeNote, 400, 'invalid', 'No'));
  await page.getByText('Team note', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Team note' }).fill('Careful with the budget');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Failed to add note. Please try again.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Team note' }))
    .toHaveValue('Careful with the budget');
});
