/** Brand: what admins can set, how logos are validated and served, and where pages, emails and documents show it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { defaultBrand } from '#domain/brand.ts';
import { partsOf } from '#test/support/docx-parts.ts';
import { eventually } from '#test/support/eventually.ts';
import { emailsTo } from '#test/support/outbox.ts';
import { pathOf } from '#test/support/people.ts';
import { createPhoto } from '#test/support/photo.ts';
import { portalForFile } from '#test/support/portal.ts';
import { createBrandReader } from '../../db/brand.ts';
import type { Db } from '../../db/database.ts';
import { serveWebApp } from '../../http/web-app.ts';

const portal = portalForFile();
const octets = { 'content-type': 'application/octet-stream' };
const light = { theme: 'light' };

beforeEach(async () => {
  await portal.database.db.deleteFrom('brand').execute();
  await portal.database.db.deleteFrom('brand_logos').execute();
  // The portal caches the brand briefly. Only a change through the API takes effect immediately.
  const admin = await portal.asAdmin();
  await admin.call(endpoints.updateBrand, { body: { name: defaultBrand.name } });
});

const logoUpload = (width = 240, height = 60) => ({
  params: light,
  headers: octets,
  body: createPhoto({ width, height }),
});

it("has default values for everything that isn't set", async () => {
  const admin = await portal.asAdmin();
  expect((await admin.call(endpoints.readBrand)).body).toEqual(defaultBrand);
});

it('trims text, stores the color in lowercase, and audits what changed', async () => {
  const admin = await portal.asAdmin();
  const body = {
    name: '  Northwind   Studio ',
    accentColor: '#0B6E4F',
    senderName: '',
    emailFooter: 'A\nB ',
  };
  const saved = await admin.call(endpoints.updateBrand, { body });
  const expected = {
    ...defaultBrand,
    name: 'Northwind Studio',
    accentColor: '#0b6e4f',
    emailFooter: 'A\nB',
  };
  expect(saved.body).toEqual(expected);
  expect((await admin.call(endpoints.readBrand)).body).toEqual(expected);
  const audit = await admin.call(endpoints.listAudit, { query: { action: 'portal.brand-changed' } });
  expect(audit.body[0]).toMatchObject({
    subjectName: 'Northwind Studio',
    details: { before: { name: 'Client Portal' }, after: { 'accent color': '#0b6e4f' } },
  });
});

it.each([
  ['name', { name: ' ' }, 'Enter a name for your portal'],
  ['name', { name: 'x'.repeat(41) }, /40/],
  ['accentColor', { name: 'A', accentColor: 'red;}' }, /six hex digits/],
  ['emailFooter', { name: 'A', emailFooter: 'x'.repeat(501) }, /500/],
])('refuses an invalid %s', async (path, body, message) => {
  const admin = await portal.asAdmin();
  const refused = await admin.call(endpoints.updateBrand, { body });
  expect(refused.status).toBe(400);
  expect(refused.body.issues).toEqual([{ path, message: expect.stringMatching(message) }]);
});

describe('logos', () => {
  it("are public and cached by version, and can't run or load anything", async () => {
    const admin = await portal.asAdmin();
    const { body } = await admin.call(endpoints.changeLogo, logoUpload());
    expect(body.logos).toEqual({
      light: { version: expect.stringMatching(/^[0-9a-f]{64}$/), width: 240, height: 60 },
      dark: null,
    });
    const { version } = body.logos.light;
    const read = await portal.anonymous.call(endpoints.readLogo, { params: light, query: { version } });
    expect(read.status).toBe(200);
    expect(read.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const headers = { 'if-none-match': `"${version}"` };
    const revalidated = await portal.anonymous.call(endpoints.readLogo, { params: light, headers });
    expect(revalidated.status).toBe(304);
  });

  it('are re-encoded, without anything else that was in the file', async () => {
    const admin = await portal.asAdmin();
    const trailing = Buffer.concat([createPhoto({ width: 20 }), Buffer.from('<script>alert(1)</script>')]);
    const saved = await admin.call(endpoints.changeLogo, { params: light, headers: octets, body: trailing });
    expect(saved.status).toBe(200);
    const { rows } = await portal.database.pool.query('select content from brand_logos');
    expect(rows[0].content.toString('latin1')).not.toContain('script');
  });

  it.each([
    ["a file that isn't a PNG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a damaged PNG', createPhoto().subarray(0, 60), 415],
    ['a picture that is too wide', createPhoto({ width: 1025, height: 10 }), 400],
    ['more than 200 KB', Buffer.alloc(200_001), 413],
  ])('are refused when the upload is %s', async (_what, body, status) => {
    const admin = await portal.asAdmin();
    const refused = await admin.call(endpoints.changeLogo, { params: light, headers: octets, body });
    expect(refused.status).toBe(status);
  });

  it('can be removed, and removing one again adds no audit entry', async () => {
    const admin = await portal.asAdmin();
    await admin.call(endpoints.changeLogo, logoUpload());
    for (let time = 0; time < 2; time += 1) {
      const { body } = await admin.call(endpoints.removeLogo, { params: light });
      expect(body.logos.light).toBeNull();
    }
    const audit = await admin.call(endpoints.listAudit, { query: { action: 'portal.logo-removed' } });
    expect(audit.body).toHaveLength(1);
    expect((await portal.anonymous.call(endpoints.readLogo, { params: light })).status).toBe(404);
  });
});

describe('pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-brand-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'index.html'),
    `<head><meta name="portal-name" content="Client Portal" /><meta name="logo-light" content="" /><meta name="logo-dark" content="" /><title>Client Portal</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/apple-touch-icon.png" /></head><img src="/favicon.svg" alt=""><noscript>Client Portal needs JavaScript.</noscript>`,
  );
  writeFileSync(join(folder, 'sw.js'), '');
  const settings = {
    planner: 'keywords',
    maxFileBytes: 1,
    oidcLabel: '',
    passkeysAt: 'localhost',
    money: { currency: 'USD', offersSmallBudgets: false },
  } as const;

  async function get(path: string, brand: Partial<typeof defaultBrand>) {
    const app = Fastify();
    await serveWebApp(app, { folder, settings, readBrand: async () => ({ ...defaultBrand, ...brand }) });
    const response = await app.inject(path);
    await app.close();
    return response;
  }

  async function pageWith(brand: Partial<typeof defaultBrand>) {
    const { body, headers } = await get('/auth', brand);
    return { body, policy: String(headers['content-security-policy']) };
  }

  it('arrive with the brand in their HTML', async () => {
    const logos = { light: { version: 'v1', width: 200, height: 50 }, dark: null };
    const { body, policy } = await pageWith({ name: '"A" & <B>', accentColor: '#0b6e4f', logos });
    expect(body).toContain('<title>&quot;A&quot; &amp; &lt;B&gt;</title>');
    expect(body).toContain('<noscript>&quot;A&quot; &amp; &lt;B&gt; needs JavaScript.');
    expect(body).toContain('<meta name="portal-name" content="&quot;A&quot; &amp; &lt;B&gt;" />');
    expect(body).toContain('<meta name="logo-light" content="/api/brand/logos/light?version=v1" />');
    const [, nonce] = /<style id="accent" nonce="([^"]+)">:root\{--color-accent:#0b6e4f;/.exec(body) ?? [];
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(body).not.toContain('/favicon.svg');
    expect(body.match(/data:image\/svg\+xml,/g)).toHaveLength(2);
    expect(body).not.toContain('apple-touch-icon');
    expect(policy).toContain("worker-src 'self'");
  });

  it("can be installed under the brand's name, with a square logo or a drawn icon", async () => {
    const drawn = await get('/manifest.webmanifest', { name: 'Northwind', accentColor: '#0b6e4f' });
    expect(drawn.headers['content-type']).toContain('application/manifest+json');
    const { name, start_url, icons } = drawn.json();
    expect({ name, start_url }).toEqual({ name: 'Northwind', start_url: '/auth' });
    for (const { src } of icons) {
      const { headers, body } = await get(src, { name: 'Northwind', accentColor: '#0b6e4f' });
      expect(headers['content-type']).toContain('image/svg+xml');
      expect(body).toContain('fill="#0b6e4f"');
    }
    const logos = { light: { version: 'v1', width: 256, height: 256 }, dark: null };
    const withLogo = await get('/manifest.webmanifest', { logos });
    expect(withLogo.json().icons).toEqual([
      { src: '/api/brand/logos/light?version=v1', sizes: '256x256', type: 'image/png' },
    ]);
    expect((await pageWith({ logos })).body).toContain(
      '<link rel="apple-touch-icon" href="/api/brand/logos/light?version=v1" />',
    );
    const tiny = { light: { version: 'v1', width: 64, height: 64 }, dark: null };
    expect((await get('/manifest.webmanifest', { logos: tiny })).json().icons).toEqual(
      (await get('/manifest.webmanifest', {})).json().icons,
    );
  });

  it('get a service worker that is revalidated each time and may only reach the portal', async () => {
    const { headers } = await get('/sw.js', {});
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  });

  it('have the default look without a brand', async () => {
    const { body } = await pageWith({});
    expect(body).toContain('<title>Client Portal</title>');
    expect(body).not.toContain('<style');
    expect(body).toContain('href="/favicon.svg" type="image/svg+xml"');
  });

  it('keep the last brand while the database is unavailable', async () => {
    const admin = await portal.asAdmin();
    await admin.call(endpoints.updateBrand, { body: { name: 'Northwind' } });
    let isUnavailable = false;
    const selectFrom = (table: 'brand') => {
      if (isUnavailable) throw new Error('The database is unavailable');
      return portal.database.db.selectFrom(table);
    };
    const reader = createBrandReader({ selectFrom } as unknown as Db);
    expect((await reader.readForPage()).name).toBe('Northwind');
    reader.forget();
    isUnavailable = true;
    expect((await reader.readForPage()).name).toBe('Northwind');
  });
});

it('emails show the sender, logo, color and footer', async () => {
  const admin = await portal.asAdmin();
  await admin.call(endpoints.changeLogo, logoUpload());
  const body = {
    name: 'Northwind',
    accentColor: '#0b6e4f',
    senderName: 'Ada at Northwind',
    emailFooter: 'Northwind Ltd\n1 Harbor Road',
  };
  await admin.call(endpoints.updateBrand, { body });
  const email = 'new.advisor@example.com';
  await admin.call(endpoints.inviteAdvisor, { body: { firstName: 'Nia', lastName: 'Roe', email } });
  const [sent = ''] = await eventually(() => {
    const emails = emailsTo(portal.config.dataDir, email);
    expect(emails).toHaveLength(1);
    return emails;
  });
  expect(sent).toMatch(/^From: Ada at Northwind <portal@/m);
  expect(sent).toContain('Subject: Your invitation to Northwind');
  expect(sent).toContain('background:#0b6e4f');
  expect(sent).toContain('<img src="cid:logo" alt="Northwind" width="128" height="32"');
  expect(sent).toContain('Content-ID: <logo>');
  expect(sent).toContain('Northwind Ltd<br>1 Harbor Road');
  expect(sent).toMatch(/Northwind Ltd\r?\n1 Harbor Road/);
});

it('documents show the name and logo', async () => {
  const admin = await portal.asAdmin();
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const download = async (format: string) =>
    (
      await client.call(endpoints.exportDocument, { params: { projectId: project.id }, query: { format } })
    ).text.replaceAll('\0', '');
  const before = await download('pdf');
  expect(before).toContain('Client Portal)');
  expect(before).not.toContain('/Subtype /Image');
  await admin.call(endpoints.changeLogo, logoUpload());
  await admin.call(endpoints.updateBrand, { body: { name: 'Northwind', accentColor: '#0b6e4f' } });
  const after = await download('pdf');
  expect(after).toContain('Northwind)');
  expect(after).toContain('/Subtype /Image');
  const { rawPayload } = await portal.app.inject({
    url: pathOf(endpoints.exportDocument, { projectId: project.id }),
    query: { format: 'docx' },
    headers: { authorization: `Bearer ${client.token}` },
  });
  const parts = partsOf(rawPayload);
  expect([...parts.keys()]).toContainEqual(expect.stringMatching(/^word\/media\/.+\.png$/));
  expect(parts.get('word/document.xml')).toMatch(/<wp:docPr [^>]*name="Northwind"/);
  expect(parts.get('docProps/core.xml')).toContain('<dc:creator>Northwind</dc:creator>');
});
