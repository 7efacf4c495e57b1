/** Serves the built web app: hashed assets are immutable; the page is never cached and gets a fresh style nonce. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPage } from '#contract/pages.ts';
import { notFound } from '#domain/errors.ts';
import { newNonce, pagePolicy } from './security-headers.ts';

const noncePlaceholder = '__CSP_NONCE__';

/** Preload links that scripts/vite/page-preloads.ts adds for the code of single pages. */
const pageLink = /\s*<link[^>]* data-path="([^"]*)"[^>]*>/g;

/** Installation settings embedded in the page, so that the app has them without a request. */
export interface PageSettings {
  planner: 'model' | 'keywords';
  maximumFileBytes: number;
}

const filledIn = (page: string, { planner, maximumFileBytes }: PageSettings) =>
  page.replace('__PLANNER__', planner).replace('__MAXIMUM_FILE_BYTES__', String(maximumFileBytes));

const withLinksFor = (page: string, path: string) =>
  page.replace(pageLink, (link, linkPath) => (linkPath === path ? link : ''));

export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  settings: PageSettings,
): Promise<void> {
  const file = join(folder, 'index.html');
  const page = existsSync(file) ? filledIn(readFileSync(file, 'utf8'), settings) : null;
  if (page) {
    await app.register(staticFiles, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        ),
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    const isForTheApp =
      page && ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$)/.test(pathname);
    if (!isForTheApp) throw notFound();
    const nonce = newNonce();
    reply
      // The app renders its own not-found page; the 404 status is for crawlers and other programs.
      .status(isPage(pathname) ? 200 : 404)
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    return withLinksFor(page, pathname).replaceAll(noncePlaceholder, nonce);
  });
}
