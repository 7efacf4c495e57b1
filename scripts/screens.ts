/**
 * `npm run screens`: captures every screen in each of its states, at desktop and phone width, light and dark, and writes the
 * screenshots with an index page into screens/. `npm run screens -- dashboard messages` captures only those screens;
 * `--width 1280`, `--theme dark` and `--state few` narrow the selection further. `--readme` writes only the README's
 * screenshots, into docs/images/.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test';
import { plural } from '#domain/plural.ts';
import { buildIfStale } from './build.ts';
import { chromiumArgs, ensureChromium } from './chromium.ts';
import { sharedPassword } from './demo/people.ts';
import { indexPage, type Screenshot } from './screens/index-page.ts';
import { type Screen, type ScreenState, screens, type Viewer, viewerEmails } from './screens/list.ts';
import { createPortalApi } from './support/portal-api.ts';

const folder = fileURLToPath(new URL('../screens', import.meta.url));
const readmeFolder = fileURLToPath(new URL('../docs/images', import.meta.url));
const repetitions = 40;
const settleMs = 400;
/** Taller pages are cut off, so that the screenshots stay easy to look through. */
const maxHeight = 3000;
/** The README's screenshots get more time to settle. */
const readmeSettleMs = 2500;

const usage = (names: readonly string[]) => `Usage: npm run screens -- [SCREEN...] [options]

Captures every screen, or the named ones, and writes the screenshots with an index page into screens/.

  --width 1280|360      only this width
  --theme light|dark    only this theme
  --state STATE         only this state: empty, few, many, error or loading
  --readme              only the README's screenshots, into docs/images/
  -h, --help            print this help

Screens: ${names.join(', ')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string' },
    theme: { type: 'string' },
    state: { type: 'string' },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const widths = [1280, 360];
const themes = ['light', 'dark'] as const;
const accepted = {
  screen: screens.map(({ name }) => name),
  width: widths.map(String),
  theme: themes,
  state: ['empty', 'few', 'many', 'error', 'loading'] satisfies ScreenState[],
};
const given = { ...values, screen: positionals };
const mistakes = (['screen', 'width', 'theme', 'state'] as const).flatMap((kind) =>
  [given[kind] ?? []]
    .flat()
    .filter((value) => !accepted[kind].some((known) => known === value))
    .map((value) => `There's no ${kind} '${value}'.`),
);
if (values.help || mistakes.length > 0) {
  if (mistakes.length > 0) console.error(`${mistakes.join('\n')}\n`);
  console.log(usage(accepted.screen));
  process.exit(mistakes.length > 0 ? 1 : 0);
}
const only = values.readme ? { width: '1280', theme: 'light', state: 'few' } : values;
const selectedWidths = widths.filter((width) => !only.width || only.width === String(width));
const selectedThemes = themes.filter((theme) => !only.theme || only.theme === theme);
const selected = screens.filter(
  ({ name, readme }) =>
    (positionals.length === 0 || positionals.includes(name)) && (!values.readme || readme),
);

async function startDemo(dataDir: string) {
  const program = fileURLToPath(new URL('../dist/server/demo.js', import.meta.url));
  const port = String(4000 + (process.pid % 900));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => /Sign in with/.test(String(chunk)) && resolve());
    child.once('exit', () => reject(new Error("The demo didn't start")));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const passwords: Partial<Record<Viewer, string>> = {
  admin: 'demo-admin',
  advisor: 'demo-advisor',
  changing: 'demo-jonas',
  starting: 'demo-sam',
};

/** Signs in each viewer once. */
function createTokens(url: string) {
  const api = createPortalApi(url, {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
  });
  const tokens = new Map<Viewer, Promise<string>>();
  return (viewer: Exclude<Viewer, 'visitor'>): Promise<string> => {
    const password = passwords[viewer] ?? sharedPassword;
    const token = tokens.get(viewer) ?? api.signIn({ email: viewerEmails[viewer], password });
    tokens.set(viewer, token);
    return token;
  };
}

interface RepeatedRow {
  id?: string;
  /** A file's document request, which is repeated too. */
  documentRequestId?: string | null;
  /** A message's number, or an audit entry's as text. */
  seq?: number | string;
  createdAt?: string;
}

const weekMs = 7 * 24 * 3_600_000;

/** Moves a message to an earlier week of the conversation, marked as read. */
function renumbered({ seq, createdAt = '' }: RepeatedRow, round: number, rows: number) {
  if (typeof seq !== 'number') return seq !== undefined && { seq: `${seq}-${round}` };
  const weeks = repetitions - 1 - round;
  const earlier = new Date(Date.parse(createdAt) - weeks * weekMs).toISOString();
  return weeks > 0 && { seq: seq - weeks * rows, createdAt: earlier, state: 'read' };
}

/**
 * Repeats the rows, with unique ids. Each copy of a document request gets its own copy of the files, and each copy of a
 * conversation is a week later than the previous one.
 */
const repeatRows = (rows: RepeatedRow[]) =>
  Array.from({ length: repetitions }, (_, round) => {
    const inRound = (id: string) => `${id.slice(0, -2)}${String(round).padStart(2, '0')}`;
    return rows.map((row) => ({
      ...row,
      ...(row.id && { id: inRound(row.id) }),
      ...(row.documentRequestId && { documentRequestId: inRound(row.documentRequestId) }),
      ...renumbered(row, round, rows.length),
    }));
  }).flat();

/** Removes all list items, and sets each number to 0, so that totals agree with the lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, emptied(item)]));
}

const handlers: Record<Exclude<ScreenState, 'few'>, (route: Route) => Promise<void>> = {
  loading: () => new Promise(() => {}),
  error: (route) =>
    route.fulfill({
      status: 500,
      json: {
        code: 'internal',
        message: 'Something went wrong on our side. Please try again.',
        requestId: '5f0c2a9e-41d7-4b8e-9f3a-0c6d1e7b2a94',
      },
    }),
  empty: async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({
      response,
      json: emptied(body),
      headers: { ...response.headers(), 'x-total-count': '0', link: '' },
    });
  },
  many: async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (!Array.isArray(body)) return route.fulfill({ response, json: body });
    const rows = repeatRows(body);
    await route.fulfill({
      response,
      json: rows,
      headers: { ...response.headers(), 'x-total-count': String(rows.length) },
    });
  },
};

async function prepare(page: Page, screen: Screen, state: ScreenState) {
  const calls = (state === 'empty' && screen.emptyCalls) || screen.calls;
  if (!calls || state === 'few') return;
  await page.route(
    (url) => url.pathname.startsWith('/api/') && calls.test(url.pathname + url.search),
    (route) => (route.request().method() === 'GET' ? handlers[state](route) : route.continue()),
  );
}

async function open(context: BrowserContext, screen: Screen, state: ScreenState, file: string, url: string) {
  const page = await context.newPage();
  await prepare(page, screen, state);
  await page.goto(url + screen.path, { waitUntil: 'load' });
  await page.waitForSelector('h1', { timeout: 10_000 }).catch(() => {});
  for (const name of screen.press ?? []) {
    await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
  }
  await screen.reach?.(page);
  // Otherwise whatever lies under the last click shows its hover state.
  await page.mouse.move(0, 0);
  const loaded = async () =>
    state === 'loading' || (await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' }));
  await loaded();
  // No event says when the last image and font have been drawn.
  await page.waitForTimeout(values.readme ? readmeSettleMs : settleMs);
  // A lazily loaded part may have brought its own skeleton.
  await loaded();
  if (!values.readme && !screen.isCropped) {
    // The window grows to the page's height, so that the sidebar reaches the bottom and long lists draw their rows.
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const pageHeight = await page.evaluate<number>('document.documentElement.scrollHeight');
    await page.setViewportSize({ width, height: Math.min(maxHeight, Math.max(height, pageHeight)) });
    // If the page stayed scrolled, the screenshot would show what is hidden above its top, such as the skip link.
    await page.evaluate('scrollTo(0, 0)');
    await page.waitForTimeout(settleMs);
  }
  // On a busy machine, a dialog may still be fading in. Doesn't wait for endless animations, such as a spinner's.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((a) => a.effect.getComputedTiming().endTime < 5000).map((a) => a.finished))',
  );
  await page.screenshot({ path: file });
  await page.close();
}

await buildIfStale();
if (!values.readme) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}
const dataDir = mkdtempSync(join(tmpdir(), 'portal-screens-'));
const demo = await startDemo(dataDir);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
const screenshots: Screenshot[] = [];
try {
  const tokenOf = createTokens(demo.url);
  for (const screen of selected) {
    const states: ScreenState[] = [...(screen.states ?? ['few'])];
    if (screen.emptyFor && !states.includes('empty')) states.unshift('empty');
    const selectedStates = states.filter((each) => !only.state || only.state === each);
    for (const state of selectedStates) {
      const viewer = state === 'empty' && screen.emptyFor ? screen.emptyFor : screen.as;
      const effectiveScreen = state === 'empty' && screen.emptyFor ? { ...screen, calls: undefined } : screen;
      const token = viewer === 'visitor' ? null : await tokenOf(viewer);
      for (const width of selectedWidths) {
        for (const theme of selectedThemes) {
          const context = await browser.newContext({
            viewport: { width, height: width > 600 ? 800 : 740 },
            colorScheme: theme,
            locale: 'en-US',
            reducedMotion: 'reduce',
          });
          if (token) await context.addInitScript(`localStorage.setItem('token', '${token}')`);
          const file = `${screen.name}-${state}-${width}-${theme}.png`;
          const path = values.readme ? join(readmeFolder, screen.readme ?? file) : join(folder, file);
          try {
            await open(context, effectiveScreen as Screen, state, path, demo.url);
            screenshots.push({ screen: screen.name, state, width, theme, file });
          } catch (error) {
            // A failed screenshot must not prevent the others.
            console.error(`${file}: ${error}`);
            process.exitCode = 1;
          }
          await context.close();
        }
      }
    }
    if (selectedStates.length > 0) console.log(`${screen.name}: ${selectedStates.join(', ')}`);
  }
} finally {
  if (!values.readme) writeFileSync(join(folder, 'index.html'), indexPage(screenshots));
  await browser.close();
  await demo.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  values.readme
    ? `\n${plural(screenshots.length, 'screenshot')} in ${readmeFolder}`
    : `\n${plural(screenshots.length, 'screenshot')}: open ${join(folder, 'index.html')}`,
);
