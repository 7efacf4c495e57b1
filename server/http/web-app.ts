/** Serves the built web app: hashed assets are immutable; the page is never cached and gets the brand and a fresh style nonce. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PagePath, pageAt } from '#contract/pages.ts';
import {
  accentStyles,
  type Brand,
  defaultBrand,
  iconHref,
  type LogoTheme,
  logoPath,
  squareLogo,
} from '#domain/brand.ts';
import { notFound } from '#domain/errors.ts';
import type { MoneySettings } from '#domain/money-settings.ts';
import { escapeHtml } from '../escape-html.ts';
import { newNonce, pagePolicy, workerPolicy } from './security-headers.ts';
import { serveManifest } from './web-manifest.ts';

const noncePlaceholder = '__CSP_NONCE__';

/** Preload links for the code of individual pages, added by scripts/vite/page-preloads.ts. */
const pageLink = /\s*<link[^>]* data-path="([^"]*)"[^>]*>/g;

/** Prerendered content of individual pages, added by scripts/prerender.ts, and the part of the HTML it replaces. */
const firstContent = /\s*<template data-path="([^"]*)">([\s\S]*?)<\/template>/g;
const rootContent = /(<div id="root">)[\s\S]*?(<\/div>\s*<noscript>)/;

/** Installation settings embedded in the page, so that the app has them without a request. */
export interface PageSettings {
  planner: 'model' | 'keywords';
  maxFileBytes: number;
  /** Text of the button that signs in with the identity provider; empty if none is configured. */
  oidcLabel: string;
  /** Where passkeys work: PUBLIC_URL's origin, 'localhost' if it isn't set, or 'none' if its host is an IP address. */
  passkeysAt: string;
  money: MoneySettings;
}

interface WebApp {
  folder: string;
  settings: PageSettings;
  /** Never rejects. */
  readBrand(): Promise<Brand>;
}

/** The settings, keyed by the name of their meta element. */
const metaOf = (settings: PageSettings): Record<string, string> => ({
  planner: settings.planner,
  'maximum-file-bytes': String(settings.maxFileBytes),
  'oidc-label': settings.oidcLabel,
  'passkeys-at': settings.passkeysAt,
  currency: settings.money.currency,
  'small-budgets': settings.money.offersSmallBudgets ? 'yes' : 'no',
});

function withMeta(page: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((filled, [name, value]) => {
    const content = escapeHtml(value);
    return filled.replace(
      new RegExp(`(<meta name="${name}" content=")[^"]*`),
      (_all, start) => start + content,
    );
  }, page);
}

/** Home screen icon for iOS, which doesn't support SVG icons. */
const touchIcon = /\s*<link rel="apple-touch-icon" href="[^"]*" \/>/;
const builtInIcon = /(href|src)="\/favicon\.svg"(?: type="image\/svg\+xml")?/g;

/** Puts the brand into the HTML itself, so that a page never shows another name, logo or color first. */
function withBrand(page: string, brand: Brand): string {
  const { name, accentColor, logos } = brand;
  const urlOf = (theme: LogoTheme) => (logos[theme] ? logoPath(theme, logos[theme]) : '');
  const withNames = withMeta(page, {
    'portal-name': name,
    'logo-light': urlOf('light'),
    'logo-dark': urlOf('dark'),
  })
    .replace('<title>Client Portal', () => `<title>${escapeHtml(name)}`)
    .replace('<noscript>Client Portal', () => `<noscript>${escapeHtml(name)}`);
  const icon = iconHref(brand);
  const square = squareLogo(brand);
  const touchLink = square ? `<link rel="apple-touch-icon" href="${logoPath(...square)}" />` : '';
  const withIcon = icon
    ? withNames
        .replace(builtInIcon, (_all, attribute) => `${attribute}="${escapeHtml(icon)}"`)
        .replace(touchIcon, () => touchLink)
    : withNames;
  if (!accentColor) return withIcon;
  const style = `<style id="accent" nonce="${noncePlaceholder}">${accentStyles(accentColor)}</style>`;
  return withIcon.replace('</head>', () => `${style}</head>`);
}

const withLinksFor = (page: string, path: PagePath | undefined) =>
  page.replace(pageLink, (link, linkPath) => (linkPath === path ? link : ''));

/** Inserts a page's prerendered content, which was made without a query and with the default name and logo. */
function withFirstContent(page: string, content: string | undefined, { name, logos }: Brand): string {
  if (!content || name !== defaultBrand.name || Object.values(logos).some(Boolean)) return page;
  return page.replace(rootContent, (_all, start, end) => `${start}${content}${end}`);
}

function headersOf(path: string): Record<string, string> {
  // Browsers check for a new service worker on every page load, and must get the current one.
  if (path.endsWith('/sw.js'))
    return { 'cache-control': 'no-cache', 'content-security-policy': workerPolicy };
  const isHashed = path.includes('/assets/');
  return { 'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300' };
}

/** The page carries nothing that belongs to a user or comes from the URL, so its compressed size reveals nothing. */
async function compressed(
  html: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return html;
  reply.header('content-encoding', 'br');
  return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** One route for all hashed files: registering one for each would take a tenth of the startup time. */
function serveAssets(app: FastifyInstance, folder: string): void {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params;
    if (!names.has(name)) throw notFound();
    return reply.sendFile(name, folder);
  });
}

export async function serveWebApp(
  app: FastifyInstance,
  { folder, settings, readBrand }: WebApp,
): Promise<void> {
  const file = join(folder, 'index.html');
  const built = existsSync(file) ? withMeta(readFileSync(file, 'utf8'), metaOf(settings)) : null;
  const firstContents = new Map(
    [...(built ?? '').matchAll(firstContent)].map(([, path, html]) => [path, html]),
  );
  const page = built?.replace(firstContent, '');
  if (page) {
    await app.register(staticFiles, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['assets/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        for (const [name, value] of Object.entries(headersOf(path))) reply.header(name, value);
      },
    });
    serveAssets(app, join(folder, 'assets'));
  }
  serveManifest(app, readBrand);
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/', query = ''] = request.url.split('?');
    const isForTheApp =
      page && ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$)/.test(pathname);
    if (!isForTheApp) throw notFound();
    const nonce = newNonce();
    const path = pageAt(pathname);
    reply
      // The app renders its own not-found page; the 404 status is for crawlers and other programs.
      .status(path ? 200 : 404)
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    const brand = await readBrand();
    const pageHtml = withFirstContent(
      withLinksFor(page, path),
      query ? undefined : firstContents.get(path),
      brand,
    );
    const html = withBrand(pageHtml, brand).replaceAll(noncePlaceholder, nonce);
    return compressed(html, request, reply);
  });
}
