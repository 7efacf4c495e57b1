/** Messages that aren't sent yet: refused ones, which can be edited, and those written offline. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendMessage } from '#contract/messages.ts';
import { renderApp } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';
import { clara, projectId, serveMessages } from '#test/component/message-samples.ts';
import { putBackMessageFiles } from '../files/message-files.tsx';

const open = (setUp = (_server: FakeServer) => {}) =>
  renderApp(`/messages/${projectId}`, {
    as: clara,
    server(server) {
      serveMessages(server);
      setUp(server);
    },
  });

const refuse = (server: FakeServer) => server.refuse(sendMessage, 400, 'invalid', 'No');
const box = () => page.getByRole('textbox', { name: 'Message' });
const conversation = () => page.getByRole('region', { name: 'Conversation', exact: true });

it('keeps focus while sending, and puts a refused message back for editing', async () => {
  const { server } = await open(refuse);
  const release = server.hold(sendMessage);
  await box().fill('will be refused');
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toBeDisabled();
  await expect.element(box()).toHaveFocus();
  release();
  await expect.element(page.getByText('Failed to send message. Please try again.').first()).toBeVisible();
  await expect.element(box()).toHaveFocus();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(box()).toHaveValue('will be refused');
});

it("shows a refused message's files, and puts them back for editing too", async () => {
  const { server } = await open(refuse);
  const file = { id: '00000000-0000-4000-8000-0000000000f1', fileName: 'sketch.png', fileSize: 2048 };
  putBackMessageFiles(projectId, [file]);
  const attached = page.getByRole('button', { name: 'Remove sketch.png' });
  await expect.element(attached).toBeVisible();
  await box().fill('Our sketch');
  await userEvent.keyboard('{Enter}');
  await expect.element(conversation().getByText('sketch.png')).toBeVisible();
  await expect.element(attached).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(attached).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.requestsTo(sendMessage).map(({ body }) => body))
    .toEqual([0, 1].map(() => ({ content: 'Our sketch', about: null, fileIds: [file.id] })));
});

it('says that a message written offline will be sent, until it is', async () => {
  const { server } = await open();
  const retrying = conversation().getByText("Not sent yet. We'll keep trying.");
  server.setOffline(true);
  await box().fill('from the train');
  await userEvent.keyboard('{Enter}');
  await expect.element(retrying).toBeVisible();
  server.setOffline(false);
  await expect.element(retrying).not.toBeInTheDocument();
  await expect.element(conversation().getByText('from the train')).toBeVisible();
});
