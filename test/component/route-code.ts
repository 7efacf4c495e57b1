/** Replaces the code of a route, for example with code that can't be loaded. */
import { createMemoryHistory, type RouteComponent } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { type AppRouter, createAppRouter } from '#web/app/router.tsx';

/** Lasts until the end of the test. */
export function replaceComponent(id: keyof AppRouter['routesById'], component: RouteComponent): void {
  // Every router has the same routes.
  const { options } = createAppRouter(createMemoryHistory()).routesById[id];
  const { component: original } = options;
  Object.assign(options, { component });
  onTestFinished(() => void Object.assign(options, { component: original }));
}
