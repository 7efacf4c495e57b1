/** What a first visit downloads: only the files that its view needs, within a budget of compressed bytes. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

interface Download {
  file: string;
  type: 'script' | 'style' | 'font' | 'other';
  bytes: number;
}

const types: [Download['type'], RegExp][] = [
  ['script', /\.js$/],
  ['style', /\.css$/],
  ['font', /\.woff2$/],
];

/** Every file the page requests until it is idle, named without its hash: '/assets/vendor.js'. */
async function open(page: Page, path: string): Promise<Download[]> {
  const finished: Promise<Download>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const type = types.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'other';
    const file = pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '');
    finished.push(request.sizes().then(({ responseBodySize }) => ({ file, type, bytes: responseBodySize })));
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return Promise.all(finished);
}

const filesOf = (downloads: Download[]) => downloads.map(({ file }) => file).sort();
const bytesOf = (downloads: Download[], type: Download['type']) =>
  downloads.filter((each) => each.type === type).reduce((sum, { bytes }) => sum + bytes, 0);

// Nothing is cached.
test.use({ freshContext: true });

/** The goal for both pages is 110,000 bytes of JavaScript. React, the router and the query cache take up 90,000. */
for (const { path, page: code, scriptBytes } of [
  { path: '/', page: '/assets/intake.js', scriptBytes: 111_600 },
  { path: '/auth', page: '/assets/sign-in.js', scriptBytes: 109_500 },
])
  test(`a visitor's first view of ${path} on a phone is prerendered and loads one style sheet, one font and little code`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const downloads = await open(page, path);
    expect(filesOf(downloads)).toEqual(
      [
        path,
        code,
        '/assets/index.css',
        '/assets/index.js',
        '/assets/inter-text.woff2',
        '/assets/rolldown-runtime.js',
        '/assets/vendor.js',
        '/favicon.svg',
        '/theme.js',
      ].sort(),
    );
    // Visible before any script has run.
    expect(await (await page.request.get(path)).text()).toMatch(/<div class="first-content" inert>.*<h1/);
    expect(bytesOf(downloads, 'script')).toBeLessThan(scriptBytes);
    expect(bytesOf(downloads, 'style')).toBeLessThan(14_600);
    expect(bytesOf(downloads, 'font')).toBeLessThan(35_000);
  });
