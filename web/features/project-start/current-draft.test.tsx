/** A client's draft on two devices: this one, and another one that saves to the same account. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readDraft, type SavedDraft, saveDraft } from '#contract/project-drafts.ts';
import { initialStart } from '#domain/project-draft.ts';
import { packDraft } from '#domain/project-draft-storage.ts';
import { sampleTime, sampleUser } from '#test/component/app.tsx';
import { button, openStart } from '#test/component/project-start.ts';

const text = page.getByLabelText('Describe your project');
/** Later than any change made here. */
const later = '2100-01-01T00:00:00.000Z';

/** Continues a draft that the other device has saved. */
async function continueDraft() {
  let saved: SavedDraft = { revision: 0, draft: null, savedAt: null };
  const saveElsewhere = (idea: string, savedAt: string) => {
    saved = { revision: saved.revision + 1, draft: packDraft({ ...initialStart, idea }), savedAt };
  };
  saveElsewhere('Begun on the phone', sampleTime);
  const { server } = await openStart('/alternate', {
    // A new client for each test: the autosave keeps running while the same client is signed in.
    as: sampleUser('client', { id: crypto.randomUUID() }),
    server: (fake) => {
      fake.respond(readDraft, () => saved);
      fake.respond(saveDraft, ({ body }) => {
        saved = { ...saved, revision: body.revision + 1 };
        return saved;
      });
    },
  });
  await button('Continue your draft').click();
  await expect.element(text).toHaveValue('Begun on the phone');
  return { server, saveElsewhere };
}

/** Fetches what the other device saved, and immediately saves any changes made here. */
const reconnect = () => window.dispatchEvent(new Event('online'));

it('opens a draft from another device, and saves changes to it', async () => {
  const { server } = await continueDraft();
  await text.fill('Continued at the desk');
  reconnect();
  await expect
    .poll(() => server.requestsTo(saveDraft).at(-1)?.body)
    .toMatchObject({ revision: 1, draft: { state: { idea: 'Continued at the desk' } } });
});

it('shows the newer draft when two devices changed it, and keeps the other', async () => {
  const { server, saveElsewhere } = await continueDraft();
  server.setOffline(true);
  await text.fill('Changed on the train');
  saveElsewhere('Changed at the desk', later);
  server.setOffline(false);
  reconnect();
  await expect.element(text).toHaveValue('Changed at the desk');
  await button('Switch to the other draft').click();
  await expect.element(text).toHaveValue('Changed on the train');
  reconnect();
  await expect
    .poll(() => server.requestsTo(saveDraft).at(-1)?.body)
    .toMatchObject({ revision: 2, draft: { state: { idea: 'Changed on the train' } } });
  await button('Back').click();
  await expect
    .element(page.getByRole('region', { name: 'Another draft' }))
    .toHaveTextContent('Changed at the desk');
});
