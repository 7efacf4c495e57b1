/** App root: provides the query cache to the router, and renders the overlays shared by every page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../lib/query-client.ts';
import { LazyOverlays } from './lazy-overlays.tsx';
import type { AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LazyOverlays router={router} />
    </QueryClientProvider>
  );
}
