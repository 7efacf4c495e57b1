/** Profile photo: removing it. */
import { expect, it } from 'vitest';
import { listPhotos, readPhoto, removePhoto } from '#contract/photos.ts';
import { renderApp, sampleUser } from '#test/component/app.tsx';

it('moves focus to the button that adds a photo once the photo is removed', async () => {
  const user = sampleUser('client');
  let photos = [{ id: user.id, version: 'first' }];
  const screen = await renderApp('/profile', {
    as: user,
    server: (fake) => {
      fake.respond(listPhotos, () => photos);
      fake.respond(readPhoto, undefined);
      fake.respond(removePhoto, () => {
        photos = [];
        return undefined;
      });
    },
  });
  await screen.getByRole('button', { name: 'Remove photo' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add a photo' })).toHaveFocus();
});
