/** `test` for the browser: people with accounts, pages that fail on console errors, and axe on whatever is shown. */
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
  /** The server's own database, to set the scene and to see what was kept. */
  database: Database;
  create: Factories;
  /** A signed-in token for somebody who exists. */
  tokenFor(user: SessionUser): Promise<string>;
}

interface WorkerFixtures {
  portal: BrowserPortal;
}

interface TestFixtures {
  /** Opens the browser signed in as a new person of this role. */
  signedInAs(role: SessionUser['role'], fields?: PersonFields): Promise<SessionUser>;
  /** Messages that a test provokes on purpose, such as a refused sign-in. */
  expectedErrors: RegExp[];
}

/** Chromium itself reports every answer of 400 and more as an error; the pages show those to the person. */
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

/** Tokens as the server with this folder issues them, each with a session of its own. */
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

/** Puts a token where the app keeps it, once per browser: signing out must stay signed out. */
export async function signIn(context: BrowserContext, token: string) {
  await context.addInitScript((value) => {
    // The browser's own page for a server that is away keeps nothing.
    if (origin === 'null') return;
    if (sessionStorage.getItem('test-signed-in')) return;
    sessionStorage.setItem('test-signed-in', 'yes');
    localStorage.setItem('token', value);
  }, token);
}

/**
 * Every rule of WCAG 2.2 A and AA that a machine can check; the legacy mode saves a page of its own for each check.
 * A control that is half under a bar is not small, only scrolled: the page is looked at from its top.
 * What is fading, sliding or about to be replaced has other contrasts for a moment than a person reads it with: motion is
 * reduced meanwhile, so that nothing begins to move either, and what is busy is waited for.
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
    // Everything that is right, with its place, would be most of the work.
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
