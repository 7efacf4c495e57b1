/** A page whose code can't be loaded. */
import { expect, it, vi } from 'vitest';
import { renderApp } from '#test/component/app.tsx';
import { replaceComponent } from '#test/component/route-code.ts';
import { lazyComponent } from '../lib/lazy-component.ts';

it("keeps the app open and offers Retry when a page's code can't be loaded because the server is unreachable", async () => {
  // React and the router log the errors they catch.
  vi.mocked(console.error).mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isLoadable = false;
  const documents = lazyComponent(async () => {
    if (!isLoadable) throw new TypeError('Failed to fetch dynamically imported module: /assets/documents.js');
    return { Page: () => <h1>Documents</h1> };
  }, 'Page');
  replaceComponent('/client/documents', documents);
  const screen = await renderApp('/help', { as: 'client' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible();
  screen.server.setOffline(true);
  await screen.getByRole('link', { name: 'Documents' }).click();
  await expect.element(screen.getByText('Check your connection and try again.')).toBeVisible();
  // A reload would only show the browser's error page.
  await expect.element(screen.getByRole('button', { name: /Profile menu/ })).toBeVisible();
  screen.server.setOffline(false);
  isLoadable = true;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
});
