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

const sampleNote = {
  id: crypto.randomUUID(),
  projectId,
  authorId: anna.id,
  author: { firstName: 'Anna', lastName: 'Advisor' },
  content: 'Careful with the budget',
  createdAt: sampleTime,
  seq: 1,
};

it('marks a team note as hidden from the client', async () => {
  const { server } = await openAsAdvisor((fake) => fake.respond(writeNote, sampleNote));
  await page.getByText('Team note', { exact: true }).click();
  server.respond(listNotes, [sampleNote]);
  await page.getByRole('textbox', { name: 'Team note' }).fill('Careful with the budget');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Team note - not visible to the client')).toBeVisible();
  await expectAccessible(document.querySelector('main') as Element);
});

const message = () => page.getByRole('textbox', { name: 'Message' });
const note = () => page.getByRole('textbox', { name: 'Team note' });
const switchTo = (kind: 'Message' | 'Team note') => page.getByText(kind, { exact: true }).click();

/** Sends a note that the server refuses. Returns the button that puts it back into the input. */
async function sendRefusedNote(text: string) {
  await switchTo('Team note');
  await note().fill(text);
  await userEvent.keyboard('{Enter}');
  const edit = page.getByRole('button', { name: 'Edit' });
  await expect.element(edit).toBeVisible();
  return edit;
}

async function leaveAndReturn() {
  const conversations = page.getByRole('region', { name: 'Conversations' });
  for (const name of ['Otto Maier', 'Clara Client']) {
    await conversations.getByRole('link', { name: new RegExp(name) }).click();
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
}

it("doesn't offer a sent note as an unsent message", async () => {
  const { server } = await openAsAdvisor((fake) => fake.respond(writeNote, sampleNote));
  await message().fill(sampleNote.content);
  await switchTo('Team note');
  await expect.element(note()).toHaveValue(sampleNote.content);
  server.respond(listNotes, [sampleNote]);
  await note().click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Team note - not visible to the client')).toBeVisible();
  await leaveAndReturn();
  await expect.element(message()).toHaveValue('');
});

it('keeps an unsent note apart from an unsent message', async () => {
  await openAsAdvisor(() => {});
  await switchTo('Team note');
  await note().fill('for the team');
  await leaveAndReturn();
  await expect.element(note()).toHaveValue('for the team');
  await switchTo('Message');
  await expect.element(message()).toHaveValue('');
  await message().fill('for the client');
  await switchTo('Team note');
  await expect.element(note()).toHaveValue('for the team');
  await leaveAndReturn();
  await expect.element(message()).toHaveValue('for the client');
});

it('keeps the note input when an unsent note is cleared', async () => {
  await openAsAdvisor(() => {});
  await switchTo('Team note');
  await note().fill('for the team');
  await leaveAndReturn();
  await note().clear();
  await expect.element(note()).toHaveValue('');
});

it("says that a note written offline hasn't been sent yet, until it has", async () => {
  const { server } = await openAsAdvisor((fake) => fake.respond(writeNote, sampleNote));
  const retrying = page.getByText("Not sent yet. We'll keep trying.");
  await switchTo('Team note');
  await note().fill(sampleNote.content);
  server.setOffline(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(retrying).toBeVisible();
  server.respond(listNotes, [sampleNote]);
  server.setOffline(false);
  await expect.element(retrying).not.toBeInTheDocument();
  await expect.element(page.getByText('Team note - not visible to the client')).toBeVisible();
});

it('puts a refused note back as a note, even after switching to messages', async () => {
  await openAsAdvisor((fake) => fake.refuse(writeNote, 400, 'invalid', 'No'));
  const edit = await sendRefusedNote('for the team');
  await switchTo('Message');
  await edit.click();
  await expect.element(note()).toHaveValue('for the team');
  await leaveAndReturn();
  await expect.element(note()).toHaveValue('for the team');
});

it('says that a note was refused, and puts it back for editing', async () => {
  await openAsAdvisor((fake) => fake.refuse(writeNote, 400, 'invalid', 'No'));
  await page.getByText('Team note', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Team note' }).fill('Careful with the budget');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText("We couldn't add your note. Please try again.").first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Team note' }))
    .toHaveValue('Careful with the budget');
});

it("keeps an unsent message's subject when a note is sent or edited", async () => {
  await openAsAdvisor((fake) => fake.refuse(writeNote, 400, 'invalid', 'No'));
  await message().fill('for the client');
  await page.getByRole('button', { name: 'Link to a requirements section' }).click();
  await page.getByRole('menuitem', { name: /Integrations/ }).click();
  const subject = page.getByText(/^About Section \d+: Integrations/);
  await expect.element(subject).toBeVisible();
  const edit = await sendRefusedNote('for the team');
  await switchTo('Message');
  await expect.element(subject).toBeVisible();
  await edit.click();
  await expect.element(note()).toHaveValue('for the team');
  await switchTo('Message');
  await expect.element(subject).toBeVisible();
});
