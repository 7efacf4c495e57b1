/** Renders a visitor's first view of a page to HTML. scripts/prerender.ts runs it when the app is built. */
import './prerender-globals.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import react from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

// The app's stores have no server snapshot. Use their initial state, which a visitor's first view shows.
const { useSyncExternalStore } = react;
react.useSyncExternalStore = (subscribe, read) => useSyncExternalStore(subscribe, read, read);

export async function prerender(path: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderToString(<App router={router} />);
}
