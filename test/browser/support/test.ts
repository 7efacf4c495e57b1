/** Playwright fixtures for the portal under test, and helpers that sign in, collect console errors and check accessibility. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import axe from 'axe-core';
import type { SessionUser } from '#domain/user.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';
import { createTokens } from '#server/http/tokens.ts';
import { createFactories, type Factories, type PersonFields } from '../../support/factories.ts';
import {
  addInitScript,
  type ContextPool,
  createContextPool,
  isCommonViewport,
  saveData,
} from './contexts.ts';
import { expect } from './expect.ts';

export interface BrowserPortal {
  url: string;
  /** The server's database, for arranging data and checking what was stored. */
  database: Database;
  create: Factories;
  /** A session token for an existing user. */
  tokenFor(user: SessionUser): Promise<string>;
}

interface WorkerFixtures {
  portal: BrowserPortal;
  contextPool: ContextPool;
}

interface TestFixtures {
  /** Signs the browser in as a new user with this role. */
  signedInAs(role: SessionUser['role'], fields?: PersonFields): Promise<SessionUser>;
  /** Console errors a test causes on purpose, such as requests that fail offline. */
  expectedErrors: RegExp[];
  /** Whether the test gets a context that no other test has used: for clocks, other servers, and cold caches. */
  freshContext: boolean;
  /** A context for another user, released after the test. With options, it's a new context rather than a pooled one. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** Chromium logs every error response. Those with these statuses are explained to the user by the page itself. */
const errorResponses = /the server responded with a status of (4\d\d|503)/;

export function collectConsoleErrors(page: Page, expected: RegExp[]) {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      ![errorResponses, ...expected].some((pattern) => pattern.test(message.text()))
    ) {
      errors.push(message.text());
    }
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Issues tokens with the signing secret from this data folder, each with its own session. */
export function tokensFor(database: Database, dataDir: string) {
  const tokens = createTokens(readFileSync(join(dataDir, 'secret'), 'utf8').trim());
  return async (user: SessionUser) => {
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const session = await database.db
      .insertInto('sessions')
      .values({ user_id: user.id, expires_at: inAWeek })
      .returning('id')
      .executeTakeFirstOrThrow();
    return tokens.issue(user, session.id);
  };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  baseURL: async ({ portal }, use) => use(portal.url),

  portal: [
    async ({ browserName: _ }, use) => {
      const dataDir = process.env.TEST_PORTAL_DATA_DIR as string;
      const database = openDatabase(connectionTo(describeCluster(dataDir), 'portal'), {
        poolSize: 4,
        timeoutFactor: 10,
      });
      await use({
        url: process.env.TEST_PORTAL_URL as string,
        database,
        create: createFactories(database.db),
        tokenFor: tokensFor(database, dataDir),
      });
      await database.close();
    },
    { scope: 'worker' },
  ],

  contextPool: [
    async ({ browser, portal }, use) => {
      const pool = createContextPool(browser, portal.url);
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],

  expectedErrors: [[], { option: true }],
  freshContext: [false, { option: true }],

  newContext: async ({ browser, portal, contextPool }, use) => {
    const taken: BrowserContext[] = [];
    const fresh: BrowserContext[] = [];
    await use(async (options) => {
      const context = options
        ? await browser.newContext({ baseURL: portal.url, ...options })
        : await contextPool.take();
      (options ? fresh : taken).push(context);
      return context;
    });
    for (const context of fresh) await context.close();
    for (const context of taken) await contextPool.release(context);
  },

  context: async ({ freshContext, hasTouch, newContext }, use) => {
    await use(await newContext(freshContext || hasTouch ? {} : undefined));
  },

  page: async ({ context, viewport, expectedErrors }, use) => {
    const page = await context.newPage();
    if (viewport && !isCommonViewport(viewport)) await page.setViewportSize(viewport);
    const errors = collectConsoleErrors(page, expectedErrors);
    await use(page);
    expect(errors, 'the browser console').toEqual([]);
  },

  signedInAs: async ({ portal, context }, use) => {
    await use(async (role, fields) => {
      const user = await portal.create.user(role, fields);
      await signIn(context, await portal.tokenFor(user));
      return user;
    });
  },
});

/** Stores a token where the app keeps it, once per tab, so that signing out isn't undone by the next page load. */
export async function signIn(context: BrowserContext, token: string) {
  await saveData(context);
  await addInitScript(
    context,
    (value) => {
      // The browser's error page for an unreachable server has no storage.
      if (origin === 'null') return;
      if (sessionStorage.getItem('test-signed-in')) return;
      sessionStorage.setItem('test-signed-in', 'yes');
      localStorage.setItem('token', value);
    },
    token,
  );
}

const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Collecting the passes would take most of the time, and no rule in use reads style sheets.
  resultTypes: ['violations'],
  preload: false,
};

/**
 * Runs axe's WCAG 2.2 A and AA and best-practice rules. Scrolls to the top first, because a control partly under a sticky
 * bar fails the target size rule. Waits for loading and animations to finish and reduces motion, because colors in
 * transition fail the contrast rule.
 */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { scrollY } = window;
    window.scrollTo(0, 0);
    const { violations } = await (window as typeof window & { axe: typeof axe }).axe.run(options);
    window.scrollTo(0, scrollY);
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    );
  }, axeOptions);
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.join('\n'), 'accessibility').toBe('');
}

export { expect };
