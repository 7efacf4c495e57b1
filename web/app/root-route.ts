/** Root route, and what every layout shows while its shell loads or after it fails. */
import { createRootRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.ts';
import { ShellFailure } from './page-failure.tsx';
import { ShellLoading } from './page-loading.tsx';
import { Root } from './root.tsx';

export const rootRoute = createRootRoute({
  component: Root,
  errorComponent: ShellFailure,
  notFoundComponent: lazyComponent(() => import('./unknown-url.tsx'), 'UnknownUrl'),
});

export const shell = { pendingComponent: ShellLoading, errorComponent: ShellFailure };
