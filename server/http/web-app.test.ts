/** Files of the built web app: how they are compressed and cached, and which paths return 404. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultBrand } from '#domain/brand.ts';
import { sendError } from './error-response.ts';
import { serveWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-web-'));
const app = Fastify();

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Client Portal</title>');
  writeFileSync(join(folder, 'sw.js'), 'worker');
  writeFileSync(join(folder, 'assets/page-1a2b.js'), 'page');
  writeFileSync(join(folder, 'assets/page-1a2b.js.br'), 'small');
  app.setErrorHandler(sendError);
  await serveWebApp(app, {
    folder,
    settings: {
      planner: 'keywords',
      maxFileBytes: 1,
      oidcLabel: '',
      passkeysAt: 'localhost',
      money: { currency: 'USD', offersSmallBudgets: false },
    },
    readBrand: async () => defaultBrand,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('lets browsers cache hashed files for a year, and sends them compressed if the browser accepts it', async () => {
  const url = '/assets/page-1a2b.js';
  const plain = await app.inject(url);
  expect(plain.body).toBe('page');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['small', 'br']);
  expect((await app.inject({ url, method: 'HEAD' })).statusCode).toBe(200);
});

it('makes browsers revalidate a cached service worker', async () => {
  expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
});

it.each([
  '/assets',
  '/assets/',
  '/assets/missing.js',
  '/assets/..%2fsw.js',
  '/assets/%00',
  '/assets//page-1a2b.js',
])('returns 404 for %s', async (url) => {
  const response = await app.inject(url);
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
});
