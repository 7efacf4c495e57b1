/** Service worker entry point, served as /sw.js. scripts/vite/service-worker.ts builds it and fills in the list of files. */
import type { Shell } from './shell.ts';
import { createShellCache } from './shell-cache.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Response to the browser's own request, sent while the worker starts; undefined without navigation preload. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** The part of ServiceWorkerGlobalScope used here, because TypeScript's worker types conflict with its DOM types. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
}

declare const __SHELL__: Shell;

const timeoutMs = 5000;

const worker = self as unknown as WorkerScope;
const shell = createShellCache({
  ...__SHELL__,
  caches,
  fetch: (request, init) => fetch(request, init),
  timeoutMs,
});

worker.addEventListener('install', (event) => {
  // Takes over immediately: an old tab needs only its own build's files, which stay cached. Pages come from the server.
  event.waitUntil(shell.install().then(() => worker.skipWaiting()));
});

/** Tells open pages which build is current. Pages of another build then offer a reload. */
async function announce() {
  await worker.clients.claim();
  for (const page of await worker.clients.matchAll()) page.postMessage({ entry: __SHELL__.entry });
}

worker.addEventListener('activate', (event) => {
  const ready = [shell.removeOldCaches(), worker.registration.navigationPreload?.enable(), announce()];
  event.waitUntil(Promise.all(ready));
});

worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  if (!shell.handles(request)) return;
  if (request.mode !== 'navigate') return event.respondWith(shell.file(request));
  const response = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  event.waitUntil(response.catch(() => undefined));
  event.respondWith(
    shell.navigate(request, response, (work) => event.waitUntil(work.catch(() => undefined))),
  );
});
