/** Router: the route table, preloading, scroll restoration, and loading and error states. */
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PageFailure } from './page-failure.tsx';
import { PageLoading } from './page-loading.tsx';
import { routeTree } from './routes.ts';

/** Uses the browser's history unless a test passes a memory history. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
    // An unknown path shows the full 404 page, never one nested in a parent route.
    notFoundMode: 'root',
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Document title of the page. */
    title?: string;
  }
}
