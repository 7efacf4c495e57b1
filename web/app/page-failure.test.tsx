import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { unreachable } from '../lib/api-error.ts';
import { PageFailure } from './page-failure.tsx';

function Page() {
  const [isFailed, setFailed] = useState(false);
  if (isFailed) throw unreachable();
  return (
    <button type="button" onClick={() => setFailed(true)}>
      Open
    </button>
  );
}

it('takes the focus of the control that disappeared with its page', async () => {
  // React logs what an error boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, errorComponent: PageFailure }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByText("We couldn't show this page")).toBeVisible();
  await expect
    .poll(() => document.activeElement?.textContent)
    .toBe(
      "We couldn't show this pageWe couldn't reach the server. Check your connection and try again.Retry",
    );
});
