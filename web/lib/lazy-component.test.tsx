/** Lazy-loaded component: Retry after its code couldn't be loaded. */
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { startFakeServer } from '#test/component/fake-server.ts';
import { lazyComponent } from './lazy-component.ts';

it("keeps offering Retry until its code loads if the server can't be reached", async () => {
  // React logs every error that a boundary catches.
  vi.mocked(console.error).mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  startFakeServer().setOffline(true);
  let attempts = 0;
  const Part = lazyComponent(async () => {
    attempts += 1;
    if (attempts < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return { Part: () => <p>Loaded</p> };
  }, 'Part');
  const screen = await render(
    <CatchBoundary
      getResetKey={() => 'never'}
      errorComponent={({ reset }) => (
        <button type="button" onClick={reset}>
          Retry after attempt {attempts}
        </button>
      )}
    >
      <Suspense>
        <Part />
      </Suspense>
    </CatchBoundary>,
  );
  await screen.getByRole('button', { name: 'Retry after attempt 1' }).click();
  await screen.getByRole('button', { name: 'Retry after attempt 2' }).click();
  await expect.element(screen.getByText('Loaded')).toBeVisible();
});
