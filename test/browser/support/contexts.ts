/**
 * Pool of browser contexts, which the tests of one worker use one after the other. The first page of a new context
 * takes twice as much CPU time as a page of a context whose renderer has already compiled the app's code.
 */
import type { Browser, BrowserContext, CDPSession, Disposable, Page } from '@playwright/test';
import { expect } from './expect.ts';

interface Pooled {
  context: BrowserContext;
  /** Stays open between tests, so that the renderer and its compiled code do too. */
  keepAlivePage: Page;
  devtools: CDPSession;
}

export interface ContextPool {
  take(): Promise<BrowserContext>;
  /** Closes the pages and undoes what a test stored at the portal's URL or changed in the context, except its clock. */
  release(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** The viewport of pages whose test doesn't set another one. */
export const commonViewport = { width: 1280, height: 800 };

export const isCommonViewport = ({ width, height }: { width: number; height: number }) =>
  width === commonViewport.width && height === commonViewport.height;

const initScripts = new WeakMap<BrowserContext, Disposable[]>();

/** Adds an init script that doesn't outlive the test. */
export async function addInitScript(
  context: BrowserContext,
  script: (value: string) => void,
  value = '',
): Promise<void> {
  const added = await context.addInitScript(script, value);
  initScripts.set(context, [...(initScripts.get(context) ?? []), added]);
}

/** Turns on Data Saver, because preloading the code of other pages takes a quarter of the CPU time of a page load. */
export const saveData = (context: BrowserContext) =>
  addInitScript(context, () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });

/** Keeps every toast's text for `expectToast`: on a busy machine, a toast could be gone before a test looks for it. */
export const recordToasts = (context: BrowserContext) =>
  addInitScript(context, () => {
    const toasts = new Set<string>();
    Object.assign(window, { shownToasts: toasts });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll(
        '[role="region"][aria-label^="Notifications"] li',
      )) {
        toasts.add(textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

export async function expectToast(page: Page, text: string): Promise<void> {
  const shownToasts = () =>
    page.evaluate(() => [...(window as unknown as { shownToasts: Set<string> }).shownToasts].join('\n'));
  await expect.poll(shownToasts).toContain(text);
}

export function createContextPool(browser: Browser, url: string): ContextPool {
  const idle: Pooled[] = [];
  const inUse = new Map<BrowserContext, Pooled>();

  async function create(): Promise<Pooled> {
    const context = await browser.newContext({ baseURL: url, viewport: commonViewport });
    const keepAlivePage = await context.newPage();
    await keepAlivePage.goto('/theme.js');
    return { context, keepAlivePage, devtools: await context.newCDPSession(keepAlivePage) };
  }

  return {
    async take() {
      const pooled = idle.pop() ?? (await create());
      inUse.set(pooled.context, pooled);
      await saveData(pooled.context);
      await recordToasts(pooled.context);
      return pooled.context;
    },

    async release(context) {
      const pooled = inUse.get(context);
      if (!pooled) return;
      inUse.delete(context);
      for (const page of context.pages()) if (page !== pooled.keepAlivePage) await page.close();
      for (const script of initScripts.get(context) ?? []) await script.dispose();
      initScripts.delete(context);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearPermissions();
      await context.clearCookies();
      await pooled.devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
      idle.push(pooled);
    },

    async close() {
      for (const { context } of [...idle, ...inUse.values()]) await context.close();
    },
  };
}
