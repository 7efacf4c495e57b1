/** Preloaded pages: the intake page, which signing out opens. */
import type { ComponentType } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { smallPortal } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';
import { replaceComponent } from '#test/component/route-code.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { queryClient } from '../lib/query-client.ts';
import { syncWithSession } from './sync-with-session.ts';

it('signing out offline opens the intake page, whose code was preloaded', async () => {
  vi.spyOn(navigator as Navigator & { connection: object }, 'connection', 'get').mockReturnValue({});
  let isOffline = false;
  const loaded: string[] = [];
  const whileOnline = (name: string, load: () => Promise<Record<string, ComponentType>>) =>
    lazyComponent(async () => {
      if (isOffline) throw new TypeError(`Failed to fetch dynamically imported module: /assets/${name}.js`);
      const module = await load();
      loaded.push(name);
      return module;
    }, name);
  replaceComponent(
    '/public',
    whileOnline('PublicLayout', () => import('./public-layout.tsx')),
  );
  replaceComponent(
    '/public/',
    whileOnline('IntakePage', () => import('../pages/intake.tsx')),
  );
  const screen = await renderApp('/brand', { as: 'admin', server: smallPortal });
  onTestFinished(syncWithSession(screen.router, queryClient));
  await expect.poll(() => loaded).toEqual(['PublicLayout', 'IntakePage']);
  isOffline = true;
  screen.server.setOffline(true);
  await screen.getByRole('button', { name: /Profile menu/ }).click();
  await screen.getByRole('menuitem', { name: 'Sign Out' }).click();
  const heading = screen.getByRole('heading', { level: 1, name: 'What would you like to prototype?' });
  await expect.element(heading).toBeVisible();
});
