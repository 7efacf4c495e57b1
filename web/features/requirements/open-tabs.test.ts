/** Which tabs count as open, with fake Web Locks and one module graph for each tab. */
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../lib/fake-browser.ts';

afterEach(() => {
  vi.doUnmock('../../lib/device.ts');
  vi.unstubAllGlobals();
});

/** A browser whose tabs share Web Locks. Closing a tab releases its locks. */
function openBrowser() {
  const browser = fakeBrowser();
  let held: { name: string }[] = [];

  async function openTab(device = browser.openTab()) {
    const own: { name: string }[] = [];
    vi.stubGlobal('navigator', {
      locks: {
        request: async (name: string) => {
          own.push({ name });
          held.push(...own);
        },
        query: async () => ({ held }),
      },
    });
    vi.resetModules();
    vi.doMock('../../lib/device.ts', () => ({ device }));
    const tab = await import('./open-tabs.ts');
    const close = () => {
      held = held.filter((lock) => !own.includes(lock));
    };
    return { ...tab, device, close };
  }
  return { openTab };
}

it('counts another tab as open until it closes', async () => {
  const { openTab } = openBrowser();
  const other = await openTab();
  const tab = await openTab();
  expect(tab.thisTab).not.toBe(other.thisTab);
  await tab.findOpenTabs();
  expect(tab.isOtherOpenTab(other.thisTab)).toBe(true);
  expect(tab.isOtherOpenTab(tab.thisTab)).toBe(false);
  other.close();
  await tab.findOpenTabs();
  expect(tab.isOtherOpenTab(other.thisTab)).toBe(false);
});

it("doesn't count this tab's id from before a reload as another open tab", async () => {
  const { openTab } = openBrowser();
  const before = await openTab();
  const after = await openTab(before.device);
  await after.findOpenTabs();
  expect(after.isOtherOpenTab(before.thisTab)).toBe(false);
});
