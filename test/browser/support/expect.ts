/**
 * `expect` for browser tests. While an assertion isn't true yet, Playwright's own describes the whole page on every try, in case
 * it needs that for an error message. That took an eighth of the pages' CPU time, so this one first waits in cheaper ways.
 */

import type { Locator, Page } from '@playwright/test';
import { expect as playwrightExpect } from '@playwright/test';

type Options = { timeout?: number };
type Text = string | RegExp | readonly (string | RegExp)[];

/** As long as the assertion itself would wait. */
export const expectTimeoutMs = 60_000;

interface Matcher {
  isNot: boolean;
}

/** Ignores how the waiting ends: the assertion that follows explains a failure. */
async function after<T>(
  { isNot }: Matcher,
  target: T,
  wait: () => Promise<unknown>,
  assertion: (expected: ReturnType<typeof playwrightExpect<T>>) => Promise<void>,
) {
  if (!isNot) await wait().catch(() => {});
  try {
    await assertion(isNot ? playwrightExpect(target).not : playwrightExpect(target));
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message };
  }
}

const attached = (locator: Locator) => () => locator.waitFor({ state: 'attached', timeout: expectTimeoutMs });

export const expect = playwrightExpect.extend({
  toBeVisible(this: Matcher, locator: Locator, options?: Options) {
    const wait = () => locator.waitFor({ timeout: options?.timeout ?? expectTimeoutMs });
    return after(this, locator, wait, (expected) => expected.toBeVisible(options));
  },
  toContainText(this: Matcher, locator: Locator, text: Text, options?: Options) {
    return after(this, locator, attached(locator), (expected) => expected.toContainText(text, options));
  },
  toHaveText(this: Matcher, locator: Locator, text: Text, options?: Options) {
    return after(this, locator, attached(locator), (expected) => expected.toHaveText(text, options));
  },
  toHaveURL(this: Matcher, page: Page, url: RegExp, options?: Options) {
    const wait = () =>
      page.waitForURL(url, { waitUntil: 'commit', timeout: options?.timeout ?? expectTimeoutMs });
    return after(this, page, wait, (expected) => expected.toHaveURL(url, options));
  },
});
