/** Playwright fixtures: signed-in users, pages that fail the test on console errors, and an axe check. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { SessionUser } from '#domain/user.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';
import { createTokens } from '#server/http/tokens.ts';
import { createFactories, type Factories, type PersonFields } from '../../support/factories.ts';

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
}

interface TestFixtures {
  /** Signs the browser in as a new user with this role. */
  signedInAs(role: SessionUser['role'], fields?: PersonFields): Promise<SessionUser>;
  /** Console errors a test causes on purpose, such as a refused sign-in. */
  expectedErrors: RegExp[];
}

/** Chromium logs every 4xx and 5xx response as an error; the pages already show those to the user. */
const answersOfTheServer = /the server responded with a status of (4\d\d|503)/;

export function failOnConsoleErrors(page: Page, expected: RegExp[]) {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      ![answersOfTheServer, ...expected].some((known) => known.test(message.text()))
    ) {
      errors.push(message.text());
    }
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Issues tokens with the signing key from this data folder, each with its own session. */
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
      const database = openDatabase(connectionTo(describeCluster(dataDir), 'portal'), { poolSize: 4 });
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

  expectedErrors: [[], { option: true }],

  page: async ({ page, expectedErrors }, use) => {
    const errors = failOnConsoleErrors(page, expectedErrors);
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

/**
 * Stores a token where the app keeps it, only once, so that signing out isn't undone by the next page load. Data Saver
 * is on, because preloading the code of other pages takes a quarter of the processor time of each page load.
 */
export async function signIn(context: BrowserContext, token: string) {
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    // The browser's error page for an unreachable server has no storage.
    if (origin === 'null') return;
    if (sessionStorage.getItem('test-signed-in')) return;
    sessionStorage.setItem('test-signed-in', 'yes');
    localStorage.setItem('token', value);
  }, token);
}

/**
 * Runs axe's WCAG 2.2 A and AA and best-practice rules. Legacy mode avoids opening an extra page per check. Scrolls to
 * the top first, because a control partly under a sticky bar fails the target size rule. Waits for loading and
 * animations to finish and reduces motion, because colors in transition fail the contrast rule.
 */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const scrolledTo = await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { scrollY } = window;
    window.scrollTo(0, 0);
    return scrollY;
  });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Collecting the passes too would take most of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await page.evaluate((top) => window.scrollTo(0, top), scrolledTo);
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found.join('\n'), 'accessibility').toBe('');
}

export { expect };
